import { docxOf, type WordSample } from './word-package';
import {
  abstractNum,
  control,
  field,
  line,
  listed,
  num,
  p,
  r,
  raw,
  section,
  styled,
  tbl,
  tc,
  tr,
  WORD_STYLES,
  wordFileWith,
  wordFile,
} from './word-shapes';

const BULLETS = abstractNum(0, [
  ['bullet', '\uF0B7'],
  ['bullet', 'o'],
  ['bullet', '\uF0A7'],
]);
const NUMBERS = abstractNum(1, [
  ['decimal', '%1.'],
  ['lowerLetter', '%2.'],
  ['lowerRoman', '%3.'],
]);
const LEGAL = abstractNum(2, [
  ['decimal', '%1.', '<w:pStyle w:val="Heading1"/>'],
  ['decimal', '%1.%2'],
  ['lowerLetter', '(%3)'],
  ['lowerRoman', '(%4)'],
]);
const SCHEDULES = abstractNum(3, [['decimal', 'Schedule %1']]);
const RESTART = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';

const link = { id: 'rId9', type: 'hyperlink', target: 'https://portal.example/help?a=1&amp;b=2', isExternal: true };

const LETTER: WordSample = {
  bytes: wordFileWith({ title: 'Letter of appointment', relations: [link] }, [
    p(r('Dear ') + '<w:proofErr w:type="spellStart"/>' + r('Ms Nowak') + '<w:proofErr w:type="spellEnd"/>' + r(',')),
    p(
      r('We are ') +
        r('pleased', '<w:b/><w:bCs/>') +
        r(' to ') +
        r('offer', '<w:i/>') +
        r(' you ') +
        r('the post', '<w:u w:val="single"/>') +
        r(' at H', '') +
        r('2', '<w:vertAlign w:val="subscript"/>') +
        r('O, 1', '') +
        r('st', '<w:vertAlign w:val="superscript"/>') +
        r(' floor, ', '') +
        r('today', '<w:strike/>') +
        r(' from ') +
        r('Monday', '<w:color w:val="C00000"/>') +
        r(' ') +
        r('or later', '<w:highlight w:val="yellow"/>') +
        r('. ', '<w:b w:val="0"/>') +
        r('Large', '<w:sz w:val="36"/>') +
        r(' strong', '<w:rStyle w:val="Strong"/>'),
      '<w:jc w:val="both"/>',
    ),
    p(
      r('Name:') +
        raw('<w:tab/>') +
        r('Jo Nowak') +
        raw('<w:br/>') +
        r('Ref:  A\u00A01') +
        raw('<w:noBreakHyphen/>') +
        r('7'),
    ),
    p('Indented', '<w:ind w:left="1134"/>'),
    p(
      r('See ') +
        `<w:hyperlink r:id="rId9" w:history="1">${r('the help', '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`,
    ),
    p(raw('<w:sym w:font="Wingdings" w:char="F0FC"/>') + r(' agreed')),
    p(''),
    p('Yours sincerely', '<w:jc w:val="right"/>'),
  ]),
  name: 'Letter of appointment',
  has: [
    '<strong>pleased</strong>',
    '<em>offer</em>',
    '<u>the post</u>',
    '<sub>2</sub>',
    '<sup>st</sup>',
    '<s>today</s>',
    '<span style="color:#c00000">Monday</span>',
    '<span style="background-color:#ffff00">or later</span>',
    '<span style="font-size:18pt">Large</span><strong> strong</strong>',
    '<p style="margin-left:20mm">Indented</p>',
    '<p style="text-align:right">Yours sincerely</p>',
    '<a href="https://portal.example/help?a=1&amp;b=2">the help</a>',
  ],
};

