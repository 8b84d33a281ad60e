// The shell: settings, languages, and which of the pages is shown.
import { listenForSettings, renderSettings } from './controls.js';
import type { ConvertPage } from './convert/page.js';
import { byId } from './dom.js';
import { listenForGames } from './game-source.js';
import { translate } from './i18n.js';
import { listenForUpdates } from './offline/register.js';
import { openFiles, openLink, readerLine, renderReader, startReader } from './reader.js';
import { PAGES, pageOf, parseRoute } from './route.js';
import type { Lab } from './rulings/lab.js';
import { loadSettings, saveSettings } from './settings.js';
import { isLink } from './share/link.js';

const settings = loadSettings();
let words = translate(settings.language);
let lab: Lab | null = null;
let converter: ConvertPage | null = null;

/** Pages but the first, and what they need, are fetched when they are first wanted. */
async function show(): Promise<void> {
  const { hash } = location;
  if (isLink(hash)) {
    // The game goes on as it is changed here; a reload must not bring the link's back.
    history.replaceState(null, '', location.pathname + location.search);
    await openLink(hash);
  }
  const page = pageOf(location.hash);
  for (const name of PAGES) {
    byId(name).hidden = name !== page;
    byId(`to-${name}`).setAttribute('aria-current', name === page ? 'page' : 'false');
  }
  document.body.dataset.view = page;
  if (page === 'rulings') {
    const { Lab } = await import('./rulings/lab.js');
    lab ??= new Lab(readerLine);
    lab.render(settings, words);
    const route = parseRoute(location.hash);
    if (route) lab.show(route);
  } else if (page === 'convert') {
    const { ConvertPage } = await import('./convert/page.js');
    converter ??= new ConvertPage();
    converter.render(words);
  }
}

listenForSettings(settings, () => {
  saveSettings(settings);
  words = translate(settings.language);
  renderSettings(settings, words);
  renderReader(settings, words);
  lab?.render(settings, words);
  converter?.render(words);
});
renderSettings(settings, words);
renderReader(settings, words);
startReader(isLink(location.hash));
listenForGames((sources) => {
  const files = sources.map(({ data }) => data).filter((data) => data instanceof File);
  if (pageOf(location.hash) === 'convert' && files.length > 0) converter?.add(files);
  else openFiles(sources);
});
listenForUpdates(() => words);
addEventListener('hashchange', () => void show());
void show();
