import { DOCUMENT_FONTS, pageFieldMark, withPageSetup, type DocumentFont } from '@harbour/document-model/page-setup';
import { readPdf, readWord } from '@tests/support/convert';
import { prose } from '@tests/corpus/markup';
import { printingApi } from '@tests/support/printing-api';
import { OWEN } from '@tests/support/test-api';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';

const options = { margins: { top: 20, right: 25, bottom: 30, left: 25 }, footer: 'Page {page} of {pages}' };
const TWO_PAGES = '<p>First</p><div data-page-break="true"></div><p>Second</p>';
const HEADER =
  '<table><tbody><tr><td><p><strong>Harbour Ltd</strong></p></td>' +
  `<td><p style="text-align:right">Sheet ${pageFieldMark('page')}/${pageFieldMark('pages')}</p></td></tr></tbody></table>`;
const FOOTER = `<p style="text-align:center">In confidence, ${pageFieldMark('client', 'Acme &amp; Sons')}</p>`;

const MM = 72 / 25.4;

describe('a header and footer', () => {
  const api = printingApi();

  const fileOf = async (to: 'pdf' | 'word', html: string) => {
    const answer = await api().request('POST', `/${to}/v1/convert`, { as: OWEN, body: { html, options } });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const pdfPages = async (html: string) => (await readPdf(await fileOf('pdf', html))).pages;
  const partOf = async (html: string, name: RegExp) =>
    Object.entries(readWord(await fileOf('word', html))).find(([part]) => name.test(part))?.[1] ?? '';
  const wordFooter = (html: string) => partOf(html, /^word\/footer\d/);

  it('are on each page of the PDF, with its numbers, and replace the footer of the call', async () => {
    const pages = await pdfPages(withPageSetup({ font: null, header: HEADER, footer: FOOTER }, TWO_PAGES));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(/First[\s\S]*Harbour Ltd\s*Sheet 1\/2[\s\S]*In confidence, Acme & Sons/);
    expect(pages[1]).toMatch(/Second[\s\S]*Harbour Ltd\s*Sheet 2\/2[\s\S]*In confidence, Acme & Sons/);
    expect(pages.join()).not.toContain('Page ');
  });

  it('are in the margins of the paper, which stay as they are, however tall they are', async () => {
    const tall = (text: string) => `<p>${text}</p>`.repeat(30);
    const html = withPageSetup({ font: null, header: tall('Above'), footer: tall('Below') }, '<p>The text</p>');
    const document = await getDocumentProxy(await fileOf('pdf', html));
    const { items } = await (await document.getPage(1)).getTextContent();
    const heights = (text: string) =>
      items.flatMap((item) => ('str' in item && item.str === text ? [(item.transform as number[])[5] ?? 0] : []));
    const plain = await getDocumentProxy(await fileOf('pdf', '<p>The text</p>'));
    const [first] = (await (await plain.getPage(1)).getTextContent()).items;
    expect(heights('The text')).toEqual([first && 'transform' in first ? first.transform[5] : null]);
    // The lines that fit; pdf.js also lists those that are cut off.
    expect(Math.max(...heights('Above'))).toBeGreaterThan((297 - 10) * MM);
    expect(Math.max(...heights('Below'))).toBeLessThan(30 * MM);
    expect(document.numPages).toBe(1);
  });

  it('leave the footer of the call where there is only a header, and remove it where the footer is empty', async () => {
    const only = withPageSetup({ font: null, header: '<p>Top</p>', footer: null }, TWO_PAGES);
    expect((await pdfPages(only))[1]).toMatch(/Top[\s\S]*Page 2 of 2/);
    expect(await wordFooter(only)).toMatch(/Page .*PAGE.* of .*NUMPAGES/s);
    const none = withPageSetup({ font: null, header: null, footer: '<p></p>' }, TWO_PAGES);
    expect((await pdfPages(none)).join()).not.toContain('Page');
    expect(await wordFooter(none)).not.toContain('PAGE');
  });

  it('are Word’s own, with fields for the numbers and without borders', async () => {
    const html = withPageSetup({ font: 'Cambria', header: HEADER, footer: FOOTER }, TWO_PAGES);
    const header = await partOf(html, /^word\/header\d/);
    expect(header).toMatch(
      /<w:b\/>.*Harbour Ltd.*<w:jc w:val="right"\/>.*Sheet .*<w:instrText[^>]*>PAGE<.*\/.*<w:instrText[^>]*>NUMPAGES</s,
    );
    expect(header).toContain('w:ascii="Cambria"');
    expect(header.match(/<w:sz w:val="16"\/>/g)?.length).toBeGreaterThan(5);
    expect(header).not.toMatch(/[\uE000\uE001]|w:val="single"/);
    expect(await wordFooter(html)).toMatch(/<w:jc w:val="center"\/>.*In confidence, Acme &amp; Sons/s);
    const document = await partOf(html, /^word\/document\.xml$/);
    expect(document).toMatch(
      /<w:pgMar w:top="1134" w:right="1417" w:bottom="1701" w:left="1417" w:header="340" w:footer="567"/,
    );
    expect(document).not.toContain('Harbour Ltd');
  });

  it('load nothing and run nothing', async () => {
    const bad = '<p>Top <script>alert(1)</script><img src="https://evil.example/x.png" onerror="alert(1)"></p>';
    const pages = await pdfPages(`<div data-page-header="true">${bad}</div><p>Text</p>`);
    expect(pages[0]).toMatch(/^Text\s+Top\s+Page 1 of 1$/);
  });

  it.each(Object.entries(DOCUMENT_FONTS))(
    'have the font of the document, and so has the text: %s',
    async (font, { family }) => {
      const html = withPageSetup(
        { font: font as DocumentFont, header: '<p>Top <strong>bold</strong></p>', footer: '<p><em>Bottom</em></p>' },
        `<p>Text ě</p>`,
      );
      const names = fontsIn(await fileOf('pdf', html));
      const [expected] = [family ?? 'LiberationSans', family];
      expect(names).toEqual(new Set([expected, `${expected}-Bold`, `${expected}-Italic`].map((name) => regular(name))));
      expect(await partOf(html, /^word\/styles\.xml$/)).toContain(`w:ascii="${font}"`);
    },
  );

  it('break the lines of a font at the same places as Word, by its line height', async () => {
    const html = withPageSetup(
      { font: 'Calibri', header: null, footer: null },
      `<p style="line-height:1.5">${prose(1, 9)}</p>`,
    );
    // Word multiplies the line of the font, 1.2207 times its size.
    expect(await partOf(html, /^word\/document\.xml$/)).toMatch(/w:line="295"/);
  });
});

/** Fonts are named with a random prefix, and a regular face with or without its name. */
function fontsIn(file: Uint8Array): Set<string> {
  const names = Buffer.from(file)
    .toString('latin1')
    .matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g);
  return new Set([...names].map(([, name = '']) => regular(name)));
}

function regular(name: string): string {
  return name.replace(/-Regular$/, '');
}
