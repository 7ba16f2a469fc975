import { pngOf } from '../pictures';
import { docxOf, NAMESPACES, type WordSample } from './word-package';
import { drawing, p, r, raw, section, styled, t, WORD_STYLES, wordFileWith } from './word-shapes';

const PNG = pngOf(2, 2, Buffer.from('00ffffffffffff00ffffffffffff', 'hex'));
const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080010001001011100', 'hex'),
  Buffer.from('ffd9', 'hex'),
]);

/** Bytes that do not compress. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0, value = 1; at < length; at += 1) {
    value = (value * 48_271) % 2_147_483_647;
    bytes[at] = value >>> 8;
  }
  return bytes;
}

const picture = (id: string, target: string, isExternal = false) => ({ id, type: 'image', target, isExternal });

const shape = (id: string) =>
  raw(
    `<w:pict><v:shapetype id="_x0000_t75"/><v:shape id="_x0000_i1025" type="#_x0000_t75" style="width:72pt;height:36pt" alt="Old logo"><v:imagedata r:id="${id}" o:title="logo"/></v:shape></w:pict>`,
  );

const PICTURES: WordSample = {
  bytes: wordFileWith(
    {
      parts: {
        'media/image1.png': PNG,
        'media/image2.jpeg': JPEG,
        'media/image3.gif': GIF,
        'media/image4.emf': Buffer.from('01000000', 'hex'),
        'media/image5.png': Buffer.concat([PNG, noise(1_600_000)]),
      },
      relations: [
        picture('rId1', 'media/image1.png'),
        picture('rId2', '/word/media/image2.jpeg'),
        picture('rId3', 'media/image3.gif'),
        picture('rId4', 'media/image4.emf'),
        picture('rId5', 'media/image5.png'),
        picture('rId6', 'https://tracker.example/pixel.png', true),
      ],
    },
    [
      p(drawing('rId1', 200, 100, 'The &quot;plan&quot;')),
      p(r('Wide ') + drawing('rId2', 1210, 400, 'Photo')),
      p(shape('rId3')),
      p(drawing('rId4', 10, 10, 'Metafile')),
      p(drawing('rId5', 10, 10, 'Huge')),
      p(drawing('rId6', 10, 10, 'Tracker', 'link')),
      p(drawing('rId1', 40, 40, 'Turned').replace('<a:xfrm>', '<a:xfrm rot="5400000" flipH="1">')),
      p(drawing('rId1', 40, 40, 'Not turned').replace('<a:xfrm>', '<a:xfrm rot="21600000" flipV="0">')),
      p(shape('rId3').replace('height:36pt', 'height:36pt;rotation:90;flip:x')),
      p(drawing('rId1', 50, 50, 'Part', 'embed', '<a:srcRect l="25000"/>')),
    ],
  ),
  pictures: 7,
  reported: { picture: 6 },
  has: [
    'alt="The &quot;plan&quot;" width="200" height="100"',
    'alt="Photo" width="605" height="200"',
    'alt="Old logo" width="96" height="48"',
  ],
};

const BOX = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:docPr id="7" name="Text Box 7"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${p('In a box')}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:rect><v:textbox><w:txbxContent>${p('In a box')}</w:txbxContent></v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent>`;

const graphic = (content: string, name: string) =>
  `<w:drawing><wp:inline><wp:docPr id="8" name="${name}"/><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing>`;

const note = (kind: string, content: string) =>
  `<w:${kind}s ${NAMESPACES}><w:${kind} w:type="separator" w:id="-1">${p('')}</w:${kind}><w:${kind} w:id="2">${p(content)}</w:${kind}></w:${kind}s>`;

const BESIDE_THE_TEXT: WordSample = {
  bytes: docxOf({
    styles: WORD_STYLES,
    relations: [
      { id: 'rId1', type: 'header', target: 'header1.xml' },
      { id: 'rId2', type: 'footer', target: 'footer1.xml' },
      { id: 'rId3', type: 'footnotes', target: 'footnotes.xml' },
      { id: 'rId4', type: 'endnotes', target: 'endnotes.xml' },
      { id: 'rId5', type: 'comments', target: 'comments.xml' },
      { id: 'rId6', type: 'header', target: 'header2.xml' },
      picture('rId99', 'media/image1.emf'),
    ],
    parts: {
      'media/image1.emf': Buffer.from('01000000', 'hex'),
      'header1.xml': `<w:hdr ${NAMESPACES}>${p('Harbour Consulting')}</w:hdr>`,
      'header2.xml': `<w:hdr ${NAMESPACES}>${p('')}</w:hdr>`,
      'footer1.xml': `<w:ftr ${NAMESPACES}>${p('Page 1')}</w:ftr>`,
      'footnotes.xml': note('footnote', raw('<w:footnoteRef/>') + r(' See the ') + r('law', '<w:b/>') + r('.')),
      'endnotes.xml': note('endnote', 'See the end.'),
      'comments.xml': `<w:comments ${NAMESPACES}><w:comment w:id="0" w:author="A">${p('Is this right?')}</w:comment></w:comments>`,
    },
    body:
      styled('Heading1', 'Terms') +
      p(
        `<w:commentRangeStart w:id="0"/>${r('A text')}<w:commentRangeEnd w:id="0"/>${raw('<w:commentReference w:id="0"/>')}` +
          raw('<w:footnoteReference w:id="2"/>') +
          raw('<w:endnoteReference w:id="2"/>') +
          r(' with notes.'),
      ) +
      p(r('Before') + raw(BOX) + r(' after')) +
      p(`<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>`) +
      p(raw(graphic('<c:chart r:id="rId77"/>', 'Sales'))) +
      p(raw(graphic('<wps:wsp/>', 'Line 3'))) +
      p(
        raw(
          '<w:object><v:shape><v:imagedata r:id="rId99"/></v:shape><o:OLEObject ProgID="Excel.Sheet.12"/></w:object>',
        ),
      ) +
      p(r('secret', '<w:vanish/>') + r('shown')) +
      section(
        '<w:headerReference w:type="default" r:id="rId1"/><w:headerReference w:type="first" r:id="rId6"/><w:footerReference w:type="default" r:id="rId2"/>',
      ),
  }),
  reported: {
    comment: 1,
    'hidden-text': 1,
    'text-box': 1,
    picture: 1,
    chart: 1,
    drawing: 1,
    equation: 1,
    'embedded-file': 1,
  },
  onlyMammoth: ['In a box', 'secret'],
  onlyImport: ['Harbour Consulting', 'Page 1', 'See the law.', 'See the end.'],
  has: [
    '<div data-page-header="true"><p>Harbour Consulting</p></div><div data-page-footer="true"><p>Page 1</p></div><h1>',
    '<p>A text<span data-footnote="true">See the <strong>law</strong>.</span><span data-footnote="true">See the end.</span> with notes.</p><p>Before after</p>',
    '<p>shown</p>',
  ],
};

/** Google Docs: its own levels and bullets, `rtl` in every run, and measures without a style. */
const googleRun = (text: string, properties = '') =>
  `<w:r w:rsidR="00000000"><w:rPr>${properties}<w:rtl w:val="0"/></w:rPr>${t(text)}</w:r>`;
