import { tokenize, TokenType } from '@csstools/css-tokenizer';
import { DOCUMENT_STYLE } from '@/entities/template/config/document-style';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FUZZ_TIME_LIMIT_MS, fuzzRuns } from '@tests/support/fuzz-runs';
import { inertStyle } from './inert-style';

/** What a browser's own reading of a style sheet could load: addresses, statements and functions. */
function loadable(css: string): string[] {
  return tokenize({ css }).flatMap(([type, raw, , , value]) => {
    if (type === TokenType.URL || type === TokenType.BadURL || type === TokenType.BadString) return raw;
    const name = value && 'value' in value ? String(value.value).toLowerCase() : '';
    if (type === TokenType.AtKeyword && !['media', 'layer'].includes(name)) return raw;
    return type === TokenType.Function && /url|image|src|element|paint|cross-fade|expression/.test(name) ? raw : [];
  });
}

/** Pieces from which addresses can be put together, also by what a cleaner removes. */
const PIECES = String.raw`
  url( u rl( \75 rl( u\72l( image-set( image( src( cross-fade( expression( calc( var(--a) attr(x)
  @import @imp ort @\69mport @font-face @page @media all @namespace @layer a @ !important
  http://a.test/1 "http://a.test/2" '//a.test/3' /* */ < </style> <!-- --> \ { } ( ) [ ] ; : , " '
  p background: color: content: --a: red 1e9px & :not( ::before [x= a{ p{`
  .trim()
  .split(/\s+/);

const pieces = fc
  .array(fc.constantFrom(' ', '\n', ...PIECES), { minLength: 1, maxLength: 30 })
  .map((each) => each.join(''));

const sheets = fc.oneof(
  pieces,
  pieces.map((text) => `p { background: ${text}; color: red }`),
  fc.string({ unit: 'binary' }),
);

it(
  'has no address, whatever it is made of',
  () => {
    fc.assert(
      fc.property(sheets, (css) => {
        const inert = inertStyle(css);
        expect(loadable(inert)).toEqual([]);
        expect(inert).not.toContain('<');
        expect(inertStyle(inert)).toBe(inert);
      }),
      fuzzRuns(1_000),
    );
  },
  FUZZ_TIME_LIMIT_MS,
);

it.each([
  [
    'what the removal of a sign makes an address',
    'p { background: url<(http://a.test/1); color: red }',
    'p{color:red}',
  ],
  ['what the removal of a rule makes an address', 'p { background: u@import;rl(http://a.test/1) }', 'p{}'],
  ['escapes', 'p { background: u\\72l(http://a.test/1); b\\61ckground: url(//a.test) } @\\69mport "x";', 'p{}'],
  [
    'other ways to load',
    '@import "x"; @font-face { src: url(x) } @page { size: 1mm } p { background: src("x") }',
    'p{}',
  ],
  ['addresses in variables', ':root { --a: url(x); --b: red }', ':root{--b:red}'],
  ['its end', 'p::before { content: "</style><script>" }', 'p::before{content:"\\3c /style>\\3c script>"}'],
  ['sizes beyond the paper', 'p { margin: -1e9px 2000mm 10% }', 'p{margin:-1500px 1500mm 10%}'],
  ['a heap of mistakes', '{}'.repeat(25_000), ''],
  ['blocks behind comments', '@media all {/*}*/'.repeat(2_900), ''],
])('loses %s', (_what, css, inert) => {
  expect(inertStyle(css)).toBe(inert);
});

it('keeps our documents as they are', () => {
  const read = (css: string) =>
    tokenize({ css })
      .filter(([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment && type !== TokenType.EOF)
      .map(([, raw]) => raw.replaceAll("'", '"'));
  const withoutLast = (css: string) => css.replaceAll(/;\s*\}/g, '}');
  expect(read(inertStyle(DOCUMENT_STYLE))).toEqual(read(withoutLast(DOCUMENT_STYLE)));
});
