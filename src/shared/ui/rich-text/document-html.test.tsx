import { FONT_SIZES } from '@harbour/document-model/rich-text';
import { demoTemplates } from '@demo/demo-templates';
import { cleanRichText } from '@server/rich-text/clean-rich-text';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_EXTENSIONS,
  documentHtml,
  parsedDocument,
  type InsertableKeys,
} from '@harbour/document-editor/testing/parts';

const SCHEMA = getSchema(DOCUMENT_EXTENSIONS);
const NO_KEYS: InsertableKeys = { sections: [], placeholders: [] };
const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

const rewritten = (html: string, known = NO_KEYS) => documentHtml(parsedDocument(html, SCHEMA, known));

describe('a text that was opened and saved', () => {
  it.each([
    '<h1>Title</h1><p style="text-align:center">x</p>',
    '<p><span style="color:#b00020;background-color:#fff2a8;font-size:14pt">x</span></p>',
    '<p><strong>a<em>b</em></strong><u>c</u><s>d</s><sub>e</sub><sup>f</sup></p>',
    '<p>to <span data-placeholder="Job &amp; title">Job &amp; title</span></p>',
    '<div data-section="Pay">Pay</div><div data-page-break="true"></div><p>x</p>',
    '<div data-contents="2"></div><h1>One</h1>',
    '<table><tbody><tr><td style="border-top:none;border-left:1.5pt solid #0b5c66"><p>x</p></td></tr></tbody></table>',
    '<ol start="3" style="list-style-type:lower-alpha"><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>',
    '<table><colgroup><col width="120" /><col width="80" /></colgroup><tbody><tr><th colspan="2" colwidth="120,80"><p>x</p></th></tr><tr><td style="background-color:#eeeeee" colwidth="120"><p>y</p></td><td colwidth="80"><p>z</p></td></tr></tbody></table>',
    `<p><img src="${PIXEL}" alt="Plan" width="121" data-resize="20" /></p>`,
    '<p><a href="https://example.com/a?b=1&amp;c=2">x</a></p>',
    '<p dir="rtl">שלום</p><p style="margin-left:20mm;line-height:1.5">x</p>',
    '<h2 data-numbered="1">a</h2><p data-numbered="2" data-number-from="5" style="text-align:justify">b</p>',
    '<p>a<span data-footnote="true">b <em>c</em> <a href="https://example.com/">d</a> <span data-placeholder="Name">Name</span></span> e</p>',
    '<p>one<br />two</p><p>\u00A0</p><hr /><blockquote><p>q</p></blockquote>',
  ])('is still %s', (html) => {
    expect(rewritten(html)).toBe(html);
  });

  it.each([
    ['<p></p><p>a  b</p>', '<p>\u00A0</p><p>a b</p>'],
    ['<ol type="a"><li>x</li></ol>', '<ol style="list-style-type:lower-alpha"><li><p>x</p></li></ol>'],
    ['<p style="color:red">a<b>b</b></p>', '<p><span style="color:red">a<strong>b</strong></span></p>'],
    [
      '<p><span style="color:red"><span style="font-size:9pt">x</span></span></p>',
      '<p><span style="color:red;font-size:9pt">x</span></p>',
    ],
    ['<table><thead><tr><td>x</td></tr></thead></table>', '<table><tbody><tr><td><p>x</p></td></tr></tbody></table>'],
    ['<p><img src="https://evil.example/x.png">x<a href="javascript:a()">y</a></p>', '<p>xy</p>'],
    ['<p> a <br> b<em>c </em> d</p>', '<p>a\u00A0<br />b<em>c </em>d</p>'],
    ['<p data-numbered="7" data-number-from="2">a</p>', '<p>a</p>'],
    ['<p data-numbered="2" style="margin-left:20mm">a</p>', '<p data-numbered="2">a</p>'],
    ['<p>a<span data-footnote="x">b</span></p>', '<p>ab</p>'],
    ['', ''],
    ['<p>&nbsp;</p>', ''],
  ])('turns %s into %s', (html, expected) => {
    expect(rewritten(html)).toBe(expected);
  });

  it('gets marks for known keys in braces, and leaves the others unchanged', () => {
    const known = { sections: ['Pay'], placeholders: ['Name'] };
    expect(rewritten('<p>{{ Pay }}</p><p>Dear {{Name}}, {{Pay}} and {{Other}}</p>', known)).toBe(
      '<div data-section="Pay">Pay</div><p>Dear <span data-placeholder="Name">Name</span>, {{Pay}} and {{Other}}</p>',
    );
  });

  it.each(demoTemplates('2026-11-18').templates.map(({ name, html }) => [name, html] as const))(
    'means the same as before: %s',
    (_name, html) => {
      // Only the height of empty lines is added.
      const before = html.replaceAll('<br>', '<br />').replaceAll('<p></p>', '<p>\u00A0</p>');
      expect(rewritten(html)).toBe(before);
      expect(cleanRichText(before)).toBe(before);
    },
  );
});

