import { expect, it } from 'vitest';
import { symbolFont, symbolText } from './symbol-fonts';

it.each([
  ['Wingdings', '\u00FC\u00A8\u00FE\uF0FD \u00E0', '✓◻☑☒ →'],
  ['"Wingdings 2", sans-serif', 'PR\u00A3', '✓☑□'],
  ['Wingdings 3', 'pu', '▲▶'],
  ['wingdings-regular', 'J', '☺'],
  ['Webdings', 'a', '✔'],
  ['SymbolMT', 'abW 12\u00B3\uF0B0', 'αβΩ 12≥°'],
  // A Windows letter, which is another character elsewhere; and one that the font cannot have.
  ['Wingdings', '\u0152\u4E2D', '➊中'],
  ['Calibri', '\u00FCa\uF0B7\uF0FC', 'üa•✓'],
  ['Symbol', '\uF0FF', '?'],
])('%s shows %j as %s', (family, text, seen) => {
  expect(symbolText(text, symbolFont(family), () => '?')).toBe(seen);
});
