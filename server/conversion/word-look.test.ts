import { readWord } from '@tests/support/convert';
import { describe, expect, it } from 'vitest';
import { documentConversion } from '@/entities/template/config/document-conversion';
import { wordDocument } from './word-document';

const wordOf = async (html: string) =>
  readWord(await wordDocument({ ...documentConversion(html, ''), html }, 'Olive Park'));

const TABLE = '<table><tbody><tr><td><p>cell</p></td></tr></tbody></table>';

/** Size, colour, weight, font and slant of the text, and the space around it. */
function lookIn(xml = ''): (string | undefined)[] {
  const found = [
    /<w:sz w:val="(\d+)"/,
    /<w:color w:val="(\w+)"/,
    /<w:rFonts w:ascii="([^"]*)"/,
    /<w:spacing ([^>]*)\/>/,
  ];
  const isOn = (name: string) => String(new RegExp(`<w:${name}/>`).test(xml));
  return [...found.map((pattern) => pattern.exec(xml)?.[1]), isOn('b'), isOn('i')];
}

describe('the look of a Word file', () => {
  it.each([1, 2, 3, 4, 5, 6])('is that of the document for new headings and for numbers: level %s', async (level) => {
    const tag = `h${level}`;
    const html = `<div data-document-font="Georgia"></div><${tag} data-numbered="1">Terms</${tag}>`;
    const parts = await wordOf(html);
    const style = new RegExp(`w:styleId="Heading${level}"[\\s\\S]*?</w:style>`).exec(
      parts['word/styles.xml'] ?? '',
    )?.[0];
    const heading = /<w:pStyle w:val="Heading\d"\/>[\s\S]*?Terms/.exec(parts['word/document.xml'] ?? '')?.[0];
    expect(lookIn(style)).toEqual(lookIn(heading));
    expect(lookIn(style).slice(0, 3)).toEqual([expect.any(String), '000000', 'Georgia']);
  });

  it('has space above large headings', async () => {
    const { 'word/document.xml': document = '' } = await wordOf('<p>x</p><h1>Part</h1>');
    expect(/Heading1[\s\S]*?w:before="(\d+)"/.exec(document)?.[1]).toBe('360');
  });

  it.each([
    ['<p>behind</p>', '120', '120'],
    ['<p data-numbered="1">behind</p>', '120', '120'],
    ['<h1>behind</h1>', '360', '240'],
    ['<h2>behind</h2>', '280', '120'],
    ['<h5>behind</h5>', '120', undefined],
    ['<blockquote><p>behind</p></blockquote>', '120', '120'],
  ])('has space below tables, and as much below what follows as in print: %s', async (next, before, after) => {
    const { 'word/document.xml': document = '' } = await wordOf(`${TABLE}${next}<p>end</p>`);
    const [, paragraph = ''] = /<\/w:tbl>([\s\S]*?behind)/.exec(document) ?? [];
    expect([/w:before="(\d+)"/, /w:after="(\d+)"/].map((space) => space.exec(paragraph)?.[1])).toEqual([before, after]);
  });

  it('has the footer of the call where documents have their own', async () => {
    const own = '<div data-page-footer="true"><p>Own</p></div>';
    for (const html of ['<p>x</p>', `${own}<p>x</p>`])
      expect((await wordOf(html))['word/document.xml']).toMatch(/<w:pgMar [^>]*w:footer="567"/);
  });
});
