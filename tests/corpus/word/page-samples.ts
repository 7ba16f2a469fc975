import { docxOf, NAMESPACES, type WholeSample } from './word-package';
import {
  abstractNum,
  field,
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
  wordFile,
  wordFileWith,
} from './word-shapes';

const reference = (area: 'header' | 'footer', id: string, type = 'default') =>
  `<w:${area}Reference w:type="${type}" r:id="${id}"/>`;
const part = (area: 'hdr' | 'ftr', content: string) => `<w:${area} ${NAMESPACES}>${content}</w:${area}>`;
const relation = (id: string, type: string) => ({ id, type, target: `${id}.xml` });

/** What belongs to pages: headers and footers, breaks, sections, frames, and text from right to left. */
export const PAGE_SAMPLES: Readonly<Record<string, WholeSample>> = {
  'Word: another header on the first page': {
    bytes: docxOf({
      styles: WORD_STYLES,
      relations: [relation('h1', 'header'), relation('h2', 'header'), relation('f1', 'footer')],
      parts: {
        'h1.xml': part('hdr', p('Harbour Ltd')),
        'h2.xml': part('hdr', p('Letterhead')),
        'f1.xml': part(
          'ftr',
          p(
            r('Confidential') +
              raw('<w:tab/>') +
              raw('<w:tab/>') +
              r('Page ') +
              field(' PAGE ', '2') +
              r(' of ') +
              field(' NUMPAGES ', '9'),
          ),
        ),
      },
      body:
        p('Text') +
        section(
          reference('header', 'h1') + reference('header', 'h2', 'first') + reference('footer', 'f1') + '<w:titlePg/>',
        ),
    }),
    html: '<div data-page-header="true"><p>Harbour Ltd</p></div><div data-page-footer="true"><table><tbody><tr><td><p>Confidential</p></td><td><p style="text-align:right">Page <span data-page-field="page">1</span> of <span data-page-field="pages">…</span></p></td></tr></tbody></table></div><p>Text</p>',
    reported: { header: 1 },
  },
  'Word: a header with a table and a first one that is not shown': {
    bytes: docxOf({
      styles: WORD_STYLES,
      relations: [relation('h1', 'header'), relation('h2', 'header')],
      parts: {
        'h1.xml': part(
          'hdr',
          tbl(
            tr(tc('Left', { width: 4000 }) + tc(p('Right', '<w:jc w:val="right"/>'), { width: 4000 })),
            [4000, 4000],
            '',
          ) + p(''),
        ),
        'h2.xml': part('hdr', p('Never shown')),
      },
      body: p('Text') + section(reference('header', 'h1') + reference('header', 'h2', 'first')),
    }),
    html: '<div data-page-header="true"><table><colgroup><col width="303" /><col width="303" /></colgroup><tbody><tr><td colwidth="303"><p>Left</p></td><td colwidth="303"><p style="text-align:right">Right</p></td></tr></tbody></table></div><p>Text</p>',
  },
  'Word: sections on new pages, in columns and lying': {
    bytes: docxOf({
      styles: WORD_STYLES,
      body:
        p('One', '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>') +
        p(
          r('Two') + raw('<w:br w:type="column"/>') + r('three'),
          '<w:sectPr><w:type w:val="continuous"/><w:cols w:num="2" w:space="708"/></w:sectPr>',
        ) +
        p('Four') +
        '<w:sectPr><w:type w:val="nextPage"/><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr>',
    }),
    html: '<p>One</p><p>Two<br />three</p><div data-page-break="true"></div><p>Four</p>',
    reported: { 'page-layout': 2 },
  },
  'Word: page breaks around headings': {
    bytes: wordFile([
      styled('Heading1', 'First'),
      p(r('Text') + raw('<w:br w:type="page"/>')),
      styled('Heading1', 'Second', '<w:pageBreakBefore/>'),
      p(raw('<w:br w:type="page"/>') + r('Third')),
      p(raw('<w:br w:type="textWrapping" w:clear="all"/>') + r('after a line')),
    ]),
    html: '<h1>First</h1><p>Text</p><div data-page-break="true"></div><h1>Second</h1><div data-page-break="true"></div><p>Third</p><p><br />after a line</p>',
  },
  'Word: a large letter in the margin': {
    bytes: wordFile([
      p(r('O', '<w:sz w:val="96"/>'), '<w:framePr w:dropCap="margin" w:lines="2" w:wrap="around"/>'),
      p(r('nce upon ') + r('a time', '<w:i/>')),
      p('In a frame', '<w:framePr w:w="2000" w:hSpace="180" w:wrap="around" w:vAnchor="text" w:hAnchor="page"/>'),
      p('Beside it'),
    ]),
    html: '<p>Once upon <em>a time</em></p><p>In a frame</p><p>Beside it</p>',
  },
  'Word: text from right to left': {
    bytes: wordFileWith({ numbering: abstractNum(1, [['decimal', '%1.']]) + num(1, 1) }, [
      p(r('שלום', '<w:rtl/>'), '<w:bidi/>'),
      p(r('أهلا', '<w:rtl/>'), '<w:bidi/><w:jc w:val="right"/>'),
      p(r('מרכז', '<w:rtl/>'), '<w:bidi/><w:jc w:val="center"/>'),
      p(r('סוף', '<w:rtl/>'), '<w:bidi/><w:jc w:val="end"/>'),
      styled(
        'ListParagraph',
        r('אחת', '<w:rtl/>'),
        '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:bidi/>',
      ),
      tbl(tr(tc('ימין', { width: 2000 }) + tc('שמאל', { width: 2000 })), [2000, 2000], '<w:bidiVisual/>'),
      p(''),
    ]),
    html: '<p dir="rtl">שלום</p><p dir="rtl" style="text-align:left">أهلا</p><p dir="rtl" style="text-align:center">מרכז</p><p dir="rtl" style="text-align:left">סוף</p><ol dir="rtl"><li><p dir="rtl">אחת</p></li></ol><table dir="rtl"><colgroup><col width="303" /><col width="303" /></colgroup><tbody><tr><td colwidth="303" style="border-top:none;border-right:none;border-bottom:none;border-left:none"><p>ימין</p></td><td colwidth="303" style="border-top:none;border-right:none;border-bottom:none;border-left:none"><p>שמאל</p></td></tr></tbody></table>',
  },
  'Word: contents without a field, and figures': {
    bytes: wordFileWith({ numbering: abstractNum(1, [['decimal', '%1.']]) + num(1, 1) }, [
      p(field(' TOC \\o "1-2" \\h \\z \\u ', 'Aims	1')),
      styled('Heading1', 'Aims'),
      p(r('Figure ') + field(' SEQ Figure \\* ARABIC ', '1') + r(': the quay')),
      p(r('See ') + field(' REF _Ref1 \\h ', 'Figure 1') + r(' on page ') + field(' PAGEREF _Ref1 \\h ', '3')),
      listed(1, 0, 'Item'),
    ]),
    html: '<div data-contents="2"></div><h1>Aims</h1><p>Figure 1: the quay</p><p>See Figure 1 on page 3</p><ol><li><p>Item</p></li></ol>',
  },
};