const googleParagraph = (content: string, properties = '') =>
  `<w:p w:rsidR="00000000" w:rsidRDefault="00000000" w:rsidRPr="00000000"><w:pPr>${properties}<w:rPr/></w:pPr>${content}</w:p>`;
const googleItem = (numId: number, level: number, text: string) =>
  googleParagraph(
    googleRun(text),
    `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr><w:ind w:left="${720 * (level + 1)}" w:hanging="360"/>`,
  );
const GOOGLE_STYLES =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Normal" w:default="1"><w:name w:val="normal"/></w:style><w:style w:type="table" w:styleId="TableNormal" w:default="1"><w:name w:val="Table Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="40"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="32"/></w:rPr></w:style><w:style w:type="table" w:styleId="Table1"><w:basedOn w:val="TableNormal"/></w:style>';
const googleLevels = (shapes: readonly (readonly [string, string])[]) =>
  shapes
    .map(
      ([format, text], at) =>
        `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr><w:rPr><w:u w:val="none"/></w:rPr></w:lvl>`,
    )
    .join('');
const googleCell = (text: string, width: number, extra = '') =>
  `<w:tc><w:tcPr>${extra}<w:tcW w:w="${width}" w:type="dxa"/><w:vAlign w:val="top"/></w:tcPr>${googleParagraph(googleRun(text))}</w:tc>`;

