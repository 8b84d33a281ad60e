// The shell: settings, languages, and which of the pages is shown. It is small, so that the page stands and speaks
// before the rules of the game have arrived.
import { listenForSettings, renderSettings } from './controls.js';
import type { ConvertPage } from './convert/page.js';
import type { DeskPage } from './desk/page.js';
import { byId } from './dom.js';
import { listenForGames } from './game-source.js';
import { translate } from './i18n.js';
import { listenForUpdates } from './offline/register.js';
import { isLink, PAGES, pageOf, parseRoute } from './route.js';
import type { Lab } from './rulings/lab.js';
import { loadSettings, saveSettings } from './settings.js';

const settings = loadSettings();
let words = translate(settings.language);
let lab: Lab | null = null;
let converter: ConvertPage | null = null;
let desk: DeskPage | null = null;

const changeSettings = () => {
  saveSettings(settings);
  words = translate(settings.language);
  renderSettings(settings, words);
  void reader.then(({ renderReader }) => renderReader(settings, words));
  lab?.render(settings, words);
  converter?.render(words);
  desk?.render(settings, words);
};
listenForSettings(settings, changeSettings);
renderSettings(settings, words);
showPage();

/** The reader holds the open game; the other pages are fetched when they are first wanted. */
const reader = import('./reader.js').then(async (module) => {
  await module.startReader(settings, words, isLink(location.hash));
  return module;
});

function showPage(): void {
  const page = pageOf(location.hash);
  for (const name of PAGES) {
    byId(name).hidden = name !== page;
    byId(`to-${name}`).setAttribute('aria-current', name === page ? 'page' : 'false');
  }
  document.body.dataset.view = page;
}

async function show(): Promise<void> {
  const { openLink, openRecord, readerLine } = await reader;
  const { hash } = location;
  if (isLink(hash)) {
    // The game goes on as it is changed here; a reload must not bring the link's back.
    history.replaceState(null, '', location.pathname + location.search);
    await openLink(hash);
  }
  showPage();
  const page = pageOf(location.hash);
  if (page === 'rulings') {
    // Before the page is drawn, which writes its own place into the address.
    const route = parseRoute(location.hash);
    const { Lab } = await import('./rulings/lab.js');
    lab ??= new Lab(readerLine);
    lab.render(settings, words);
    if (route) lab.show(route);
  } else if (page === 'convert') {
    const { ConvertPage } = await import('./convert/page.js');
    converter ??= new ConvertPage();
    converter.render(words);
  } else if (page === 'play') {
    const { DeskPage } = await import('./desk/page.js');
    const isFirst = desk === null;
    desk ??= new DeskPage({
      onRecord: openRecord,
      onNotation: (notation) => {
        settings.notation = notation;
        changeSettings();
      },
    });
    desk.render(settings, words);
    if (isFirst) await desk.restore();
  }
}

listenForGames((sources) => {
  const files = sources.map(({ data }) => data).filter((data) => data instanceof File);
  if (pageOf(location.hash) === 'convert' && files.length > 0) converter?.add(files);
  else if (pageOf(location.hash) === 'play' && desk?.drop(files)) return;
  else void reader.then(({ openFiles }) => openFiles(sources));
});
listenForUpdates(() => words);
addEventListener('hashchange', () => void show());
void show();
