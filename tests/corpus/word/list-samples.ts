import { docxOf, type WholeSample } from './word-package';
import { abstractNum, listed, num, p, r, section, styled, WORD_STYLES, wordFileWith, wordFile } from './word-shapes';

const override = (level: number, start: number) =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
const FOUR_LEVELS = abstractNum(1, [
  ['decimal', '%1.'],
  ['lowerLetter', '%2)'],
  ['lowerRoman', '%3.'],
  ['upperLetter', '%4.'],
]);

/** Lists that people have: long ones, interrupted, begun again, and with bullets of symbol fonts. */
export const LIST_SAMPLES: Readonly<Record<string, WholeSample>> = {
  'Word: four levels, begun again': {
    bytes: wordFileWith({ numbering: FOUR_LEVELS + num(1, 1) + num(2, 1, override(0, 5) + override(1, 3)) }, [
      listed(1, 0, 'One'),
      listed(1, 1, 'a'),
      listed(1, 2, 'i'),
      listed(1, 3, 'A'),
      listed(1, 3, 'B'),
      listed(1, 1, 'b'),
      listed(1, 2, 'i again'),
      listed(1, 0, 'Two'),
      p('Between'),
      listed(2, 0, 'Five'),
      listed(2, 1, 'c'),
    ]),
    html: '<ol><li><p>One</p><ol style="list-style-type:lower-alpha"><li><p>a</p><ol style="list-style-type:lower-roman"><li><p>i</p><ol style="list-style-type:upper-alpha"><li><p>A</p></li><li><p>B</p></li></ol></li></ol></li><li><p>b</p><ol style="list-style-type:lower-roman"><li><p>i again</p></li></ol></li></ol></li><li><p>Two</p></li></ol><p>Between</p><ol start="5"><li><p>Five</p><ol start="3" style="list-style-type:lower-alpha"><li><p>c</p></li></ol></li></ol>',
    reported: { 'number-format': 3 },
  },
  'Word: an inner level that goes on': {
    bytes: wordFileWith(
      {
        numbering:
          abstractNum(1, [
            ['upperRoman', '%1.'],
            ['decimal', '%2.', '<w:lvlRestart w:val="0"/>'],
          ]) + num(1, 1),
      },
      [listed(1, 0, 'Part'), listed(1, 1, 'Rule'), listed(1, 1, 'Rule'), listed(1, 0, 'Part'), listed(1, 1, 'Rule')],
    ),
    html: '<ol style="list-style-type:upper-roman"><li><p>Part</p><ol><li><p>Rule</p></li><li><p>Rule</p></li></ol></li><li><p>Part</p><ol start="3"><li><p>Rule</p></li></ol></li></ol>',
  },
  'Word: an item of two paragraphs and an empty one': {
    bytes: wordFileWith({ numbering: FOUR_LEVELS + num(1, 1) }, [
      listed(1, 0, 'First'),
      p('Still the first', '<w:ind w:left="720"/>'),
      listed(1, 0, ''),
      listed(1, 0, 'Third'),
      p('Not in the list'),
      listed(1, 0, 'Fourth'),
    ]),
    html: '<ol><li><p>First</p><p>Still the first</p></li><li><p></p></li><li><p>Third</p></li></ol><p>Not in the list</p><ol start="4"><li><p>Fourth</p></li></ol>',
  },
  'Word: bullets of symbol fonts': {
    bytes: wordFileWith(
      {
        numbering: ['\uF0FC', '\uF0D8', '\uF0A8', '-', '\u2013']
          .map((sign, id) => abstractNum(id, [['bullet', sign]]) + num(id + 1, id))
          .join(''),
      },
      [1, 2, 3, 4, 5].map((id) => listed(id, 0, `Bullet ${id}`)).join(''),
    ),
    html: '<ul><li><p>Bullet 1</p></li><li><p>Bullet 2</p></li></ul><ul style="list-style-type:square"><li><p>Bullet 3</p></li></ul><ul><li><p>Bullet 4</p></li><li><p>Bullet 5</p></li></ul>',
    reported: { symbol: 1 },
  },
  'Word: numbers in words, with noughts and ordinals': {
    bytes: wordFileWith(
      {
        numbering:
          abstractNum(1, [['cardinalText', 'Part %1']]) +
          abstractNum(2, [['decimalZero', '%1']]) +
          abstractNum(3, [['ordinal', '%1 question:']]) +
          abstractNum(4, [['hebrew1', '%1.']]) +
          num(1, 1) +
          num(2, 2) +
          num(3, 3) +
          num(4, 4),
      },
      [
        listed(1, 0, 'About us'),
        listed(1, 0, 'About you'),
        listed(2, 0, 'Check'),
        listed(3, 0, 'Why'),
        listed(3, 0, 'When'),
        listed(4, 0, 'Alef'),
      ],
    ),
    html: '<p style="margin-left:6mm">Part One About us</p><p style="margin-left:6mm">Part Two About you</p><p style="margin-left:6mm">01 Check</p><p style="margin-left:6mm">1st question: Why</p><p style="margin-left:6mm">2nd question: When</p><p style="margin-left:6mm">1. Alef</p>',
    reported: { 'number-format': 1 },
  },
  'Word: schedules and numbered headings': {
    bytes: wordFileWith(
      {
        numbering:
          abstractNum(1, [
            ['upperLetter', 'Schedule %1', '<w:pStyle w:val="Heading1"/>'],
            ['decimal', '%2.', '<w:pStyle w:val="Heading2"/>'],
          ]) + num(1, 1),
      },
      [
        listed(1, 0, 'Premises', 'Heading1'),
        listed(1, 1, 'Rooms', 'Heading2'),
        listed(1, 1, 'Keys', 'Heading2'),
        p('Keep them.'),
        listed(1, 0, 'Fees', 'Heading1'),
        listed(1, 1, 'Rates', 'Heading2'),
      ],
    ),
    html: '<h1 style="margin-left:6mm">Schedule A Premises</h1><h2 style="margin-left:19mm">1. Rooms</h2><h2 style="margin-left:19mm">2. Keys</h2><p>Keep them.</p><h1 style="margin-left:6mm">Schedule B Fees</h1><h2 style="margin-left:19mm">1. Rates</h2>',
  },
  'Word: a list in a style': {
    bytes: docxOf({
      styles:
        WORD_STYLES +
        '<w:style w:type="paragraph" w:styleId="ListBullet"><w:name w:val="List Bullet"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
        '<w:style w:type="paragraph" w:styleId="ListNumber"><w:name w:val="List Number"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>',
      numbering: abstractNum(1, [['bullet', '\uF0B7']]) + abstractNum(2, [['decimal', '%1.']]) + num(1, 1) + num(2, 2),
      body:
        styled('ListBullet', 'Milk') +
        styled('ListBullet', r('Br') + r('ead', '<w:b/>')) +
        styled('ListNumber', 'Open') +
        styled('ListNumber', 'Close') +
        styled('ListNumber', 'Not counted', '<w:numPr><w:numId w:val="0"/></w:numPr>') +
        section(),
    }),
    html: '<ul><li><p>Milk</p></li><li><p>Br<strong>ead</strong></p></li></ul><ol><li><p>Open</p></li><li><p>Close</p></li></ol><p>Not counted</p>',
  },
  'Word: lists that are not in the file': {
    bytes: wordFile([listed(7, 0, 'A line'), listed(7, 1, 'Another')]),
    html: '<p style="margin-left:13mm">A line</p><p style="margin-left:13mm">Another</p>',
  },
};
