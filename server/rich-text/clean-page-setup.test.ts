import {
  hasPageSetup,
  plainPageArea,
  splitPageSetup,
  withPageFields,
  withPageSetup,
} from '@harbour/document-model/page-setup';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanRichText } from './clean-rich-text';

const FONT = '<div data-document-font="Georgia"></div>';
const HEADER = '<div data-page-header="true"><p>Top <span data-page-field="page">1</span></p></div>';
const FOOTER = '<div data-page-footer="true"><p style="text-align:center">End</p></div>';

it.each([
  ['are kept', `${FONT}${HEADER}${FOOTER}<p>x</p>`, `${FONT}${HEADER}${FOOTER}<p>x</p>`],
  ['have one order', `${FOOTER}${HEADER}${FONT}<p>x</p>`, `${FONT}${HEADER}${FOOTER}<p>x</p>`],
  ['may be alone', FOOTER, FOOTER],
  [
    'may be empty, which is a page without one',
    '<div data-page-footer></div><p>x</p>',
    '<div data-page-footer="true"></div><p>x</p>',
  ],
  ['are text where they are not first', `<p>x</p>${FOOTER}`, '<p>x</p><div><p style="text-align:center">End</p></div>'],
  ['are text the second time', `${FOOTER}${FOOTER}`, `${FOOTER}<div><p style="text-align:center">End</p></div>`],
  [
    'are text within others',
    `<div data-page-header="true"><div data-page-footer="true">x</div></div>`,
    '<div data-page-header="true"><div>x</div></div>',
  ],
  [
    'have no sections or page breaks',
    '<div data-page-header="true"><div data-section="A">A</div><div data-page-break="true"></div></div>',
    '<div data-page-header="true"><div>A</div><div></div></div>',
  ],
  [
    'have no unknown fields',
    '<div data-page-header="true"><p><span data-page-field="time">1</span></p></div>',
    '<div data-page-header="true"><p><span>1</span></p></div>',
  ],
  ['have the fields to themselves', '<p><span data-page-field="page">1</span></p>', '<p><span>1</span></p>'],
  [
    'have only known fonts, and not the default one',
    '<div data-document-font="Wingdings"></div><div data-document-font="Arial"></div><p>x</p>',
    '<p>x</p>',
  ],
  [
    'run nothing',
    '<div data-page-header="true"><p onclick="x()">a<script>x()</script><img src="//evil.example"></p></div>',
    '<div data-page-header="true"><p>a</p></div>',
  ],
  [
    'leave text alone that names them',
    '<p>&lt;div data-page-header="x"&gt;</p>',
    '<p>&lt;div data-page-header="x"&gt;</p>',
  ],
])('headers, footers and fonts %s', (_what, html, expected) => {
  expect(cleanRichText(html)).toBe(expected);
  expect(cleanRichText(expected)).toBe(expected);
});

it('are split from a text and put back', () => {
  const html = `${FONT}${HEADER}${FOOTER}<p>x</p>`;
  const { text, ...setup } = splitPageSetup(html);
  expect(setup).toEqual({
    font: 'Georgia',
    header: '<p>Top <span data-page-field="page">1</span></p>',
    footer: '<p style="text-align:center">End</p>',
  });
  expect([text, withPageSetup(setup, text), hasPageSetup(setup)]).toEqual(['<p>x</p>', html, true]);
  const none = splitPageSetup('<div data-page-break="true"></div><p>x</p>');
  expect(none).toEqual({ font: null, header: null, footer: null, text: '<div data-page-break="true"></div><p>x</p>' });
  expect(hasPageSetup(none)).toBe(false);
  // Markup that is not well-formed is a text.
  expect(splitPageSetup('<div data-page-header="true"><p>x</p>').header).toBeNull();
});

it('have fields that are replaced, and a plain form for other services', () => {
  const html =
    '<p><strong>A &amp; B</strong></p><p>Page <span data-page-field="page">1</span> of <em><span data-page-field="pages">…</span></em>, <span data-page-field="date">Date</span></p>';
  expect(withPageFields(html, (field) => (field === 'date' ? '24/11/2026' : null))).toContain(', 24/11/2026</p>');
  expect(plainPageArea(html)).toBe('A & B Page {page} of {pages}, Date');
});

const PIECES = [
  '<div data-page-header="true">',
  '<div data-page-footer="true">',
  '<div data-document-font="Georgia">',
  '<div data-section="A">',
  '<div>',
  '</div>',
  '<span data-page-field="page">',
  '<span data-page-field="x">',
  '</span>',
  '<p>',
  '</p>',
  'x',
  ' ',
  '<table><tr><td data-page-header="true">',
  '</td></tr></table>',
];

it('are once at the beginning at most, and nothing of them is in the text, whatever was sent', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
      const clean = cleanRichText(pieces.join(''));
      const { text, header, footer } = splitPageSetup(clean);
      expect(text).not.toMatch(/data-(?:page-(?:header|footer|field)|document-font)/);
      expect(`${header}${footer}`).not.toMatch(/data-(?:page-(?:header|footer)|document-font|section|page-field="x")/);
      expect(cleanRichText(clean)).toBe(clean);
    }),
    { numRuns: 500 },
  );
});
