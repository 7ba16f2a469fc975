import { pageFieldMark, splitPageSetup } from '@harbour/document-model/page-setup';
import { docxOf, NAMESPACES } from '@tests/corpus/word/word-package';
import { field, p, r, raw, section } from '@tests/corpus/word/word-shapes';
import { expect, it } from 'vitest';
import { readWord } from './read-word';

const tab = raw('<w:tab/>');
const header = (content: string) => `<w:hdr ${NAMESPACES}>${content}</w:hdr>`;

async function read(parts: Record<string, string>, references: string, styles = '') {
  const relations = Object.keys(parts).map((target) => ({ id: target, type: 'header', target }));
  const bytes = docxOf({ parts, relations, body: p('Text') + section(references), ...(styles && { styles }) });
  const { html, notImported } = await readWord({ bytes, name: 'x.docx', knownKeys: [] });
  return { ...splitPageSetup(html), notImported };
}

const reference = (area: 'header' | 'footer', id: string, type = 'default') =>
  `<w:${area}Reference w:type="${type}" r:id="${id}"/>`;

it('reads texts between tabs side by side, with page numbers as fields', async () => {
  const line = p(
    r('Harbour Ltd') + tab + tab + r('Page ') + field(' PAGE ', '7') + r(' of ') + field(' NUMPAGES ', '9'),
  );
  const found = await read({ 'h.xml': header(line) }, reference('header', 'h.xml'));
  expect(found.header).toBe(
    `<table><tbody><tr><td><p>Harbour Ltd</p></td><td><p style="text-align:right">Page ${pageFieldMark('page')} of ${pageFieldMark('pages')}</p></td></tr></tbody></table>`,
  );
  expect(found.notImported).toEqual([]);
});

it.each([
  ['in the middle', tab + r('Middle'), '<p style="text-align:center">Middle</p>'],
  ['at the right', tab + tab + r('Right'), '<p style="text-align:right">Right</p>'],
  [
    'bold, with the date',
    r('Printed ', '<w:b/>') + field(' DATE \\\\@ "dd/MM/yyyy" ', '1/2/2026'),
    `<p><strong>Printed </strong>${pageFieldMark('date')}</p>`,
  ],
])('reads a line %s', async (_where, content, expected) => {
  const found = await read({ 'f.xml': header(p(content)) }, reference('footer', 'f.xml'));
  expect(found.footer).toBe(expected);
});

it('reports those of other pages, and leaves out empty ones and the usual footer', async () => {
  const usual = p(r('Page ') + field('PAGE', '1') + r(' of ') + field('NUMPAGES', '1'), '<w:jc w:val="center"/>');
  const found = await read(
    { 'h.xml': header(p('')), 'first.xml': header(p('Cover')), 'f.xml': header(usual) },
    reference('header', 'h.xml') +
      reference('header', 'first.xml', 'first') +
      reference('footer', 'f.xml') +
      '<w:titlePg/>',
  );
  expect([found.header, found.footer]).toEqual([null, null]);
  expect(found.notImported).toEqual([{ what: 'header', count: 1, example: 'Cover' }]);
});

it.each([
  ['Calibri', 'Calibri'],
  ['Carlito', 'Calibri'],
  ['Liberation Serif', 'Times New Roman'],
  ['Arial', null],
  ['Comic Sans MS', null],
])('gives a document in %s the font %s', async (name, font) => {
  const fonts = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${name}"/></w:rPr></w:rPrDefault></w:docDefaults>`;
  expect((await read({}, '', fonts)).font).toBe(font);
});