const HEADINGS: WordSample = {
  bytes: docxOf({
    // Word in German: the ids are in its language, the names are not.
    styles:
      WORD_STYLES +
      '<w:style w:type="paragraph" w:styleId="berschrift3"><w:name w:val="heading 3"/><w:basedOn w:val="Normal"/></w:style>' +
      '<w:style w:type="paragraph" w:customStyle="1" w:styleId="Kapitel"><w:name w:val="Kapitel"/><w:basedOn w:val="Heading2"/></w:style>' +
      '<w:style w:type="paragraph" w:customStyle="1" w:styleId="Rubrik4"><w:name w:val="Rubrik 4"/></w:style>' +
      '<w:style w:type="paragraph" w:customStyle="1" w:styleId="Clause"><w:name w:val="Clause title"/><w:pPr><w:outlineLvl w:val="4"/></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/></w:style>',
    body:
      styled('Title', 'Handbook') +
      styled('Heading1', r('One', '<w:b/>')) +
      styled('Kapitel', 'Two') +
      styled('berschrift3', 'Three') +
      styled('Rubrik4', 'Four') +
      styled('Clause', r('Five ') + r('red', '<w:color w:val="FF0000"/>')) +
      p('Six', '<w:outlineLvl w:val="5"/>') +
      p('Text') +
      section(),
  }),
  has: [
    '<h1>Handbook</h1><h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4>',
    '<h5>Five <span style="color:#ff0000">red</span></h5><h6>Six</h6><p>Text</p>',
  ],
};

const LEGAL_CLAUSES: WordSample = {
  bytes: wordFileWith({ numbering: LEGAL + SCHEDULES + num(1, 2) + num(2, 3) }, [
    listed(1, 0, 'Definitions', 'Heading1'),
    listed(1, 1, 'In this agreement:'),
    listed(1, 2, 'Client means the person'),
    listed(1, 2, 'Fee means the sum'),
    listed(1, 3, 'with tax'),
    listed(1, 1, 'Words in the singular'),
    listed(1, 0, 'Term', 'Heading1'),
    listed(1, 1, 'The term begins'),
    listed(1, 2, 'today'),
    listed(2, 0, 'Prices'),
  ]),
  labels: ['Schedule 1 '],
  clauses: ['1.', '1.1', '(a)', '(b)', '(i)', '1.2', '2.', '2.1', '(a)'],
  has: [
    '<h1 data-numbered="1">Definitions</h1><p data-numbered="2">In this agreement:</p><p data-numbered="5">Client',
    '<p data-numbered="2">Words in the singular</p><h1 data-numbered="1">Term</h1>',
  ],
};