const text = fc.stringMatching(/^[ -~à-ü\u00A0€😀]{1,12}$/u).filter((value) => value.length > 0);
const key = fc.stringMatching(/^[a-zA-Z&'][a-zA-Z&' ]{0,10}[a-z]$/);
const color = fc.constantFrom('#b00020', 'red', '#123456');
const maybe = <Value,>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const mark = fc.oneof(
  fc.constantFrom('bold', 'italic', 'underline', 'strike', 'subscript', 'superscript').map((type) => ({ type })),
  fc.record({
    type: fc.constant('textStyle'),
    attrs: fc.record({
      color: maybe(color),
      backgroundColor: color,
      fontSize: maybe(fc.constantFrom(...FONT_SIZES.map((size) => `${size}pt`))),
      fontFamily: maybe(fc.constantFrom('Arial', "'Times New Roman', serif")),
    }),
  }),
  fc.record({ type: fc.constant('link'), attrs: fc.record({ href: fc.webUrl({ withQueryParameters: true }) }) }),
);

const note = fc.record({
  type: fc.constant('footnote'),
  content: fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('text'), text }),
      fc.record({ type: fc.constant('placeholder'), attrs: fc.record({ key }) }),
    ),
    { minLength: 1, maxLength: 3 },
  ),
});

const inline = fc.oneof(
  { weight: 1, arbitrary: note },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('text'),
      text,
      marks: fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('placeholder'), attrs: fc.record({ key }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('image'),
      attrs: fc.record({
        src: fc.constant(PIXEL),
        alt: key,
        width: maybe(fc.integer({ min: 1, max: 900 })),
        resize: maybe(fc.constantFrom(10, 20, 47)),
      }),
    }),
  },
);

const look = {
  textAlign: maybe(fc.constantFrom('left', 'center', 'right', 'justify')),
  indent: fc.constantFrom(0, 10, 20),
  lineHeight: maybe(fc.constantFrom('1', '1.5')),
  clause: maybe(fc.integer({ min: 1, max: 6 })),
  clauseFrom: maybe(fc.integer({ min: 1, max: 9999 })),
  dir: maybe(fc.constantFrom('rtl', 'ltr')),
};
const inlines = fc.array(inline, { maxLength: 5 });

const columnWidth = fc.integer({ min: 1, max: 500 });

interface TableCellJson {
  type: string;
  attrs: object;
  content: unknown[];
}

/** The column widths in each cell, as after dragging a column's edge. */
function rowOf(cells: readonly TableCellJson[], widths: readonly (number | null)[]) {
  const content = cells.map((cell, column) => {
    const width = widths[column];
    return { ...cell, attrs: { ...cell.attrs, colwidth: width ? [width] : null } };
  });
  return { type: 'tableRow', content };
}

const { block } = fc.letrec((tie) => ({
  paragraph: fc.record({ type: fc.constant('paragraph'), attrs: fc.record(look), content: inlines }),
  item: fc
    .tuple(tie('paragraph'), fc.array(tie('block'), { maxLength: 1 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
  cell: fc.record({
    type: fc.constantFrom('tableCell', 'tableHeader'),
    attrs: fc.record({
      backgroundColor: maybe(color),
      verticalAlign: maybe(fc.constant('middle')),
    }),
    content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
  }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('paragraph'),
    fc.record({
      type: fc.constant('heading'),
      attrs: fc.record({ ...look, level: fc.integer({ min: 1, max: 6 }) }),
      content: inlines,
    }),
    fc.constantFrom({ type: 'pageBreak' }, { type: 'horizontalRule' }),
    fc.record({ type: fc.constant('section'), attrs: fc.record({ key }) }),
    fc.record({
      type: fc.constant('bulletList'),
      attrs: fc.record({ listStyle: maybe(fc.constant('square')) }),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant('orderedList'),
      attrs: fc.record({ start: fc.integer({ min: 1, max: 99 }), listStyle: maybe(fc.constant('upper-roman')) }),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('blockquote'), content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }) }),
    fc
      .tuple(
        fc.array(fc.tuple(tie('cell'), tie('cell')) as fc.Arbitrary<TableCellJson[]>, { minLength: 1, maxLength: 2 }),
        fc.tuple(maybe(columnWidth), maybe(columnWidth)),
      )
      .map(([rows, widths]) => ({ type: 'table', content: rows.map((cells) => rowOf(cells, widths)) })),
  ),
}));

const written = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((blocks) => Node.fromJSON(SCHEMA, { type: 'doc', content: blocks }));

it('is stored unchanged by the server, for any document', () => {
  fc.assert(
    fc.property(written, (document) => {
      document.check();
      const html = documentHtml(document);
      expect(cleanRichText(html)).toBe(html);
    }),
    { numRuns: 150 },
  );
}, 30_000);

it('is read back as written, for any document', () => {
  fc.assert(
    fc.property(written, (document) => {
      const html = documentHtml(document);
      expect(rewritten(html)).toBe(html);
    }),
    { numRuns: 60 },
  );
}, 30_000);
