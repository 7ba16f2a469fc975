import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WholeSample } from './word-package';

const file = (name: string) => readFileSync(join(import.meta.dirname, 'libreoffice', `${name}.docx`));

/** Files that LibreOffice has saved, from the sources beside them (make-word.ts). */
export const LIBREOFFICE_SAMPLES: Readonly<Record<string, WholeSample>> = {
  'LibreOffice: a letter that was a .doc': {
    bytes: file('letter'),
    html: '<div data-page-header="true"><table><tbody><tr><td><p>Harbour Ltd</p></td><td><p style="text-align:right">Leith</p></td></tr></tbody></table></div><div data-page-footer="true"><p style="text-align:center">Page <span data-page-field="page">1</span></p></div><p>Ms J Nowak<br />1 Quay Street<br />Leith</p><p></p><p style="text-align:right">2 March 2026</p><p>Dear Ms Nowak,</p><p style="text-align:center"><strong>Your appointment</strong></p><p style="text-align:justify">We are <em>pleased</em> to offer you the post of <u>fitter</u>. The fee is <span style="color:#c00000">£200</span>, as agreed.<span data-footnote="true">By <strong>law</strong>.</span></p><p style="margin-left:13mm">An indented line – with a dash, “quotes” and café.</p><div data-page-break="true"></div><p>Second page</p><p>Yours sincerely</p>',
  },
  'LibreOffice: lists of a .doc': {
    bytes: file('lists'),
    html: '<p>Steps:</p><ol><li><p>Open</p><ol style="list-style-type:lower-alpha"><li><p>the door</p></li><li><p>the window</p></li></ol></li><li><p>Close</p></li></ol><p>Things:</p><ul><li><p>Shoes</p></li><li><p>Gloves</p></li></ul><p>Again:</p><ol start="3"><li><p>Lock</p></li></ol>',
    reported: { 'number-format': 2 },
  },
  'LibreOffice: a table of a .doc': {
    bytes: file('table'),
    html: '<p>Rota</p><table><colgroup><col width="202" /><col width="403" /></colgroup><tbody><tr><td colwidth="202" style="background-color:#ffe699"><p><strong>Day</strong></p></td><td colwidth="403" style="background-color:#ffe699"><p><strong>Who</strong></p></td></tr><tr><td rowspan="2" colwidth="202"><p>Monday</p></td><td colwidth="403"><p>Ada</p></td></tr><tr><td colwidth="403"><p>Jo</p></td></tr><tr><td colspan="2" colwidth="202,403"><p style="text-align:right">Nobody on Sunday</p></td></tr></tbody></table><p>After</p>',
  },
  'LibreOffice: headings, links and a field of a .doc': {
    bytes: file('headings'),
    html: '<h1>Aims</h1><p>What we want.</p><h2>In detail</h2><p><a href="https://a.example/">our page</a> and <span data-placeholder="Client_Name">«Client_Name»</span>.</p><hr /><p>H<sub>2</sub>O, 1<sup>st</sup>, <s>gone</s>, <span style="font-size:18pt">large</span>.</p>',
  },
  'LibreOffice: changes, a comment and hidden text of a .doc': {
    bytes: file('changes'),
    html: '<p>The fee is <span data-suggest="insert w01 2026-03-02T09:30Z A Clark (in Word)">£200</span><span data-suggest="delete w01 2026-03-02T09:30Z A Clark (in Word)">£100</span> a month.</p><p>Commented.</p><p>Hidden: and shout small.</p>',
    reported: { comment: 1, 'hidden-text': 1, capitals: 2 },
  },
  'LibreOffice: a web page': {
    bytes: file('web'),
    html: '<div data-document-font="Times New Roman"></div><h1>Policy</h1><p>Call <strong>before</strong> <em>nine</em>, or <a href="https://a.example/">write</a>.</p><h2>Steps</h2><ol><li><p>One</p><ul style="list-style-type:disc"><li><p>a dot</p></li></ul></li><li><p>Two</p></li></ol><blockquote><p>As agreed.</p></blockquote><hr /><table><colgroup><col width="327" /><col width="278" /></colgroup><tbody><tr><td colwidth="327" style="vertical-align:middle"><p style="text-align:center"><strong>Day</strong></p></td><td colwidth="278" style="vertical-align:middle"><p style="text-align:center"><strong>Hours</strong></p></td></tr><tr><td colwidth="327" style="vertical-align:middle"><p>Monday</p></td><td colwidth="278" style="vertical-align:middle"><p style="text-align:right">7</p></td></tr></tbody></table><p><span style="font-size:10pt">kept</span></p><p><span style="font-size:10pt">lines</span></p>',
    reported: { 'table-lines': 1 },
    name: 'Policy',
  },
  'LibreOffice: a text box, a reading above, and a break': {
    bytes: file('boxes'),
    html: '<div data-document-font="Times New Roman"></div><h1>Kinds</h1><p>Before after</p><p>Above 東 (tou) and a tab\u2003end<br />next\u00A0\u00A0 line</p><div data-page-break="true"></div><p style="margin-left:10mm">On a new page <strong><span style="background-color:#ffff00">marked</span></strong></p>',
    reported: { 'text-box': 1 },
  },
};
