// The shell: settings, languages, and which of the pages is shown.
import { listenForSettings, renderSettings } from './controls.js';
import { byId } from './dom.js';
import { translate } from './i18n.js';
import { readerLine, renderReader, startReader } from './reader.js';
import { parseRoute } from './route.js';
import type { Lab } from './rulings/lab.js';
import { loadSettings, saveSettings } from './settings.js';

const settings = loadSettings();
let words = translate(settings.language);
let lab: Lab | null = null;

/** The rulings page and what it needs are fetched when it is first wanted. */
async function show(): Promise<void> {
  const route = parseRoute(location.hash);
  byId('reader').hidden = route !== null;
  byId('rulings').hidden = route === null;
  byId('to-reader').setAttribute('aria-current', route ? 'false' : 'page');
  byId('to-rulings').setAttribute('aria-current', route ? 'page' : 'false');
  document.body.dataset.view = route ? 'rulings' : 'reader';
  if (!route) return;
  const { Lab } = await import('./rulings/lab.js');
  lab ??= new Lab(readerLine);
  lab.render(settings, words);
  lab.show(route);
}

listenForSettings(settings, () => {
  saveSettings(settings);
  words = translate(settings.language);
  renderSettings(settings, words);
  renderReader(settings, words);
  lab?.render(settings, words);
});
renderSettings(settings, words);
renderReader(settings, words);
startReader();
addEventListener('hashchange', () => void show());
void show();
