import { numberedHtml } from '@harbour/document-model/clause-numbers';
import { readWord } from '@tests/support/convert';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentConversion } from '@/entities/template/config/document-conversion';
import { readWord as importWord } from '../word-import/read-word';
import { wordDocument } from './word-document';

const wordOf = (html: string) => wordDocument({ ...documentConversion(html, ''), html }, 'Olive Park');

const imported = async (html: string) => {
  const { html: read } = await importWord({ bytes: await wordOf(html), name: 'x.docx', knownKeys: [] });
  return read;
};

const CONTRACT =
  '<h1>Contract</h1><h2 data-numbered="1">Terms</h2><p data-numbered="2">First</p><p data-numbered="5">a</p>' +
  '<p>Between</p><p data-numbered="2">Second</p><h2 data-numbered="1" data-number-from="7">Seven</h2><p data-numbered="3">Deep</p>';

describe('clauses in a Word file', () => {
  it('are one multilevel list that Word counts, with the numbers in no text', async () => {
    const parts = readWord(await wordOf(CONTRACT));
    const numbering = parts['word/numbering.xml'] ?? '';
    const lists = numbering.match(/<w:abstractNum [\s\S]*?<\/w:abstractNum>/g) ?? [];
    const clauses = lists.filter((list) => list.includes('%1.%2'));
    expect(clauses).toHaveLength(1);
    expect(
      [...(clauses[0] ?? '').matchAll(/<w:numFmt w:val="(\w+)"\/>.*?<w:lvlText w:val="([^"]*)"/g)].map(String),
    ).toEqual([
      expect.stringMatching(/,decimal,%1\.$/),
      expect.stringMatching(/,decimal,%1\.%2$/),
      expect.stringMatching(/,decimal,%1\.%2\.%3$/),
      expect.stringMatching(/,decimal,%1\.%2\.%3\.%4$/),
      expect.stringMatching(/,lowerLetter,\(%5\)$/),
      expect.stringMatching(/,lowerRoman,\(%6\)$/),
    ]);
    const document = parts['word/document.xml'] ?? '';
    expect(document).not.toMatch(/>1\.1|>7\.|>\(a\)/);
    expect(document).toMatch(/<w:pStyle w:val="Heading2"\/><w:numPr><w:ilvl w:val="0"\/>[\s\S]*?Terms/);
  });

  it('start again by an override of the list, which has the numbers outside of it too', async () => {
    const html =
      '<p data-numbered="1">1</p><p data-numbered="1">2</p><p data-numbered="2" data-number-from="5">2.5</p>';
    const numbering = readWord(await wordOf(html))['word/numbering.xml'] ?? '';
    const last = numbering.match(/<w:num .*?<\/w:num>/g)?.at(-1) ?? '';
    expect([...last.matchAll(/w:ilvl="(\d)"><w:startOverride w:val="(\d)"/g)].map(([, ...each]) => each)).toEqual([
      ['0', '2'],
      ['1', '5'],
    ]);
  });

  it('of headings belong to the heading’s style if all headings of it are numbered', async () => {
    const [linked, mixed] = await Promise.all([
      wordOf('<h2 data-numbered="1">A</h2><h2 data-numbered="1">B</h2>'),
      wordOf('<h2 data-numbered="1">A</h2><h2>B</h2>'),
    ]);
    const styleOf = (file: Uint8Array) => {
      const parts = readWord(file);
      const style = /<w:style [^>]*w:styleId="Heading2"[\s\S]*?<\/w:style>/.exec(parts['word/styles.xml'] ?? '')?.[0];
      return [style?.includes('<w:numPr>'), parts['word/numbering.xml']?.includes('<w:pStyle w:val="Heading2"/>')];
    };
    expect(styleOf(linked)).toEqual([true, true]);
    expect(styleOf(mixed)).toEqual([false, false]);
  });

  it('come back from it with the same numbers', async () => {
    const clause = fc.record({
      level: fc.integer({ min: 1, max: 6 }),
      from: fc.option(fc.integer({ min: 1, max: 30 }), { freq: 5 }),
      isHeading: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(clause, { minLength: 2, maxLength: 14 }), async (clauses) => {
        const html = clauses
          .map(({ level, from, isHeading }, index) => {
            const tag = isHeading && level < 4 ? `h${level}` : 'p';
            const start = from === null ? '' : ` data-number-from="${from}"`;
            return `<${tag} data-numbered="${level}"${start}>Text ${index}</${tag}>`;
          })
          // Without a number of several levels, it would be a list.
          .concat('<p data-numbered="2">End</p>')
          .join('');
        expect(numbersIn(await imported(html))).toEqual(numbersIn(html));
      }),
      { numRuns: 40 },
    );
  });

  it('and notes come back as notes, numbered in digits at the end of the document', async () => {
    const html =
      '<p>One<span data-footnote="true">A <strong>note</strong></span> two<span data-footnote="true">Last</span>.</p>';
    const parts = readWord(await wordOf(html));
    expect(parts['word/document.xml']).toMatch(/<w:endnoteReference w:id="1"\/>[\s\S]*<w:endnoteReference w:id="2"\/>/);
    expect(parts['word/document.xml']).toMatch(/<w:endnotePr><w:numFmt w:val="decimal"\/>/);
    expect(parts['word/endnotes.xml']).toMatch(/<w:endnote w:id="1">[\s\S]*A [\s\S]*<w:b\/>[\s\S]*note[\s\S]*Last/);
    expect(await imported(html)).toBe(html);
  });
});

function numbersIn(html: string): string[] {
  return [...numberedHtml(html).matchAll(/ data-number="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, number, text]) => `${number} ${text}`,
  );
}
