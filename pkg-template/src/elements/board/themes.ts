/** The looks of a board: each theme is a value for every custom property, and a page may set any of them itself. */

/** A look by name. */
export type BoardTheme = 'wood' | 'paper' | 'high-contrast' | 'print';
export const THEMES = ['wood', 'paper', 'high-contrast', 'print'] as const satisfies BoardTheme[];

/** The custom properties, in CSS as `--xiangqi-ground` and so on. */
const PROPERTIES = [
  'ground',
  'grain',
  'line',
  'print',
  'red-disc',
  'red-edge',
  'red-ink',
  'black-disc',
  'black-edge',
  'black-ink',
  'shade',
  'hint',
  'last',
  'check',
] as const;

type Theme = Record<(typeof PROPERTIES)[number], string>;

const themes: Record<BoardTheme, Theme> = {
  wood: {
    ground: 'light-dark(#e8c48d,#a5794a)',
    grain: 'light-dark(rgb(137 84 33/.15),rgb(48 24 6/.2))',
    line: 'light-dark(#6b431f,#3a220e)',
    print: 'light-dark(#6b431f,#351e0b)',
    'red-disc': 'light-dark(#f9e6bd,#ecd3a2)',
    'red-edge': 'light-dark(#b98a4b,#8a6231)',
    'red-ink': '#b5140f',
    'black-disc': 'light-dark(#f9e6bd,#ecd3a2)',
    'black-edge': 'light-dark(#b98a4b,#8a6231)',
    'black-ink': '#1d1a17',
    shade: 'rgb(58 30 8/.5)',
    hint: 'light-dark(#0a6b4e,#064b37)',
    last: 'light-dark(#1c5aa8,#0f3a75)',
    check: '#e21a10',
  },
  paper: {
    ground: 'light-dark(#fbf6ea,#2a2622)',
    grain: 'transparent',
    line: 'light-dark(#6f665a,#8d8273)',
    print: 'light-dark(#6f665a,#a09484)',
    'red-disc': 'light-dark(#fffaf0,#f0e4cf)',
    'red-edge': 'light-dark(#b3201a,#b3201a)',
    'red-ink': '#b3201a',
    'black-disc': 'light-dark(#2c2824,#0f0d0b)',
    'black-edge': 'light-dark(#2c2824,#8d8377)',
    'black-ink': '#fbf0dc',
    shade: 'rgb(20 12 4/.25)',
    hint: 'light-dark(#0b6b5f,#4dc3ae)',
    last: 'light-dark(#1b62a8,#74b0ee)',
    check: '#e02015',
  },
  'high-contrast': {
    ground: 'light-dark(#fff,#000)',
    grain: 'transparent',
    line: 'light-dark(#000,#fff)',
    print: 'light-dark(#000,#fff)',
    'red-disc': '#fff',
    'red-edge': '#c00000',
    'red-ink': '#c00000',
    'black-disc': '#000',
    'black-edge': 'light-dark(#000,#fff)',
    'black-ink': '#fff',
    shade: 'transparent',
    hint: 'light-dark(#006b3c,#3df59b)',
    last: 'light-dark(#0040d0,#7fb2ff)',
    check: '#ff0000',
  },
  // As books print it: Red's characters raised, dark on a light disc, Black's sunk, light on a dark one.
  print: {
    ground: '#fff',
    grain: 'transparent',
    line: '#000',
    print: '#000',
    'red-disc': '#fff',
    'red-edge': '#000',
    'red-ink': '#000',
    'black-disc': '#000',
    'black-edge': '#000',
    'black-ink': '#fff',
    shade: 'transparent',
    hint: '#444',
    last: '#555',
    check: '#777',
  },
};

function rule(name: BoardTheme): string {
  const host = name === 'wood' ? ':host' : `:host([theme=${name}])`;
  const values = PROPERTIES.map((p) => `--_${p}:var(--xiangqi-${p},${themes[name][p]})`);
  return `${host}{${values.join(';')}}`;
}

/** Style rules that set `--_ground` and so on from the theme or the page. */
export const themeRules = (): string => THEMES.map(rule).join('');