const GOOGLE_POLICY: WordSample = {
  bytes: docxOf({
    styles: GOOGLE_STYLES,
    parts: { 'media/image1.png': PNG },
    relations: [picture('rId6', 'media/image1.png')],
    body:
      googleParagraph(googleRun('Sickness policy', '<w:b w:val="1"/>'), '<w:pStyle w:val="Heading1"/>') +
      googleParagraph(googleRun('Who to call', ''), '<w:pStyle w:val="Heading2"/><w:jc w:val="center"/>') +
      googleParagraph(
        googleRun('Call ') + googleRun('before nine', '<w:b w:val="1"/><w:i w:val="1"/>') + googleRun('.'),
      ) +
      googleParagraph(drawing('rId6', 60, 60, '')) +
      `<w:tbl><w:tblPr><w:tblStyle w:val="Table1"/><w:tblW w:w="9000" w:type="dxa"/><w:tblBorders><w:top w:color="000000" w:sz="8" w:val="single"/><w:left w:color="000000" w:sz="8" w:val="single"/><w:bottom w:color="000000" w:sz="8" w:val="single"/><w:right w:color="000000" w:sz="8" w:val="single"/><w:insideH w:color="000000" w:sz="8" w:val="single"/><w:insideV w:color="000000" w:sz="8" w:val="single"/></w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid><w:gridCol w:w="2250"/><w:gridCol w:w="6750"/></w:tblGrid><w:tr><w:trPr><w:tblHeader w:val="0"/></w:trPr>${googleCell('Day', 2250, '<w:shd w:fill="d9d9d9" w:val="clear"/>')}${googleCell('Who', 6750)}</w:tr><w:tr>${googleCell('All', 9000, '<w:gridSpan w:val="2"/>')}</w:tr></w:tbl>` +
      googleParagraph('') +
      '<w:sectPr><w:pgSz w:h="16834" w:w="11909" w:orient="portrait"/></w:sectPr>',
  }),
  pictures: 1,
  cells: ['td 1 1', 'td 1 1', 'td 2 1'],
  shading: ['#d9d9d9', '', ''],
  widths: [[25, 75]],
  has: ['<strong><em>before nine</em></strong>', '<h2 style="text-align:center">Who to call</h2>', '<td colspan="2"'],
};

const GOOGLE_LISTS: WordSample = {
  bytes: docxOf({
    styles: GOOGLE_STYLES,
    numbering: `<w:abstractNum w:abstractNumId="1">${googleLevels([
      ['bullet', '●'],
      ['bullet', '○'],
      ['bullet', '■'],
    ])}</w:abstractNum><w:abstractNum w:abstractNumId="2">${googleLevels([
      ['decimal', '%1.'],
      ['lowerLetter', '%2.'],
      ['lowerRoman', '%3.'],
    ])}</w:abstractNum><w:abstractNum w:abstractNumId="3">${googleLevels([
      ['upperRoman', '%1.'],
      ['upperLetter', '%2.'],
    ])}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="3"/></w:num>`,
    body:
      googleItem(1, 0, 'Call') +
      googleItem(1, 1, 'by phone') +
      googleItem(1, 2, 'in the morning') +
      googleParagraph(googleRun('Then')) +
      googleItem(2, 0, 'One') +
      googleItem(2, 1, 'a of one') +
      googleItem(2, 0, 'Two') +
      googleParagraph(googleRun('And')) +
      googleItem(2, 0, 'Three') +
      googleItem(3, 0, 'I') +
      googleItem(3, 1, 'A'),
  }),
  lists: [
    'disc 0 0',
    'circle 1 0',
    'square 2 0',
    'decimal 0 1',
    'lower-alpha 1 1',
    'decimal 0 2',
    'decimal 0 3',
    'upper-roman 0 1',
    'upper-alpha 1 1',
  ],
};

/** Documents with pictures and with things beside the text, and those of Google Docs. */
export const MEDIA_DOCUMENTS: Readonly<Record<string, WordSample>> = {
  'Word: pictures': PICTURES,
  'Word: headers, notes and drawings': BESIDE_THE_TEXT,
  'Google Docs: policy': GOOGLE_POLICY,
  'Google Docs: lists': GOOGLE_LISTS,
};
