import { strToU8 } from 'fflate';
import { docxOf, NAMESPACES, type WholeSample } from './word-package';
import { abstractNum, listed, num, p, r, styled, t, tbl, tc, tr, wordFileWith } from './word-shapes';

/** Pages: every run says its direction, its own style names, bullets behind a style of lists. */
const pagesRun = (text: string, look = '') =>
  `<w:r><w:rPr>${look}<w:rtl w:val="0"/><w:lang w:val="en-US"/></w:rPr>${t(text)}</w:r>`;
const pagesLine = (style: string, content: string, own = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${own}<w:bidi w:val="0"/></w:pPr>${content}</w:p>`;
const pagesItem = (text: string) =>
  pagesLine('Body', pagesRun(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>');
const pagesCell = (text: string, fill: string) =>
  `<w:tc><w:tcPr><w:tcW w:type="dxa" w:w="4815"/><w:tcBorders>${['top', 'left', 'bottom', 'right'].map((side) => `<w:${side} w:val="single" w:color="bfbfbf" w:sz="8" w:space="0" w:shadow="0" w:frame="0"/>`).join('')}</w:tcBorders><w:shd w:val="clear" w:color="auto" w:fill="${fill}"/><w:vAlign w:val="top"/></w:tcPr>${pagesLine('TableStyle2', pagesRun(text))}</w:tc>`;
const PAGES_STYLES =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:rPr><w:sz w:val="24"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:next w:val="Body"/><w:rPr><w:b/><w:sz w:val="60"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Body"><w:name w:val="Body"/><w:next w:val="Body"/><w:rPr><w:rFonts w:ascii="Helvetica Neue" w:hAnsi="Helvetica Neue"/><w:color w:val="000000"/><w:sz w:val="22"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading"><w:name w:val="Heading"/><w:next w:val="Body"/><w:pPr><w:keepNext w:val="1"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b w:val="1"/><w:sz w:val="36"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="TableStyle2"><w:name w:val="Table Style 2"/><w:rPr><w:sz w:val="20"/></w:rPr></w:style><w:style w:type="numbering" w:styleId="Bullet"><w:name w:val="Bullet"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
const PAGES_NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/><w:numStyleLink w:val="Bullet"/></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="hybridMultilevel"/><w:styleLink w:val="Bullet"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:suff w:val="tab"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="196" w:hanging="196"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num>';

const googleRun = (text: string, look = '') => `<w:r><w:rPr>${look}<w:rtl w:val="0"/></w:rPr>${t(text)}</w:r>`;
const googleLine = (content: string, own = '') => `<w:p><w:pPr>${own}<w:rPr/></w:pPr>${content}</w:p>`;
const GOOGLE_STYLES =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Normal" w:default="1"><w:name w:val="normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:rPr><w:sz w:val="52"/></w:rPr></w:style>';

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml';

/** The same things as other programs write them, and files in which parts are missing. */
export const PROGRAM_SAMPLES: Readonly<Record<string, WholeSample>> = {
  'Pages: letter': {
    bytes: docxOf({
      styles: PAGES_STYLES,
      numbering: PAGES_NUMBERING,
      body:
        pagesLine('Title', pagesRun('Welcome')) +
        pagesLine('Heading', pagesRun('Before you start')) +
        pagesLine(
          'Body',
          pagesRun('Bring ') + pagesRun('your pass', '<w:b w:val="1"/><w:bCs w:val="1"/>') + pagesRun('.'),
        ) +
        pagesItem('Shoes') +
        pagesItem('Gloves') +
        pagesLine('Body', '') +
        '<w:sectPr><w:pgSz w:w="11906" w:h="16838" w:orient="portrait"/><w:bidi w:val="0"/></w:sectPr>',
    }),
    html: '<h1>Welcome</h1><h1>Before you start</h1><p>Bring <strong>your pass</strong>.</p><ul><li><p>Shoes</p></li><li><p>Gloves</p></li></ul>',
  },
  'Pages: table': {
    bytes: docxOf({
      styles: PAGES_STYLES,
      body:
        `<w:tbl><w:tblPr><w:tblW w:w="9630" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid><w:gridCol w:w="4815"/><w:gridCol w:w="4815"/></w:tblGrid><w:tr><w:tblPrEx/><w:trPr><w:cantSplit w:val="0"/><w:trHeight w:val="300" w:hRule="atLeast"/><w:tblHeader/></w:trPr>${pagesCell('Day', 'bdc0bf')}${pagesCell('Hours', 'bdc0bf')}</w:tr><w:tr><w:tblPrEx/>${pagesCell('Monday', 'auto')}${pagesCell('7', 'auto')}</w:tr></w:tbl>` +
        pagesLine('Body', '') +
        '<w:sectPr/>',
    }),
    html: '<div data-document-font="Times New Roman"></div><table><colgroup><col width="303" /><col width="303" /></colgroup><tbody><tr><th colwidth="303" style="background-color:#bdc0bf"><p><span style="font-size:10pt">Day</span></p></th><th colwidth="303" style="background-color:#bdc0bf"><p><span style="font-size:10pt">Hours</span></p></th></tr><tr><td colwidth="303"><p><span style="font-size:10pt">Monday</span></p></td><td colwidth="303"><p><span style="font-size:10pt">7</span></p></td></tr></tbody></table>',
  },
  'Google Docs: check list': {
    bytes: docxOf({
      styles: GOOGLE_STYLES,
      numbering:
        '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="☐"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>',
      body:
        googleLine(googleRun('To do'), '<w:pStyle w:val="Title"/>') +
        googleLine(googleRun('Lock the door'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
        googleLine(
          googleRun('Lights off', '<w:strike w:val="1"/>'),
          '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
        ),
    }),
    html: '<h1>To do</h1><ul><li><p>Lock the door</p></li><li><p><s>Lights off</s></p></li></ul>',
    reported: { symbol: 2 },
  },
  'Google Docs: header, footnote and page number': {
    bytes: docxOf({
      styles: GOOGLE_STYLES,
      relations: [
        { id: 'rId6', type: 'header', target: 'header1.xml' },
        { id: 'rId7', type: 'footnotes', target: 'footnotes.xml' },
        { id: 'rId8', type: 'footer', target: 'footer1.xml' },
      ],
      parts: {
        'header1.xml': `<w:hdr ${NAMESPACES}>${googleLine(googleRun('Handbook'))}</w:hdr>`,
        'footer1.xml': `<w:ftr ${NAMESPACES}>${googleLine('<w:r><w:fldChar w:fldCharType="begin"/><w:instrText xml:space="preserve">PAGE</w:instrText><w:fldChar w:fldCharType="separate"/><w:fldChar w:fldCharType="end"/></w:r>', '<w:jc w:val="right"/>')}</w:ftr>`,
        'footnotes.xml': `<w:footnotes ${NAMESPACES}><w:footnote w:id="0">${googleLine(`<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r>${googleRun(' By law.', '<w:sz w:val="20"/>')}`)}</w:footnote></w:footnotes>`,
      },
      body:
        googleLine(
          googleRun('Breaks are paid') +
            '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:customMarkFollows="0" w:id="0"/></w:r>' +
            googleRun('.'),
        ) +
        '<w:sectPr><w:headerReference r:id="rId6" w:type="default"/><w:footerReference r:id="rId8" w:type="default"/></w:sectPr>',
    }),
    html: '<div data-page-header="true"><p>Handbook</p></div><div data-page-footer="true"><p style="text-align:right"><span data-page-field="page">1</span></p></div><p>Breaks are paid<span data-footnote="true">By law.</span>.</p>',
  },
  'A program without styles': {
    bytes: docxOf({
      body:
        styled('Heading2', 'By its id') +
        p(r('Bold', '<w:b/>') + r(' and large', '<w:sz w:val="40"/>')) +
        styled('Nowhere', 'Plain'),
    }),
    html: '<h2>By its id</h2><p><strong>Bold</strong><span style="font-size:20pt"> and large</span></p><p>Plain</p>',
  },
  'A program with prefixes of its own': {
    bytes: docxOf({
      body: '',
      entries: {
        'word/document.xml': strToU8(
          `<?xml version="1.0"?><ns0:document xmlns:ns0="${MAIN}"><ns0:body><ns0:p><ns0:pPr><ns0:jc ns0:val="center"/></ns0:pPr><ns0:r><ns0:rPr><ns0:b/></ns0:rPr><ns0:t>Named</ns0:t></ns0:r></ns0:p><p xmlns="${MAIN}"><r><t>Not named</t></r></p></ns0:body></ns0:document>`,
        ),
      },
    }),
    html: '<p style="text-align:center"><strong>Named</strong></p><p>Not named</p>',
  },
  'A program with its text elsewhere, and a mark at its start': {
    bytes: docxOf({
      body: '',
      entries: {
        '_rels/.rels': strToU8(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/document2.xml"/></Relationships>',
        ),
        'word/document2.xml': strToU8(
          `\uFEFF<w:document ${NAMESPACES}><w:body>${p('Elsewhere')}</w:body></w:document>`,
        ),
      },
    }),
    html: '<p>Elsewhere</p>',
  },
  'Word: strict, with lengths in other units': {
    bytes: wordFileWith(
      {
        namespaces: `xmlns:w="${STRICT}/wordprocessingml/main" xmlns:r="${STRICT}/officeDocument/relationships" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"`,
        relationTypes: `${STRICT}/officeDocument/relationships`,
        numbering: abstractNum(1, [['lowerRoman', '%1.']]) + num(1, 1),
        relations: [{ id: 'rId1', type: 'hyperlink', target: 'https://a.example/', isExternal: true }],
      },
      [
        p(r('Far in', '<w:sz w:val="14pt"/>'), '<w:ind w:start="1in"/>'),
        listed(1, 0, 'One'),
        p(`<w:hyperlink r:id="rId1">${r('link')}</w:hyperlink>`, '<w:jc w:val="end"/>'),
        tbl(tr(tc('a', { width: 2000 }) + tc('b', { width: 2000 })), [2000, 2000]),
        p(''),
      ],
    ),
    html: '<p style="margin-left:25mm"><span style="font-size:14pt">Far in</span></p><ol style="list-style-type:lower-roman"><li><p>One</p></li></ol><p style="text-align:right"><a href="https://a.example/">link</a></p><table><colgroup><col width="303" /><col width="303" /></colgroup><tbody><tr><td colwidth="303"><p>a</p></td><td colwidth="303"><p>b</p></td></tr></tbody></table>',
  },
};