const LISTS: WordSample = {
  bytes: wordFileWith({ numbering: BULLETS + NUMBERS + num(1, 0) + num(2, 1) + num(3, 1, RESTART) + num(4, 1) }, [
    listed(1, 0, 'Disc'),
    listed(1, 1, 'Circle'),
    listed(1, 2, 'Square'),
    listed(1, 0, 'Disc again'),
    p('Between'),
    listed(2, 0, 'First'),
    listed(2, 1, 'a'),
    listed(2, 1, 'b'),
    listed(2, 2, 'i'),
    p('An interruption'),
    listed(2, 0, 'Second'),
    p('More of the second', '<w:ind w:left="720"/>'),
    listed(2, 0, 'Third'),
    listed(3, 0, 'First of a new list'),
    listed(3, 0, 'Second of it'),
    p('Not in a list', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>'),
    listed(4, 0, 'Counts on'),
  ]),
  lists: [
    'disc 0 0',
    'circle 1 0',
    'square 2 0',
    'disc 0 0',
    'decimal 0 1',
    'lower-alpha 1 1',
    'lower-alpha 1 2',
    'lower-roman 2 1',
    'decimal 0 2',
    'decimal 0 3',
    'decimal 0 1',
    'decimal 0 2',
    'decimal 0 3',
  ],
  has: ['<li><p>Second</p><p>More of the second</p></li>'],
};

const TABLE: WordSample = {
  bytes: wordFile([
    p('Risks'),
    tbl(
      tr(tc('Hazard', { width: 3000 }) + tc('Who and how', { width: 6000, span: 2 }), '<w:cantSplit/><w:tblHeader/>') +
        tr(
          tc('Fire', { width: 3000, merge: 'restart', fill: 'FFE699', vertical: 'center' }) +
            tc('Staff', { width: 1500, fill: 'auto' }) +
            tc('High', { width: 4500, fill: 'FF0000', vertical: 'bottom' }),
        ) +
        tr(
          tc('', { width: 3000, merge: 'continue' }) +
            tc('Visitors', { width: 1500 }) +
            tc('Low', { width: 4500, fill: '00B050' }),
        ) +
        tr(tc('', { width: 3000, merge: 'continue' }) + tc('Nobody else', { width: 6000, span: 2 })) +
        tr(
          tc('Inside', { width: 3000 }) +
            tc(tbl(tr(tc('a', { width: 1000 }) + tc('b', { width: 1000 })), [1000, 1000]) + p(''), {
              width: 6000,
              span: 2,
            }),
        ),
      [3000, 1500, 4500],
    ),
    p('After'),
  ]),
  shading: ['', '', '#ffe699', '', '#ff0000', '', '#00b050', '', '', '', '', ''],
  widths: [
    [33, 17, 50],
    [50, 50],
  ],
  has: ['vertical-align:middle', 'vertical-align:bottom', '<th colspan="2"'],
};

const BLUE = '0.5pt solid #8eaadb';
const NO_BORDERS = 'top none right none bottom none left none';

const LOOK =
  '<w:tblLook w:val="04A0" w:firstRow="1" w:lastRow="0" w:firstColumn="1" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/>';

const STYLED_TABLE: WordSample = {
  bytes: wordFile([
    tbl(
      tr(tc('Day', { width: 2000 }) + tc('Hours', { width: 2000 })) +
        tr(tc('Monday', { width: 2000 }) + tc('7', { width: 2000 })) +
        tr(tc('Tuesday', { width: 2000 }) + tc('8', { width: 2000 })) +
        tr(tc('Friday', { width: 2000 }) + tc('4', { width: 2000, fill: 'FFFF00' })),
      [2000, 2000],
      `<w:tblStyle w:val="GridTable4"/>${LOOK}`,
    ),
    // The cells say nothing of their own.
    tbl(tr(tc('plain') + tc('cells')), [1000, 3000], '<w:tblStyle w:val="TableNormal"/>'),
  ]),
  shading: ['#4472c4', '#4472c4', '#d9e2f3', '#d9e2f3', '', '', '#d9e2f3', '#ffff00', '', ''],
  borders: [
    'top 0.5pt solid #4472c4 right none bottom 0.5pt solid #4472c4 left 0.5pt solid #4472c4',
    'top 0.5pt solid #4472c4 right 0.5pt solid #4472c4 bottom 0.5pt solid #4472c4 left none',
    `top 0.5pt solid #4472c4 right ${BLUE} bottom ${BLUE} left ${BLUE}`,
    `top 0.5pt solid #4472c4 right ${BLUE} bottom ${BLUE} left ${BLUE}`,
    ...Array.from({ length: 4 }, () => `top ${BLUE} right ${BLUE} bottom ${BLUE} left ${BLUE}`),
    NO_BORDERS,
    NO_BORDERS,
  ],
  widths: [
    [50, 50],
    [25, 75],
  ],
  has: ['<strong><span style="color:#ffffff">Day</span></strong>', '<strong>Monday</strong>'],
};

const NONE = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => line(side, 'nil')).join('');
const NO_TABLE_BORDERS = `<w:tblBorders>${NONE}</w:tblBorders>`;

const BORDERS: WordSample = {
  bytes: wordFile([
    tbl(
      tr(
        tc('Item', { width: 2000, borders: line('bottom', 'single', 12) }) +
          tc('Price', { width: 2000, borders: line('bottom', 'single', 12) }),
      ) +
        tr(tc('Desk', { width: 2000 }) + tc('90', { width: 2000 })) +
        tr(
          tc('Total', { width: 2000, borders: line('top', 'double', 6, 'C00000') }) +
            tc('90', { width: 2000, borders: line('top', 'double', 6, 'C00000') }),
        ),
      [2000, 2000],
      NO_TABLE_BORDERS,
    ),
    // A merged cell has the lower line of its last part, a row has its own lines, and a cell says that it has none.
    tbl(
      tr(tc('Team', { width: 2000, merge: 'restart' }) + tc('One', { width: 2000, borders: line('right', 'nil') })) +
        tr(
          tc('', { width: 2000, merge: 'continue', borders: line('bottom', 'single', 18, '00B050') }) +
            tc('Two', { width: 2000 }),
        ) +
        `<w:tr><w:tblPrEx>${NO_TABLE_BORDERS}</w:tblPrEx>${tc('Under', { width: 2000 })}${tc('both', { width: 2000 })}</w:tr>`,
      [2000, 2000],
    ),
  ]),
  borders: [
    'top none right none bottom 1.5pt solid #000000 left none',
    'top none right none bottom 1.5pt solid #000000 left none',
    'top 1.5pt solid #000000 right none bottom 0.75pt solid #c00000 left none',
    'top 1.5pt solid #000000 right none bottom 0.75pt solid #c00000 left none',
    'top 0.75pt solid #c00000 right none bottom none left none',
    'top 0.75pt solid #c00000 right none bottom none left none',
    'bottom 2.25pt solid #00b050',
    'right none',
    '',
    'top 2.25pt solid #00b050 right none bottom none left none',
    'right none bottom none left none',
  ],
  reported: { 'table-lines': 1 },
};

