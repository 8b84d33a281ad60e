// The page that shows how boards and viewers are put into other pages.
import 'xiangqi-arbiter/elements';
import 'xiangqi-arbiter/viewer';
import { byId, h } from '../dom.js';
import { LANGUAGES, loadSettings, saveSettings, THEMES } from '../settings.js';
import { Generator } from './generator.js';
import { snippet } from './snippet.js';
import { parse, WAYS } from './ways.js';
import { type EmbedWords, embedWords } from './words.js';

const settings = loadSettings();
const renders: ((words: EmbedWords) => void)[] = [];

const host = byId('ways');
WAYS.forEach(({ id, snippets, markup }, i) => {
  const title = h('h2');
  const text = h('p');
  const codes = snippets.map(({ name, text }) => {
    const code = snippet();
    code.show(text);
    renders.push((words) => code.render(words, name));
    return code.element;
  });
  const live = h('div', { class: 'live' }, parse(markup));
  host.append(
    h(
      'section',
      { id, class: 'way' },
      title,
      text,
      h('div', { class: 'pair' }, h('div', {}, ...codes), live),
    ),
  );
  renders.push(({ ways }) => {
    title.textContent = `${i + 1}. ${ways[id]?.[0] ?? ''}`;
    text.textContent = ways[id]?.[1] ?? '';
  });
});
// What the last two examples say is done here by the very code they show.
void import('./control.js');

const generator = new Generator();
host.append(generator.element);
renders.push((words) => generator.render(words));

const language = byId<HTMLSelectElement>('language');
const names = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' };
for (const value of LANGUAGES) language.append(h('option', { value }, names[value]));
const theme = byId<HTMLSelectElement>('theme-choice');
for (const value of THEMES) theme.append(h('option', { value }));

function render(): void {
  const words = embedWords(settings.language);
  document.documentElement.lang = settings.language;
  document.documentElement.dataset.theme = settings.theme;
  document.title = `${words.title} · xiangqi-arbiter`;
  byId('title').textContent = words.title;
  byId('lead').textContent = words.lead;
  byId('home').textContent = words.home;
  language.setAttribute('aria-label', words.language);
  language.value = settings.language;
  theme.setAttribute('aria-label', words.theme);
  for (const option of theme.options) {
    option.textContent = words.themes[option.value as (typeof THEMES)[number]];
  }
  theme.value = settings.theme;
  for (const show of renders) show(words);
}

language.addEventListener('change', () => {
  settings.language = language.value as (typeof LANGUAGES)[number];
  saveSettings(settings);
  render();
});
theme.addEventListener('change', () => {
  settings.theme = theme.value as (typeof THEMES)[number];
  saveSettings(settings);
  render();
});
render();
