import { splitPageSetup } from '@harbour/document-model/page-setup';
import { cleanRichText } from '@server/rich-text/clean-rich-text';
import { documentConversion } from '@/entities/template/config/document-conversion';
import { CORPUS } from '@tests/corpus/documents';
import {
  firstMissing,
  htmlParagraphs,
  numberedLines,
  readPdf,
  readWord,
  withoutAreas,
  withoutSpaces,
  wordParagraphs,
} from '@tests/support/convert';
import { withListedHeadings } from '@tests/support/listed-headings';
import { printingApi } from '@tests/support/printing-api';
import { OWEN } from '@tests/support/test-api';
import { withoutContentsNumbers } from '@tests/support/word-contents';
import { describe, expect, it } from 'vitest';

/** `npm run try corpus` checks that the pages match Word's own layout and the editor's. */
describe('documents as staff write them', () => {
  const api = printingApi();

  const convert = async (to: 'word' | 'pdf', html: string) => {
    const answer = await api().request('POST', `/${to}/v1/convert`, {
      as: OWEN,
      body: documentConversion(html, 'Title'),
    });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };

  it.each(Object.entries(CORPUS))(
    'have the same text in the same order as a Word file and as a PDF: %s',
    async (_name, html) => {
      expect(cleanRichText(html)).toBe(html);
      const [word, pdf] = await Promise.all([convert('word', html), convert('pdf', html)]);
      const paragraphs = htmlParagraphs(withListedHeadings(splitPageSetup(html).text));

      const parts = readWord(word);
      expect(wordParagraphs(withoutContentsNumbers(parts)).map(withoutSpaces)).toEqual(paragraphs.map(withoutSpaces));
      expect(parts['word/document.xml']).toMatch(/<w:pgSz w:w="11906" w:h="16838"/);
      const pictures = Object.keys(parts).filter((name) => name.startsWith('word/media/'));
      expect(pictures).toHaveLength(new Set(html.match(/data:image[^"]+/g)).size);

      const { pages, width, height } = await readPdf(pdf);
      const texts = pages.map((page) => withoutAreas(withoutSpaces(page), html));
      expect([width, height].map(Math.round)).toEqual([595, 842]);
      expect(texts.map(({ numbers }) => numbers)).toEqual(texts.map((_text, index) => [index + 1, texts.length]));
      const printed = texts.map(({ text }) => text).join('');
      expect(firstMissing(paragraphs, printed)).toBeNull();
      expect(firstMissing(numberedLines(html), printed)).toBeNull();
    },
  );

  it('repeat a table’s header rows on each page of a PDF and of a Word file', async () => {
    const html = CORPUS['long table with column widths'] ?? '';
    const { pages } = await readPdf(await convert('pdf', html));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.every((page) => page.includes('Last check'))).toBe(true);
    expect(readWord(await convert('word', html))['word/document.xml']?.match(/<w:tblHeader/g)).toHaveLength(1);
  });
});