const MERGE_FIELDS: WordSample = {
  bytes: wordFile([
    p(r('Dear ') + field(' MERGEFIELD Client_Name \\* MERGEFORMAT ', '«Client_Name»') + r(',')),
    p(
      `<w:fldSimple w:instr=" MERGEFIELD &quot;Start date&quot; ">${r('«Start date»')}</w:fldSimple>` +
        r(' is the day.'),
    ),
    p(r('Signed: ') + field(' DATE \\@ "d MMMM yyyy" ', '25 November 2026')),
    p(
      r('The ') +
        control('<w:alias w:val="Job title"/><w:tag w:val="job"/><w:text/>', r('Fitter', '<w:b/>')) +
        r(' starts.'),
    ),
    control('<w:tag w:val="Address"/><w:showingPlcHdr/><w:text/>', p('Click or tap here to enter text.')),
    control('<w:alias w:val="Clauses"/>', p('One clause.') + p('Another clause.')),
    p(control('<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>', r('☒')) + r(' full time')),
    tbl(
      tr(tc('Client', { width: 2000 }) + control('<w:alias w:val="Client"/><w:text/>', tc('Ltd', { width: 2000 }))),
      [2000, 2000],
    ),
    p(''),
  ]),
  onlyImport: ['«Start date»', '☒'],
  placeholders: ['Client_Name', 'Start date', 'Job title', 'Address', 'Client'],
  reported: { field: 1 },
  has: [
    '<p>Dear <span data-placeholder="Client_Name">«Client_Name»</span>,</p>',
    '<strong><span data-placeholder="Job title">Fitter</span></strong>',
    '<p><span data-placeholder="Address">Click or tap here to enter text.</span></p>',
    '<p>One clause.</p><p>Another clause.</p>',
    '<p><span data-placeholder="Client">Ltd</span></p></td>',
  ],
};

const CONTENTS =
  control(
    '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj>',
    styled('TOCHeading', 'Contents of the file') +
      p(
        raw('<w:fldChar w:fldCharType="begin"/>') +
          raw('<w:instrText xml:space="preserve"> TOC \\o "1-3" </w:instrText>') +
          raw('<w:fldChar w:fldCharType="separate"/>') +
          r('Pay 1'),
      ) +
      p(raw('<w:fldChar w:fldCharType="end"/>')),
  ) +
  p(field(' TOC \\o "1-2" \\h ', 'Second contents 4')) +
  p(field(' TOC \\c "Figure" ', 'Figure 1 7'));

const PAGES: WordSample = {
  bytes: docxOf({
    styles: WORD_STYLES,
    body:
      CONTENTS +
      p(r('First page') + raw('<w:lastRenderedPageBreak/>')) +
      p(raw('<w:br w:type="page"/>')) +
      p(r('Second') + raw('<w:br w:type="page"/>') + r('third')) +
      p('Fourth', '<w:pageBreakBefore/>') +
      p('End of a section', section('', '')) +
      p(
        'Fifth',
        `<w:sectPr><w:type w:val="nextPage"/><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr>`,
      ) +
      p('Same page') +
      section('', 'continuous'),
  }),
  reported: { contents: 1, 'page-layout': 1 },
  onlyMammoth: ['Pay 1', 'Second contents 4', 'Figure 1 7'],
  has: [
    '<p><span style="color:#2f5496;font-size:16pt">Contents of the file</span></p><div data-contents="3"></div><div data-contents="2"></div>',
    '<p>First page</p><div data-page-break="true"></div><p>Second</p><div data-page-break="true"></div><p>third</p>',
    '<div data-page-break="true"></div><p>Fourth</p><p>End of a section</p><div data-page-break="true"></div><p>Fifth</p><p>Same page</p>',
  ],
};

