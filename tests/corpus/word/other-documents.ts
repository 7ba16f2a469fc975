import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { docxOf, type WordSample } from './word-package';
import { t } from './word-shapes';

/** LibreOffice: automatic properties in every run, its own style names, `WWNum` lists. */
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr>${t(text)}</w:r>`;
const paragraph = (style: string, content: string, properties = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${properties}<w:rPr></w:rPr></w:pPr>${content}</w:p>`;
const item = (numId: number, level: number, text: string) =>
  paragraph(
    'Normal',
    run(text),
    `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr><w:bidi w:val="0"/><w:jc w:val="start"/>`,
  );

const STYLES =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Liberation Serif"/><w:sz w:val="24"/><w:szCs w:val="24"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Normal" w:default="1"><w:name w:val="Normal"/><w:rPr><w:sz w:val="24"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading"><w:name w:val="Heading"/><w:basedOn w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="Heading 1"/><w:basedOn w:val="Heading"/><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="Heading 2"/><w:basedOn w:val="Heading"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="1"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="TextBody"><w:name w:val="Body Text"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:before="0" w:after="140"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="HorizontalLine"><w:name w:val="Horizontal Line"/><w:basedOn w:val="Normal"/><w:pPr><w:pBdr><w:bottom w:val="double" w:sz="2" w:space="0" w:color="808080"/></w:pBdr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Quotations"><w:name w:val="Quotations"/><w:basedOn w:val="Normal"/><w:pPr><w:ind w:start="567" w:end="567"/></w:pPr></w:style>';

