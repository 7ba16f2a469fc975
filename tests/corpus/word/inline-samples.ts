import { docxOf, NAMESPACES, type WholeSample } from './word-package';
import {
  control,
  drawing,
  field,
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

const box = (value: string) =>
  control(`<w14:checkbox><w14:checked w14:val="${value}"/></w14:checkbox>`, r(value === '1' ? '☒' : '☐'));
const textBox = (content: string) =>
  raw(
    `<w:pict><v:shape id="_x0000_s1" style="width:100pt"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict>`,
  );
const comment = (id: number, text: string) =>
  `<w:comment w:id="${id}" w:author="Jo" w:initials="J">${p(text)}</w:comment>`;
const note = (id: number, content: string) => `<w:footnote w:id="${id}">${content}</w:footnote>`;

/** What is within lines: looks, fields, controls, notes, comments. */
export const INLINE_SAMPLES: Readonly<Record<string, WholeSample>> = {
  'Word: bold twice is not bold': {
    bytes: docxOf({
      styles:
        WORD_STYLES +
        '<w:style w:type="paragraph" w:customStyle="1" w:styleId="Lead"><w:name w:val="Lead"/><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:i/></w:rPr></w:style>' +
        '<w:style w:type="character" w:styleId="Emphasis"><w:name w:val="Emphasis"/><w:rPr><w:i/></w:rPr></w:style>',
      body:
        styled(
          'Lead',
          r('lead ') + r('strong', '<w:rStyle w:val="Strong"/>') + r(' upright', '<w:rStyle w:val="Emphasis"/>'),
        ) +
        styled(
          'Lead',
          r('both', '<w:rStyle w:val="Strong"/><w:b/>') + r(' off', '<w:b w:val="0"/><w:i w:val="false"/>'),
        ) +
        p(r('plain ') + r('strong', '<w:rStyle w:val="Strong"/>')) +
        section(),
    }),
    html: '<p><strong><em>lead </em></strong><em>strong</em><strong> upright</strong></p><p><strong><em>both</em></strong> off</p><p>plain <strong>strong</strong></p>',
  },
  'Word: a questionnaire with boxes and lists': {
    bytes: wordFile([
      p(r('Full time ') + box('1') + r(' part time ') + box('0')),
      p(
        r('Start: ') +
          control(
            '<w:date w:fullDate="2026-03-02T00:00:00Z"><w:dateFormat w:val="d MMMM yyyy"/></w:date>',
            r('2 March 2026'),
          ),
      ),
      p(
        r('Grade: ') +
          control(
            '<w:showingPlcHdr/><w:dropDownList><w:listItem w:displayText="A" w:value="1"/></w:dropDownList>',
            r('Choose an item.'),
          ),
      ),
      control(
        '<w15:repeatingSection xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"/>',
        control('', p('First child')) + control('', p('Second child')),
      ),
    ]),
    html: '<p>Full time ☒ part time ☐</p><p>Start: 2 March 2026</p><p>Grade: Choose an item.</p><p>First child</p><p>Second child</p>',
  },
  'Word: comments, with answers': {
    bytes: wordFileWith(
      {
        relations: [{ id: 'rId1', type: 'comments', target: 'comments.xml' }],
        parts: {
          'comments.xml': `<w:comments ${NAMESPACES}>${comment(0, 'Right?')}${comment(1, 'Yes.')}</w:comments>`,
        },
      },
      p(
        `${r('The ')}<w:commentRangeStart w:id="0"/><w:commentRangeStart w:id="1"/>${r('fee')}<w:commentRangeEnd w:id="0"/>${raw('<w:commentReference w:id="0"/>')}<w:commentRangeEnd w:id="1"/>${raw('<w:commentReference w:id="1"/>')}${r(' is due.')}`,
      ),
    ),
    html: '<p>The fee is due.</p>',
    reported: { comment: 2 },
  },
  'Word: footnotes of several paragraphs, and one twice': {
    bytes: wordFileWith(
      {
        relations: [{ id: 'rId1', type: 'footnotes', target: 'footnotes.xml' }],
        parts: {
          'footnotes.xml': `<w:footnotes ${NAMESPACES}>${note(1, p(raw('<w:footnoteRef/>') + r(' One.')) + p(r('Two.', '<w:i/>')))}${note(2, p(raw('<w:footnoteRef/>') + raw('<w:tab/>') + r('Three.')))}</w:footnotes>`,
        },
      },
      [
        p(r('a') + raw('<w:footnoteReference w:id="1"/>') + r(', b') + raw('<w:footnoteReference w:id="2"/>') + r('.')),
        tbl(tr(tc(p(r('c') + raw('<w:footnoteReference w:id="2"/>')), { width: 2000 })), [2000]),
        p(''),
      ],
    ),
    html: '<p>a<span data-footnote="true">One. <em>Two.</em></span>, b<span data-footnote="true">Three.</span>.</p><table><colgroup><col width="605" /></colgroup><tbody><tr><td colwidth="605"><p>c<span data-footnote="true">Three.</span></p></td></tr></tbody></table>',
  },
  'Word: text boxes old and new': {
    bytes: wordFile(p(r('Before ') + textBox(p('In the box')) + r('after'))),
    html: '<p>Before after</p>',
    reported: { 'text-box': 1 },
  },
  'Word: spaces, hyphens and lines': {
    bytes: wordFile([
      p(r('  two  spaces ') + r('end ')),
      p(r('one') + raw('<w:br/>') + r('two') + raw('<w:br/>')),
      p(''),
      p(r('soft') + raw('<w:softHyphen/>') + r('ly 10') + raw('<w:noBreakHyphen/>') + r('12\u00A0km')),
      p(r('Total') + raw('<w:ptab w:relativeTo="margin" w:alignment="right" w:leader="dot"/>') + r('£5')),
    ]),
    html: '<p>\u00A0 two\u00A0 spaces end\u00A0</p><p>one<br />two<br /><br /></p><p></p><p>soft\u00ADly 10\u201112\u00A0km</p><p>Total\u2003£5</p>',
  },
  'Word: links, also within the document': {
    bytes: wordFileWith(
      {
        relations: [
          { id: 'rId1', type: 'hyperlink', target: 'https://portal.example/a%20b?x=%C3%A9', isExternal: true },
          { id: 'rId2', type: 'hyperlink', target: 'javascript:alert(1)', isExternal: true },
          { id: 'rId3', type: 'hyperlink', target: 'tel:+441234', isExternal: true },
        ],
      },
      [
        p(`<w:hyperlink r:id="rId1" w:tooltip="Help">${r('bold', '<w:b/>')}${r(' help')}</w:hyperlink>`),
        p(`<w:hyperlink r:id="rId2">${r('run')}</w:hyperlink>`),
        p(`<w:hyperlink r:id="rId3">${r('call')}</w:hyperlink> `),
        p(`<w:bookmarkStart w:id="1" w:name="top"/>${r('Top')}<w:bookmarkEnd w:id="1"/>`),
        p(`<w:hyperlink w:anchor="top">${r('up')}</w:hyperlink>`),
      ],
    ),
    html: '<p><a href="https://portal.example/a%20b?x=%C3%A9"><strong>bold</strong></a><a href="https://portal.example/a%20b?x=%C3%A9"> help</a></p><p>run</p><p><a href="tel:+441234">call</a></p><p>Top</p><p>up</p>',
    reported: { link: 1 },
  },
  'Word: what is hidden, in capitals, framed and embedded': {
    bytes: docxOf({
      styles:
        WORD_STYLES +
        '<w:style w:type="character" w:customStyle="1" w:styleId="Secret"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>',
      body:
        p(
          r('seen ') +
            r('hidden', '<w:vanish/>') +
            r('by style', '<w:rStyle w:val="Secret"/>') +
            r('seen too', '<w:rStyle w:val="Secret"/><w:vanish w:val="0"/>'),
        ) +
        p(r('Small', '<w:smallCaps/>')) +
        '<w:altChunk r:id="rId7"/>' +
        p(`<m:oMathPara><m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath></m:oMathPara>`) +
        section(),
    }),
    html: '<p>seen seen too</p><p>Small</p>',
    reported: { 'hidden-text': 2, capitals: 1, 'embedded-file': 1, equation: 1 },
  },
  'Word: names in smart tags, custom markup and readings above': {
    bytes: wordFile([
      p(
        `<w:customXml w:element="client"><w:smartTag w:element="name">${r('Ada')}</w:smartTag></w:customXml>${r(' wrote')}`,
      ),
      `<w:customXml w:element="block">${p('Inside')}</w:customXml>`,
      p(`<w:dir w:val="ltr">${r('left')}</w:dir>`),
      p(`<w:r><w:ruby><w:rt>${r('tou')}</w:rt><w:rubyBase>${r('東')}</w:rubyBase></w:ruby></w:r>`),
      p(`<w:r><w:ruby><w:rubyBase>${r('京')}</w:rubyBase></w:ruby></w:r>`),
    ]),
    html: '<p>Ada wrote</p><p>Inside</p><p>left</p><p>東 (tou)</p><p>京</p>',
  },
  'Word: fields of dates, formulas and conditions': {
    bytes: wordFile([
      p(r('Printed ') + field(' PRINTDATE \\@ "dd/MM/yyyy" ', '01/03/2026')),
      p(r('Sum ') + field(' =SUM(ABOVE) ', '12')),
      p(field(' IF 1 = 1 "yes" "no" ', 'yes')),
      p(field(' MERGEFIELD Client ', '«Client»') + r(' – ') + field(' ASK x "?" ', '')),
    ]),
    html: '<p>Printed 01/03/2026</p><p>Sum 12</p><p>yes</p><p><span data-placeholder="Client">«Client»</span> –\u00A0</p>',
    reported: { field: 3 },
  },
  'Word: a title in the properties, and a picture of an address': {
    bytes: wordFileWith(
      {
        title: 'Fire &amp; flood',
        relations: [{ id: 'rId1', type: 'image', target: 'https://a.example/logo.png', isExternal: true }],
      },
      p(r('Logo ') + drawing('rId1', 10, 10, 'Logo', 'link')),
    ),
    html: '<p>Logo\u00A0</p>',
    name: 'Fire & flood',
    reported: { picture: 1 },
  },
};
