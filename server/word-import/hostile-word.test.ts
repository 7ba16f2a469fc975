import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docxOf, NAMESPACES } from '@tests/corpus/word/word-package';
import { abstractNum, num, WORD_STYLES } from '@tests/corpus/word/word-shapes';
import { withoutSuggestions } from '@harbour/document-model/suggested-text';
import { hasSuggestions } from '@harbour/document-model/suggestions';
import { ApiFailure } from '../http/api-failure';
import { cleanRichText } from '../rich-text/clean-rich-text';
import { readWord } from './read-word';

const ELEMENTS = (
  'w:p w:r w:t w:tbl w:tr w:tc w:tcPr w:trPr w:pPr w:rPr w:sdt w:sdtPr w:sdtContent w:alias w:hyperlink w:ins w:del w:br w:tab w:sym ' +
  'w:numPr w:numId w:ilvl w:pStyle w:jc w:ind w:gridSpan w:vMerge w:gridBefore w:tblGrid w:gridCol w:tcW w:shd w:sz w:color w:sectPr ' +
  'w:fldChar w:instrText w:fldSimple w:drawing w:pict w:txbxContent mc:AlternateContent mc:Choice mc:Fallback m:oMath w:footnoteReference ' +
  'w:moveFrom w:moveTo w:moveFromRangeStart w:moveToRangeStart w:delText w:delInstrText w:rPrChange w:tblPr w:tblPrEx w:tblBorders ' +
  'w:tcBorders w:top w:left w:bottom w:right w:insideH w:insideV'
).split(' ');

const VALUES = [
  '',
  '0',
  '1',
  '-7',
  '99999999999',
  'begin',
  'separate',
  'end',
  'restart',
  'Heading1',
  '1e9',
  '"',
  '☃',
  'NaN',
  'FF0000',
  'single',
  'dashed',
  'TOC \\o "1-9"',
  '2026-03-02T09:30:00Z',
  '"><img src=x onerror=alert(1)>',
];
const NAMES = [
  'w:val',
  'w:fldCharType',
  'w:w',
  'w:type',
  'w:fill',
  'w:left',
  'r:id',
  'w:instr',
  'w:char',
  'w:id',
].concat('w:author w:date w:name w:color w:sz'.split(' '));

const attributes = fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES), { maxKeys: 3 }).map((all) =>
  Object.entries(all)
    .map(([name, value]) => ` ${name}="${value.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`)
    .join(''),
);

const { markup } = fc.letrec<{ markup: string; element: string }>((tie) => ({
  element: fc
    .tuple(fc.constantFrom(...ELEMENTS), attributes, fc.array(tie('markup'), { maxLength: 5 }))
    .map(([name, given, children]) => `<${name}${given}>${children.join('')}</${name}>`),
  markup: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom('text', ' ', 'MERGEFIELD a<![CDATA[<b>]]>', '&#55296;', '\uF0FC', '<w:p/>'),
    tie('element'),
  ),
}));

describe('a document of any elements in any order', () => {
  it('is read or refused, and what is read is stored as it is', async () => {
    const property = fc.asyncProperty(fc.array(markup, { maxLength: 12 }), async (body) => {
      const bytes = docxOf({
        styles: WORD_STYLES,
        numbering:
          abstractNum(1, [
            ['decimal', '%1.'],
            ['bullet', 'o'],
            ['upperRoman', '%1.%3'],
          ]) + num(1, 1),
        body: body.join(''),
        relations: [{ id: 'rId3', type: 'footnotes', target: 'footnotes.xml' }],
        parts: {
          'footnotes.xml': `<w:footnotes ${NAMESPACES}><w:footnote w:id="1">${body.join('')}</w:footnote></w:footnotes>`,
        },
      });
      const html = await readWord({ bytes, name: 'a.docx', knownKeys: ['a'] }).then(
        (read) => read.html,
        (error: unknown) => {
          if (!(error instanceof ApiFailure)) throw error;
          return '';
        },
      );
      expect(cleanRichText(html)).toBe(html);
      expect(hasSuggestions(withoutSuggestions(html))).toBe(false);
    });
    await fc.assert(property, { numRuns: 200 });
  });
});

it('a note that refers to itself is read once', async () => {
  const reference = '<w:r><w:footnoteReference w:id="1"/></w:r>';
  const bytes = docxOf({
    styles: WORD_STYLES,
    body: `<w:p><w:r><w:t>a</w:t></w:r>${reference}</w:p>`,
    relations: [{ id: 'rId3', type: 'footnotes', target: 'footnotes.xml' }],
    parts: {
      'footnotes.xml': `<w:footnotes ${NAMESPACES}><w:footnote w:id="1"><w:p><w:r><w:t>b</w:t></w:r>${reference}</w:p></w:footnote></w:footnotes>`,
    },
  });
  const { html, notImported } = await readWord({ bytes, name: 'a.docx', knownKeys: [] });
  expect(html).toBe('<p>a<span data-footnote="true">b</span></p>');
  expect(notImported.map(({ what }) => what)).toEqual(['footnote']);
});