const level = (at: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:suff w:val="tab"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="start"/><w:pPr><w:tabs><w:tab w:val="num" w:pos="${720 + 360 * at}"/></w:tabs><w:ind w:start="${720 + 360 * at}" w:hanging="360"/></w:pPr></w:lvl>`;
const outline = (at: number, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:pStyle w:val="Heading${at + 1}"/><w:numFmt w:val="decimal"/><w:suff w:val="tab"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="start"/><w:pPr><w:ind w:hanging="0" w:start="0"/></w:pPr></w:lvl>`;
const NUMBERING = `<w:abstractNum w:abstractNumId="1">${outline(0, '%1')}${outline(1, '%1.%2')}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '\u2022')}${level(1, 'bullet', '\u25E6')}${level(2, 'bullet', '\u25AA')}</w:abstractNum><w:abstractNum w:abstractNumId="3">${level(0, 'lowerLetter', '%1)', 3)}${level(1, 'decimalZero', '%2.')}</w:abstractNum>${[1, 2, 3].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}`;

const cell = (text: string, width: number, extra = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${extra}<w:tcBorders><w:top w:val="single" w:sz="2" w:space="0" w:color="000000"/><w:start w:val="single" w:sz="2" w:space="0" w:color="000000"/><w:bottom w:val="single" w:sz="2" w:space="0" w:color="000000"/><w:end w:val="single" w:sz="2" w:space="0" w:color="000000"/></w:tcBorders></w:tcPr>${paragraph('TableContents', run(text))}</w:tc>`;

const CONTRACT: WordSample = {
  bytes: docxOf({
    styles: STYLES,
    numbering: NUMBERING,
    body:
      paragraph('Heading1', run('Parties')) +
      paragraph('Heading2', run('The employer')) +
      paragraph(
        'TextBody',
        run('Twelve points ') + run('and bold', '<w:b/><w:bCs/>') + run(' and eight', '<w:sz w:val="16"/>'),
      ) +
      paragraph('Heading2', run('The employee')) +
      paragraph('Heading1', run('Pay')) +
      paragraph('HorizontalLine', '') +
      paragraph('Quotations', run('As agreed.')) +
      `<w:tbl><w:tblPr><w:tblW w:w="9638" w:type="dxa"/><w:jc w:val="start"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid><w:gridCol w:w="3212"/><w:gridCol w:w="3213"/><w:gridCol w:w="3213"/></w:tblGrid><w:tr><w:trPr><w:tblHeader w:val="true"/></w:trPr>${cell('A', 6425, '<w:gridSpan w:val="2"/>')}${cell('B', 3213)}</w:tr><w:tr><w:trPr></w:trPr>${cell('1', 3212, '<w:vMerge w:val="restart"/>')}${cell('2', 3213, '<w:shd w:fill="DDE8CB" w:val="clear"/>')}${cell('3', 3213)}</w:tr><w:tr><w:trPr></w:trPr>${cell('', 3212, '<w:vMerge w:val="continue"/>')}${cell('4', 3213)}${cell('5', 3213)}</w:tr></w:tbl>` +
      paragraph('Normal', '') +
      '<w:sectPr><w:type w:val="nextPage"/><w:pgSz w:w="11906" w:h="16838"/><w:formProt w:val="false"/><w:textDirection w:val="lrTb"/></w:sectPr>',
  }),
  clauses: ['1.', '1.1', '1.2', '2.'],
  shading: ['', '', '', '#dde8cb', '', '', ''],
  widths: [[33, 33, 33]],
  has: [
    '<h1 data-numbered="1">Parties</h1><h2 data-numbered="2">The employer</h2>',
    '<hr /><blockquote><p>As agreed.</p></blockquote>',
    '<span style="font-size:9pt"> and eight</span>',
  ],
};

const ITEMS: WordSample = {
  bytes: docxOf({
    styles: STYLES,
    numbering: NUMBERING,
    body:
      item(2, 0, 'Bring') +
      item(2, 1, 'a pass') +
      item(2, 2, 'with a photo') +
      item(2, 0, 'Sign') +
      item(3, 0, 'starts at c') +
      item(3, 1, 'zero one') +
      item(3, 0, 'then d'),
  }),
  labels: ['01. '],
  lists: ['disc 0 0', 'circle 1 0', 'square 2 0', 'disc 0 0', 'lower-alpha 0 3', 'lower-alpha 0 4'],
  reported: { 'number-format': 2 },
};

const made = async (children: ConstructorParameters<typeof Document>[0]['sections'][number]['children']) =>
  new Uint8Array(
    await Packer.toArrayBuffer(
      new Document({
        title: 'Made',
        styles: { default: { document: { run: { size: '11pt' } } } },
        numbering: {
          config: [
            {
              reference: 'steps',
              levels: [
                { level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START },
                { level: 1, format: LevelFormat.LOWER_LETTER, text: '%2.', alignment: AlignmentType.START },
              ],
            },
          ],
        },
        sections: [{ children }],
      }),
    ),
  );

const numbered = (text: string, depth: number) =>
  new Paragraph({ text, numbering: { reference: 'steps', level: depth } });
const madeCell = (text: string, look: Partial<ConstructorParameters<typeof TableCell>[0]> = {}) =>
  new TableCell({ children: [new Paragraph(text)], ...look });

/** Documents of LibreOffice and of the library `docx`, the last of which it makes itself. */
export async function otherDocuments(): Promise<Readonly<Record<string, WordSample>>> {
  return {
    'LibreOffice: contract with numbered headings': CONTRACT,
    'LibreOffice: lists': ITEMS,
    'docx: letter': {
      bytes: await made([
        new Paragraph({ text: 'A letter', heading: HeadingLevel.HEADING_2 }),
        new Paragraph({
          alignment: AlignmentType.CENTER,
          children: [
            new TextRun({ text: 'Bold', bold: true }),
            new TextRun({ text: ' and small', size: '9pt', italics: true }),
            new ExternalHyperlink({ link: 'https://a.example/', children: [new TextRun(' link')] }),
          ],
        }),
      ]),
      name: 'Made',
      has: ['<h2>A letter</h2>', '<strong>Bold</strong><em><span style="font-size:9pt"> and small</span></em>'],
    },
    'docx: lists': {
      bytes: await made([numbered('One', 0), numbered('a', 1), numbered('b', 1), numbered('Two', 0)]),
      name: 'Made',
      lists: ['decimal 0 1', 'lower-alpha 1 1', 'lower-alpha 1 2', 'decimal 0 2'],
    },
    'docx: table': {
      bytes: await made([
        new Table({
          width: { size: 100, type: WidthType.PERCENTAGE },
          rows: [
            new TableRow({
              tableHeader: true,
              children: [madeCell('Wide', { columnSpan: 2 }), madeCell('End')],
            }),
            new TableRow({
              children: [
                madeCell('Tall', { rowSpan: 2, width: { size: 20, type: WidthType.PERCENTAGE } }),
                madeCell('x', {
                  shading: { type: ShadingType.CLEAR, fill: 'FFCC00' },
                  width: { size: 30, type: WidthType.PERCENTAGE },
                }),
                madeCell('y', { width: { size: 50, type: WidthType.PERCENTAGE } }),
              ],
            }),
            new TableRow({ children: [madeCell('z'), madeCell('w')] }),
          ],
        }),
      ]),
      name: 'Made',
      shading: ['', '', '', '#ffcc00', '', '', ''],
      widths: [[20, 30, 50]],
    },
  };
}
