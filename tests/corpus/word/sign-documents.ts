import { docxOf, type WordSample } from './word-package';
import { control, field, p, r, raw, section, styled, WORD_STYLES, wordFile } from './word-shapes';

const font = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:hint="default"/>`;
const sym = (name: string, code: string) => raw(`<w:sym w:font="${name}" w:char="${code}"/>`);

const SIGNS: WordSample = {
  bytes: docxOf({
    styles:
      WORD_STYLES +
      `<w:style w:type="character" w:customStyle="1" w:styleId="Tick"><w:name w:val="Tick"/><w:rPr>${font('Wingdings')}</w:rPr></w:style>` +
      `<w:style w:type="paragraph" w:customStyle="1" w:styleId="Arrow"><w:name w:val="Arrow"/><w:basedOn w:val="Normal"/><w:rPr>${font('Wingdings 3')}</w:rPr></w:style>`,
    body:
      p(r('\u00FC\u00FB', font('Wingdings')) + r(' by run')) +
      p(r('R', font('Wingdings 2')) + r(' by second font')) +
      p(r('\u00FE', '<w:rStyle w:val="Tick"/>') + r(' by style')) +
      styled('Arrow', r('p') + r(' by paragraph', font('Calibri'))) +
      p(sym('Webdings', 'F061') + sym('Wingdings 2', 'F050') + sym('Symbol', 'F044') + r(' as signs')) +
      p(r('abc', font('Symbol')) + r(' is Greek, ') + r('\uF0FC') + r(' is private')) +
      p(sym('Wingdings', 'F07F') + sym('Wingdings', 'F001') + r(' is not known')) +
      section(),
  }),
  // mammoth knows signs, but no letters of their fonts.
  onlyMammoth: ['\u00FC\u00FB', 'R', '\u00FE', 'p', '\u{1F5F8}', 'abc', '\uF0FC'],
  onlyImport: ['✓✗', '☑', '☑', '▲', '✓', 'αβχ', '✓'],
  reported: { symbol: 1 },
  has: [
    '<p>✓✗ by run</p><p>☑ by second font</p><p>☑ by style</p><p>▲ by paragraph</p><p>✔✓Δ as signs</p>',
    '<p>αβχ is Greek, ✓ is private</p><p>▯ is not known</p>',
  ],
};

const formField = (code: string, data: string) =>
  raw(`<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="A"/><w:enabled/>${data}</w:ffData></w:fldChar>`) +
  raw(`<w:instrText xml:space="preserve"> ${code} </w:instrText>`) +
  raw('<w:fldChar w:fldCharType="separate"/>') +
  raw('<w:fldChar w:fldCharType="end"/>');
const tick = (content: string) => formField('FORMCHECKBOX', `<w:checkBox><w:sizeAuto/>${content}</w:checkBox>`);

const VALUES: WordSample = {
  bytes: wordFile([
    p(tick('<w:default w:val="0"/><w:checked/>') + r(' ticked')),
    p(tick('<w:default w:val="1"/>') + r(' ticked from the start')),
    p(tick('<w:default w:val="1"/><w:checked w:val="0"/>') + r(' not ticked')),
    p(
      r('Shift: ') +
        formField(
          'FORMDROPDOWN',
          '<w:ddList><w:result w:val="1"/><w:listEntry w:val="Early"/><w:listEntry w:val="Late"/></w:ddList>',
        ),
    ),
    p(r('Name: ') + field(' FORMTEXT ', 'Jo Nowak')),
    p(
      control(
        '<w14:checkbox><w14:checked w14:val="1"/><w14:checkedState w14:val="00FE" w14:font="Wingdings"/></w14:checkbox>',
        sym('Wingdings', 'F0FE'),
      ) + r(' full time'),
    ),
    p(
      r('Grade: ') +
        control('<w:dropDownList><w:listItem w:displayText="Senior" w:value="2"/></w:dropDownList>', r('Senior')),
    ),
    p(field(' SYMBOL 252 \\f "Wingdings" \\s 12 ', '<w:r><w:rPr/></w:r>') + r(' agreed')),
    p(
      r('T', '<w:position w:val="-9"/><w:sz w:val="117"/>'),
      '<w:keepNext/><w:framePr w:dropCap="drop" w:lines="3" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>',
    ),
    p(r('he first letter is large')),
    p(`<w:fldSimple w:instr=" SYMBOL 0xB0 \\f Symbol "/>` + r(' of heat')),
  ]),
  onlyMammoth: ['\u{1F5F9}'],
  onlyImport: ['☒', '☒', '☐', 'Late', '☑', '✓', '°'],
  has: [
    '<p>☒ ticked</p><p>☒ ticked from the start</p><p>☐ not ticked</p><p>Shift: Late</p><p>Name: Jo Nowak</p>',
    '<p>☑ full time</p><p>Grade: Senior</p><p>✓ agreed</p><p>The first letter is large</p><p>° of heat</p>',
  ],
};

/** Letters of symbol fonts, values of forms, and a large first letter. */
export const SIGN_DOCUMENTS: Readonly<Record<string, WordSample>> = {
  'Word: letters of symbol fonts': SIGNS,
  'Word: values of forms, symbol fields and a drop cap': VALUES,
};