const AUTHOR = 'w:author="A Clark" w:date="2026-03-02T09:30:00Z"';
const OTHER = 'w:author="" w:date="2026-03-05T16:05:59Z"';

const changed = (name: string, content = '', by = AUTHOR) => `<w:${name} w:id="1" ${by}>${content}</w:${name}>`;
const deleted = (text: string) => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`;

const CHANGES: WordSample = {
  bytes: wordFileWith({ numbering: NUMBERS + num(1, 1) }, [
    p(
      r('The fee is ') +
        changed('ins', r('£200', '<w:b/>')) +
        changed('del', deleted('£100 each month')) +
        r(' plus ') +
        changed('ins', r('tax'), OTHER) +
        r('.'),
    ),
    // A paragraph that is moved: its place before, and its place now.
    p(
      '<w:moveFromRangeStart w:id="5" w:name="move1"/>' + changed('moveFrom', r('Moved')),
      `<w:rPr>${changed('moveFrom')}</w:rPr>`,
    ),
    '<w:moveFromRangeEnd w:id="5"/>',
    p(r('These two '), `<w:rPr>${changed('del')}</w:rPr>`),
    p('are one.'),
    p(r('One that was '), `<w:rPr>${changed('ins')}</w:rPr>`),
    p(r('divided.')),
    listed(1, 0, 'First'),
    listed(1, 0, changed('ins', r('Second')), 'ListParagraph', `<w:rPr>${changed('ins', '', OTHER)}</w:rPr>`),
    listed(1, 0, r('Third'), 'ListParagraph', `<w:rPr>${changed('del')}</w:rPr>`),
    p('Not in the list'),
    p(
      '<w:moveToRangeStart w:id="6" w:name="move1"/>' + changed('moveTo', r('Moved')),
      `<w:rPr>${changed('moveTo')}</w:rPr>`,
    ),
    '<w:moveToRangeEnd w:id="6"/>',
    tbl(
      tr(tc('stays', { width: 2000 })) +
        tr(tc(p(changed('del', deleted('goes'))), { width: 2000 }), changed('del')) +
        tr(tc(p(changed('ins', r('comes'))), { width: 2000 }), changed('ins')),
      [2000],
    ),
    tbl(
      tr(tc('both', { width: 2000, merge: 'restart' }) + tc('a', { width: 2000 })) +
        tr(tc('', { width: 2000, merge: 'continue' }) + tc('b', { width: 2000 }), changed('ins')),
      [2000, 2000],
    ),
    p(changed('ins', changed('del', deleted('begun and dropped'), OTHER) + r('Left'))),
    p(r('bold', '<w:b/><w:rPrChange w:id="9" w:author="A"><w:rPr/></w:rPrChange>')),
    p(`<w:smartTag w:uri="x" w:element="place">${r('Leith')}</w:smartTag>`),
  ]),
  lists: ['decimal 0 1', 'decimal 0 2', 'decimal 0 3'],
  reported: { deletion: 1, 'tracked-change': 3 },
  onlyImport: ['£100 each month', 'Moved', 'goes'],
  // mammoth leaves out the row that is deleted.
  cells: ['td 1 1', 'td 1 1', 'td 1 1', 'td 1 2', 'td 1 1', 'td 1 1'],
  suggested: [
    '1 insert A Clark (in Word) 2026-03-02T09:30Z',
    '1 delete A Clark (in Word) 2026-03-02T09:30Z',
    '2 insert Unknown (in Word) 2026-03-05T16:05Z',
    '3 delete A Clark (in Word) 2026-03-02T09:30Z',
    '4 delete A Clark (in Word) 2026-03-02T09:30Z',
    '5 insert A Clark (in Word) 2026-03-02T09:30Z',
    '6 insert A Clark (in Word) 2026-03-02T09:30Z',
    '3 insert A Clark (in Word) 2026-03-02T09:30Z',
    '7 delete A Clark (in Word) 2026-03-02T09:30Z',
    '7 insert A Clark (in Word) 2026-03-02T09:30Z',
    '8 insert A Clark (in Word) 2026-03-02T09:30Z',
  ],
  has: ['<p>Leith</p>', '</span>.</p><p data-suggest="delete ', '<p data-break="delete ', '<li data-suggest="insert '],
};

/** Newer elements come with what older programs show instead. */
const EMOJI =
  '<mc:AlternateContent><mc:Choice Requires="w16se"><w16se:symEx xmlns:w16se="http://schemas.microsoft.com/office/word/2015/wordml/symex" w16se:font="Segoe UI Emoji" w16se:char="1F60F"/></mc:Choice><mc:Fallback><w:t>😏</w:t></mc:Fallback></mc:AlternateContent>';

const ODDITIES: WordSample = {
  bytes: wordFile([
    styled('Quote', 'As he said,'),
    styled('Quote', 'so it was.'),
    p('', '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="auto"/></w:pBdr>'),
    p(
      'Framed',
      '<w:pBdr><w:top w:val="single" w:sz="4"/><w:left w:val="single" w:sz="4"/><w:bottom w:val="single" w:sz="4"/><w:right w:val="single" w:sz="4"/></w:pBdr>',
    ),
    p(r('Shaded', '<w:shd w:val="pct50" w:color="000000" w:fill="FFFFFF"/>')),
    p(r('Heading', '<w:caps/>')),
    p(raw(EMOJI)),
    p(`<w:hyperlink w:anchor="_Toc1">${r('a place here')}</w:hyperlink>`),
    p(
      field(' HYPERLINK "mailto:ada@client.example" ', 'write') +
        field(' HYPERLINK "file:///C:/plan.docx" ', ' the plan'),
    ),
    p(r('ב', '<w:rtl/>'), '<w:bidi/>'),
    p(`<w:ruby>${'<w:rt>' + r('kan') + '</w:rt><w:rubyBase>' + r('漢') + '</w:rubyBase>'}</w:ruby>`),
  ]),
  reported: { frame: 1, capitals: 1, link: 1 },
  onlyImport: ['漢 (kan)'],
  has: [
    '<blockquote><p><em>As he said,</em></p><p><em>so it was.</em></p></blockquote><hr />',
    '<span style="background-color:#808080">Shaded</span>',
    '<a href="mailto:ada@client.example">write</a>',
    '<p dir="rtl">ב</p>',
    '<p>😏</p>',
  ],
};

const STRICT = [
  'xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"',
  'xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
].join(' ');

const STRICT_FILE: WordSample = {
  bytes: wordFileWith(
    {
      namespaces: STRICT,
      relationTypes: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
      numbering: NUMBERS + num(1, 1),
    },
    [
      styled('Heading1', 'Strict'),
      p(r('Far in', '<w:b/>'), '<w:ind w:start="2cm"/><w:jc w:val="end"/>'),
      listed(1, 0, 'One'),
      tbl(tr(tc('a', { width: 1500 }) + tc('b', { width: 4500 })), [1500, 4500]),
      p('Last'),
    ],
  ),
  lists: ['decimal 0 1'],
  shading: ['', ''],
  widths: [[25, 75]],
  has: ['<h1>Strict</h1><p style="text-align:right;margin-left:20mm"><strong>Far in</strong></p>'],
};

/** Documents in the shape of Word’s own files. */
export const WORD_DOCUMENTS: Readonly<Record<string, WordSample>> = {
  'Word: letter': LETTER,
  'Word: headings of several languages': HEADINGS,
  'Word: legal clauses': LEGAL_CLAUSES,
  'Word: lists': LISTS,
  'Word: risk table': TABLE,
  'Word: table with a style': STYLED_TABLE,
  'Word: borders': BORDERS,
  'Word: merge fields and content controls': MERGE_FIELDS,
  'Word: contents, page and section breaks': PAGES,
  'Word: tracked changes': CHANGES,
  'Word: quotations, frames and links': ODDITIES,
  'Word: strict format': STRICT_FILE,
};
