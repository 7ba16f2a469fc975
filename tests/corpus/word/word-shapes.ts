import { docxOf, type WordParts } from './word-package';

/** Pieces of markup in the shape in which Word writes them: with the marks of its revisions and proofing. */

const PARAGRAPH = 'w14:paraId="4F3A1B2C" w14:textId="77777777" w:rsidR="00A77B3E" w:rsidRDefault="00A77B3E"';

export const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`;
export const r = (text: string, properties = '') =>
  `<w:r w:rsidR="00C91F20">${properties && `<w:rPr>${properties}</w:rPr>`}${t(text)}</w:r>`;
export const raw = (content: string) => `<w:r>${content}</w:r>`;
export const p = (content: string, properties = '') =>
  `<w:p ${PARAGRAPH}>${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : r(content)}</w:p>`;
export const styled = (style: string, content: string, properties = '') =>
  p(content, `<w:pStyle w:val="${style}"/>${properties}`);
export const listed = (numId: number, level: number, content: string, style = 'ListParagraph', mark = '') =>
  styled(style, content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>${mark}`);

/** The last section of A4 pages, with the references of headers and footers. */
export const section = (content = '', type = '') =>
  `<w:sectPr w:rsidR="00A77B3E">${content}${type && `<w:type w:val="${type}"/>`}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/><w:cols w:space="708"/></w:sectPr>`;

/** A complex field, whose code and result Word splits into runs. */
export const field = (code: string, result: string) => {
  const half = Math.ceil(code.length / 2);
  return [
    raw('<w:fldChar w:fldCharType="begin"/>'),
    raw(`<w:instrText xml:space="preserve">${code.slice(0, half)}</w:instrText>`),
    raw(`<w:instrText>${code.slice(half)}</w:instrText>`),
    raw('<w:fldChar w:fldCharType="separate"/>'),
    result.startsWith('<') ? result : r(result, '<w:noProof/>'),
    raw('<w:fldChar w:fldCharType="end"/>'),
  ].join('');
};

export const control = (properties: string, content: string) =>
  `<w:sdt><w:sdtPr>${properties}<w:id w:val="-1834"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

interface CellLook {
  width?: number;
  span?: number;
  merge?: 'restart' | 'continue';
  fill?: string;
  vertical?: string;
  /** Content of `w:tcBorders`. */
  borders?: string;
}

export const tc = (content: string, { width, span, merge, fill, vertical, borders }: CellLook = {}) => {
  const properties = [
    width === undefined ? '' : `<w:tcW w:w="${width}" w:type="dxa"/>`,
    span === undefined ? '' : `<w:gridSpan w:val="${span}"/>`,
    merge === undefined ? '' : `<w:vMerge${merge === 'restart' ? ' w:val="restart"' : ''}/>`,
    borders === undefined ? '' : `<w:tcBorders>${borders}</w:tcBorders>`,
    fill === undefined ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`,
    vertical === undefined ? '' : `<w:vAlign w:val="${vertical}"/>`,
  ].join('');
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${content.startsWith('<w:p') || content.startsWith('<w:t') ? content : p(content)}</w:tc>`;
};

/** A line of a border; `size` is in eighths of a point. */
export const line = (side: string, kind: string, size = 4, color = 'auto') =>
  `<w:${side} w:val="${kind}" w:sz="${size}" w:space="0" w:color="${color}"/>`;

export const tr = (cells: string, properties = '') =>
  `<w:tr w:rsidR="00A77B3E">${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`;

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join('');

export const tbl = (rows: string, grid: readonly number[], properties = `<w:tblBorders>${BORDERS}</w:tblBorders>`) =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/>${properties}</w:tblPr><w:tblGrid>${grid.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows}</w:tbl>`;

/** A picture as Word places it in a line; sizes in EMU, 9,525 a pixel. */
export const drawing = (id: string, width: number, height: number, description: string, link = 'embed', crop = '') =>
  raw(
    `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${width * 9525}" cy="${height * 9525}"/><wp:docPr id="1" name="Picture 1" descr="${description}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="a.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:${link}="${id}"/>${crop}<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width * 9525}" cy="${height * 9525}"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`,
  );

const level = (at: number, format: string, text: string, extra = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${extra}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;

type LevelShape = readonly [format: string, text: string, extra?: string];

export const abstractNum = (id: number, levels: readonly LevelShape[]) =>
  `<w:abstractNum w:abstractNumId="${id}" w15:restartNumberingAfterBreak="0" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w:multiLevelType w:val="hybridMultilevel"/>${levels.map(([format, text, extra], at) => level(at, format, text, extra)).join('')}</w:abstractNum>`;
export const num = (id: number, abstractId: number, overrides = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstractId}"/>${overrides}</w:num>`;

/** Word’s own styles, as a new document has them. */
export const WORD_STYLES = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:color w:val="2F5496"/><w:sz w:val="32"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:color w:val="2F5496"/><w:sz w:val="26"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="TOCHeading"><w:name w:val="TOC Heading"/><w:basedOn w:val="Heading1"/><w:next w:val="Normal"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style><w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/></w:style><w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="720"/><w:contextualSpacing/></w:pPr></w:style><w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style><w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Quote"><w:name w:val="Quote"/><w:basedOn w:val="Normal"/><w:rPr><w:i/></w:rPr></w:style><w:style w:type="table" w:styleId="GridTable4"><w:name w:val="Grid Table 4"/><w:tblPr><w:tblStyleRowBandSize w:val="1"/><w:tblBorders><w:top w:val="single" w:sz="4" w:space="0" w:color="8EAADB"/><w:left w:val="single" w:sz="4" w:space="0" w:color="8EAADB"/><w:bottom w:val="single" w:sz="4" w:space="0" w:color="8EAADB"/><w:right w:val="single" w:sz="4" w:space="0" w:color="8EAADB"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="8EAADB"/><w:insideV w:val="single" w:sz="4" w:space="0" w:color="8EAADB"/></w:tblBorders></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:tcBorders><w:top w:val="single" w:sz="4" w:space="0" w:color="4472C4"/><w:left w:val="single" w:sz="4" w:space="0" w:color="4472C4"/><w:bottom w:val="single" w:sz="4" w:space="0" w:color="4472C4"/><w:right w:val="single" w:sz="4" w:space="0" w:color="4472C4"/><w:insideH w:val="nil"/><w:insideV w:val="nil"/></w:tcBorders><w:shd w:val="clear" w:color="auto" w:fill="4472C4"/></w:tcPr></w:tblStylePr><w:tblStylePr w:type="firstCol"><w:rPr><w:b/></w:rPr></w:tblStylePr><w:tblStylePr w:type="band1Horz"><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="D9E2F3"/></w:tcPr></w:tblStylePr></w:style>`;

/** A document with Word’s own styles and one section, and what else is given. */
export const wordFileWith = (more: Partial<WordParts>, body: string | readonly string[]): Uint8Array =>
  docxOf({ styles: WORD_STYLES, ...more, body: [body, section()].flat().join('') });
export const wordFile = (body: string | readonly string[]): Uint8Array => wordFileWith({}, body);
