import { PDF_CONTENT_TYPE, WORD_CONTENT_TYPE } from '@contract/conversion';
import type { Configuration } from '@contract/configuration';
import { NO_PAGE_SETUP, USUAL_FOOTER, withPageSetup } from '@harbour/document-model/page-setup';
import { documentConversion } from '@/entities/template/config/document-conversion';
import { printedEdges, readPdf, readWord, wordParagraphs } from '@tests/support/convert';
import { printingApi } from '@tests/support/printing-api';
import { createTestApi, OWEN } from '@tests/support/test-api';
import { describe, expect, it } from 'vitest';

const options = { margins: { top: 20, right: 25, bottom: 30, left: 25 }, footer: 'Page {page} of {pages}' };

const LETTER =
  '<h1>Offer</h1><p>Dear <strong>Jo</strong>,</p><ol><li><p>one</p></li></ol>' +
  '<table><tbody><tr><th><p>Day</p></th><td><p>Monday</p></td></tr></tbody></table>' +
  '<div data-page-break="true"></div><p>Overleaf</p>';

describe('conversions', () => {
  const api = printingApi();

  const convert = (to: 'word' | 'pdf', body: unknown) => api().request('POST', `/${to}/v1/convert`, { as: OWEN, body });

  const pdfOf = async (body: unknown) => {
    const answer = await convert('pdf', body);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe(PDF_CONTENT_TYPE);
    return readPdf(new Uint8Array(await answer.arrayBuffer()));
  };

  const wordOf = async (body: unknown) => {
    const answer = await convert('word', body);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe(WORD_CONTENT_TYPE);
    return readWord(new Uint8Array(await answer.arrayBuffer()));
  };

  it('make a PDF on A4 whose text can be selected, with its pages numbered', async () => {
    const { pages, width, height } = await pdfOf({ html: LETTER, options });
    expect([width, height].map(Math.round)).toEqual([595, 842]);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(/Offer.*Dear Jo.*one.*Day.*Monday.*Page 1 of 2/s);
    expect(pages[1]).toMatch(/Overleaf.*Page 2 of 2/s);
  });

  it('make a Word file on A4 with the margins, headings, lists, tables and numbered pages', async () => {
    const parts = await wordOf({ html: LETTER, options });
    const document = parts['word/document.xml'] ?? '';
    expect(document).toMatch(/<w:pgSz w:w="11906" w:h="16838"/);
    expect(document).toMatch(/<w:pgMar w:top="1134" w:right="1417" w:bottom="1701" w:left="1417"/);
    expect(document).toMatch(/<w:pStyle w:val="Heading1"\/>.*Offer/s);
    expect(document).toMatch(/<w:numPr>.*one.*<w:tbl>.*Monday/s);
    expect(document).toMatch(/<w:br w:type="page"\/>|<w:pageBreakBefore/);
    const footer = Object.entries(parts).find(([name]) => name.startsWith('word/footer'))?.[1];
    expect(footer).toMatch(/Page .*PAGE.* of .*NUMPAGES/s);
  });

  it('have the title of the page that was sent, the signed-in person as author, and their language', async () => {
    const page = documentConversion('<p>x</p><p>&lt;title&gt;</p>', 'R&D <handbook> ✓');
    const pdf = await pdfOf(page);
    expect(pdf).toMatchObject({ title: 'R&D <handbook> ✓', author: 'Owen Hughes', language: 'en-GB' });
    expect(pdf.pages[0]).toMatch(/^x\s+<title>\s+Page 1 of 1$/);
    const parts = await wordOf(page);
    const core = parts['docProps/core.xml'] ?? '';
    expect(core).toContain('<dc:title>R&amp;D &lt;handbook&gt; ✓</dc:title>');
    expect(core).toContain('<dc:creator>Owen Hughes</dc:creator>');
    expect(parts['word/styles.xml']).toContain('<w:lang w:val="en-GB"/>');
    expect(wordParagraphs(parts)).toEqual(['x', '<title>']);
    // Only the body, as in the specification's call, and an author that the page claims.
    const claimed = '<meta name="author" content="Mallory"><p>x</p>';
    expect(await pdfOf({ html: claimed, options })).toMatchObject({ title: 'Document', author: 'Owen Hughes' });
  });

  it.each(['ltr', 'rtl'])('show the right border of tables as wide as the text: %s', async (dir) => {
    const html = `<table dir="${dir}"><tbody><tr><td><p>one</p></td><td><p>two</p></td></tr></tbody></table>`;
    const answer = await convert('pdf', documentConversion(html, 'Table'));
    const { clip, boxes } = printedEdges(new Uint8Array(await answer.arrayBuffer()));
    expect(boxes).toBeGreaterThan(clip - 5);
    expect(boxes).toBeLessThanOrEqual(clip);
  });

  it('have the borders of cells, and none where there are none', async () => {
    const sides = ['top', 'right', 'bottom', 'left'];
    const none = `style="${sides.map((side) => `border-${side}:none`).join(';')}"`;
    const table = (look: string) => `<table><tbody><tr><td ${look}><p>one</p></td></tr></tbody></table>`;
    const boxesOf = async (html: string) => {
      const answer = await convert('pdf', documentConversion(html, 'Table'));
      return printedEdges(new Uint8Array(await answer.arrayBuffer())).boxes;
    };
    expect(await boxesOf(table(''))).toBeGreaterThan(0);
    expect(await boxesOf(table(none))).toBe(-Infinity);
    const document = (await wordOf(documentConversion(table('style="border-top:2pt solid #ff0000"'), 'x')))[
      'word/document.xml'
    ];
    expect(document).toMatch(/<w:top w:val="single" w:color="FF0000" w:sz="16"/);
    const bare = (await wordOf(documentConversion(table(none), 'x')))['word/document.xml'];
    expect(bare).not.toMatch(/<w:(?:top|left|bottom|right) w:val="single"/);
  });

  it('leave no heading alone at a page’s end', async () => {
    const html = Array.from(
      { length: 60 },
      (_, index) => `<h${(index % 4) + 1}>Heading</h${(index % 4) + 1}><p>${'line<br>'.repeat(index % 7)}last</p>`,
    ).join('');
    const { pages } = await pdfOf({ html, options });
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((page) => /Heading\s*Page \d/.test(page))).toEqual([]);
    const styles = (await wordOf({ html, options }))['word/styles.xml'] ?? '';
    for (const level of [1, 2, 3, 4, 5, 6]) {
      expect(styles).toMatch(new RegExp(`w:styleId="Heading${level}"(?:(?!</w:style>).)*<w:keepNext/>`, 's'));
    }
  });

  it('print a footer as plain text if one is given, and none otherwise', async () => {
    const { pages } = await pdfOf({ html: '<p>x</p>', options: { margins: options.margins, footer: '<b>R&D</b>' } });
    expect(pages[0]).toContain('<b>R&D</b>');
    const own = withPageSetup({ ...NO_PAGE_SETUP, footer: USUAL_FOOTER }, '<p>x</p>');
    const [usual, same] = [await pdfOf(documentConversion('<p>x</p>', 'x')), await pdfOf(documentConversion(own, 'x'))];
    // In Word, and in the editor, it ends 10 mm above the edge too.
    expect(usual.lowest).toBeCloseTo(11, 0);
    expect(same).toMatchObject({ pages: usual.pages, lowest: usual.lowest });
    const bare = await pdfOf({ html: '<p>x</p>', options: { margins: options.margins } });
    expect(bare.pages[0]?.trim()).toBe('x');
  });

  it.each([
    ['an endless table', { html: `<table>${'<tr><td>x</td></tr>'.repeat(20_000)}</table>` }, 422],
    ['endless nesting', { html: '<div>'.repeat(30_000) }, 422],
    ['a document over its length', { html: 'x'.repeat(8_000_001) }, 422],
    ['a body over its size in bytes', { html: 'x'.repeat(17_000_000) }, 413],
    ['a margin wider than the paper', { html: 'x', options: { margins: { ...options.margins, left: 300 } } }, 422],
    ['no margins', { html: 'x', options: {} }, 422],
    ['characters that cannot be stored', { html: 'a\u0000b' }, 422],
  ])('refuse %s at once', async (_what, body, status) => {
    for (const to of ['word', 'pdf'] as const) expect((await convert(to, { options, ...body })).status).toBe(status);
  });

  it('convert line heights to Word’s units, and leave text that mentions them alone', async () => {
    const html = '<p style="line-height:1.5">In a style sheet, line-height: 2; is two lines.</p>';
    const document = (await wordOf({ html, options }))['word/document.xml'] ?? '';
    expect(document).toContain('line-height: 2; is two lines.');
    expect(document).toMatch(/w:line="313"/);
  });

  it('make twenty files at once without mixing them up', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pdfOf({ html: `<p>Document ${index};</p>`, options })),
    );
    expect(all.map(({ pages }) => /Document (\d+);/.exec(pages[0] ?? '')?.[1])).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index)),
    );
  });

  it('are announced where they exist; without a printer, the PDF service is off and says so', async () => {
    const { pdfConversionUrl, wordConversionUrl } = (await (
      await api().request('GET', '/vars', { as: OWEN })
    ).json()) as Configuration;
    expect([wordConversionUrl, pdfConversionUrl]).toEqual(['/word', '/pdf']);

    const bare = await createTestApi();
    const vars = (await (await bare.request('GET', '/vars', { as: OWEN })).json()) as Configuration;
    expect(vars).not.toHaveProperty('pdfConversionUrl');
    const answer = await bare.request('POST', '/pdf/v1/convert', { as: OWEN, body: { html: '', options } });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'no-pdf-service' });
    await bare.close();
  });
});
