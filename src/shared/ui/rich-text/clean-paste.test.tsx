import { getSchema } from '@tiptap/core';
import { Slice, type Fragment, type Node } from '@tiptap/pm/model';
import { PAYLOADS } from '@tests/xss/payloads';
import { describe, expect, it } from 'vitest';
import {
  atOnce,
  cleanPaste,
  clipboardParser,
  DOCUMENT_EXTENSIONS,
  documentHtml,
  isOwnContent,
  ownMarkup,
  readBoxes,
} from '@harbour/document-editor/testing/parts';

const SCHEMA = getSchema(DOCUMENT_EXTENSIONS);

/** Reads like the editor: cleaned, then read by the schema; its own content is parsed outside the page. */
function pasted(html: string): string {
  const { content } = isOwnContent(html)
    ? clipboardParser(SCHEMA, () => Slice.empty).parseSlice(pageOf(ownMarkup(html)))
    : atOnce(readBoxes(atOnce(cleanPaste(html, 605)).boxes, SCHEMA));
  return documentHtml(documentOf({ content }));
}

function documentOf({ content }: { content: Fragment }): Node {
  return SCHEMA.topNodeType.createAndFill(null, content) ?? SCHEMA.topNodeType.create();
}

const HOSTILE = 'script, style, svg, math, iframe, form, input, base, meta, link, object, embed';

function pageOf(markup: string): HTMLElement {
  const page = document.implementation.createHTMLDocument('');
  page.body.innerHTML = markup;
  return page.body;
}

const wordItem = (level: number, marker: string, text: string, list = 0) =>
  `<p class=MsoListParagraph style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const WORD = (
  body: string,
) => `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal {margin:0; mso-pagination:widow-orphan}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--></head>
<body lang=EN-GB><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

it.each([
  [
    'paragraphs and headings of Word',
    WORD(
      `<h2 style='mso-list:none'>Hours<o:p></o:p></h2><p class=MsoNormal align=center style='text-align:center'><b><span lang=EN-GB style='font-size:14.0pt;font-family:"Calibri",sans-serif;color:black;mso-themecolor:text1'>Notice<o:p></o:p></span></b></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
    ),
    '<h2>Hours</h2><p style="text-align:center"><span style="font-size:14pt"><strong>Notice</strong></span></p><p>\u00A0</p>',
  ],
  [
    "Word's list paragraphs as lists within lists",
    WORD(
      wordItem(1, '·', 'One') +
        wordItem(2, 'o', 'Inner') +
        wordItem(1, '·', 'Two') +
        '<p class=MsoNormal>Then</p>' +
        wordItem(1, 'a)', 'First', 1) +
        wordItem(1, 'b)', 'Second', 1),
    ),
    '<ul><li><p>One</p><ul style="list-style-type:circle"><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul><p>Then</p><ol style="list-style-type:lower-alpha"><li><p>First</p></li><li><p>Second</p></li></ol>',
  ],
  [
    "Word's tables with widths and shading, without the look of Office",
    WORD(
      `<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt;background:#D9E2F3'><p class=MsoNormal>Day<o:p></o:p></p></td></tr></table>`,
    ),
    '<table><colgroup><col width="200" /></colgroup><tbody><tr><td style="background-color:#d9e2f3" colwidth="200"><p>Day</p></td></tr></tbody></table>',
  ],
  [
    'a web page: its words, weight and links, not its scripts, pictures, fonts or white ground',
    `<meta charset='utf-8'><div class="x" onclick="a()" style="font-family:Verdana;background-color:rgb(255, 255, 255)"><script>alert(1)</script><p style="color: rgb(0, 0, 0); font-size: 16px">To <a href="https://example.com/" target="_blank">here</a> <img src="https://evil.example/pixel.gif" onerror="a()"><b>now</b></p><a href="javascript:alert(1)">no</a></div>`,
    '<p>To <a href="https://example.com/">here</a> <strong>now</strong></p><p>no</p>',
  ],
  [
    'Google Docs, whose bold wrapper is not bold',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;margin-top:0pt"><span style="font-size:11pt;font-family:Arial;color:#b00020;background-color:transparent;font-weight:700">Red</span></p><ul><li dir="ltr" style="list-style-type:disc"><p>x</p></li></ul></b>`,
    '<p dir="ltr"><span style="color:#b00020"><strong>Red</strong></span></p><ul><li><p>x</p></li></ul>',
  ],
  [
    'tracked changes of Word as plain text, in the look that the text has without them',
    WORD(
      `<style>span.msoIns {mso-style-type:export-only; text-decoration:underline; font-style:italic; color:teal} span.msoDel {text-decoration:line-through; color:red}</style><p class=MsoNormal>a <span class=msoIns><ins cite="mailto:R" datetime="2026-03-02T10:15">new <b>bold</b></ins></span><span class=msoDel><del cite="mailto:R" datetime="2026-03-02T10:15">old</del></span><span class=msoins0 style='color:teal;text-decoration:underline'> again</span><span class=msodel0> gone</span></p>`,
    ),
    '<p>a new <strong>bold</strong> again</p>',
  ],
  [
    'Word for the web in its own size, with another size and colour that somebody chose',
    `<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0" style="color: windowtext;"><span class="TextRun SCXW1 BCX0" style="font-size: 12pt;">The fee is due </span><span class="TextRun SCXW1 BCX0" style="font-size: 14pt; color: rgb(192, 0, 0);">now</span></p></div>`,
    '<p>The fee is due <span style="color:#c00000;font-size:14pt">now</span></p>',
  ],
  [
    'Outlook on the web, whose ink is dark grey, in a size of its own inside a larger text',
    `<div style="font-size: 12pt; color: rgb(36, 36, 36);">Hello, this is ordinary text.</div><div><span style="font-size: 18pt;">Large <span style="font-size: 12pt;">small</span></span></div>`,
    '<p>Hello, this is ordinary text.</p><p><span style="font-size:18pt">Large </span><span style="font-size:12pt">small</span></p>',
  ],
  [
    'a red sentence of a web page, although all of it is red',
    `<p style="font-size: 16px; color: rgb(200, 0, 0)">Stop</p>`,
    '<p><span style="color:#c80000">Stop</span></p>',
  ],
  [
    'text of Word in a size that is not that of its style',
    WORD(`<p class=MsoNormal><span style='font-size:12.0pt;color:#333333'>Chosen</span></p>`),
    '<p><span style="color:#333333;font-size:12pt">Chosen</span></p>',
  ],
])('accepts %s', (_what, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

it('preserves content copied from a document', () => {
  const inner =
    '<p style="line-height:1.5"><span style="font-size:11pt;color:#000000">a</span> <span data-placeholder="Name">Name</span></p>';
  expect(pasted(inner.replace('<p ', '<p data-pm-slice="1 1 []" '))).toBe(
    '<p style="line-height:1.5"><span style="color:#000000;font-size:11pt">a</span> <span data-placeholder="Name">Name</span></p>',
  );
});

describe('cleaned content', () => {
  it.each(PAYLOADS)('has nothing that runs, loads or links to a script: %j', (payload) => {
    const wrapped = `<!--StartFragment--><p class=MsoNormal style='mso-list:l0 level1 lfo1'>${payload}</p><!--EndFragment-->`;
    const { boxes } = atOnce(cleanPaste(WORD(wrapped), 605));
    const attributes = boxes
      .flatMap((box) => [...box.querySelectorAll('*')])
      .flatMap((element) => [...element.attributes].map(({ name, value }) => `${element.localName} ${name}=${value}`));
    const allowed = attributes.filter((text) =>
      /^\S+ (?:data-style|data-picture|data-placeholder|data-section|data-page-break|data-resize|alt|width|height|dir|start|type|colspan|rowspan|colwidth|href=(?:https?|mailto|tel):)/i.test(
        text,
      ),
    );
    expect(attributes).toEqual(allowed);
    expect(boxes.flatMap((box) => [...box.querySelectorAll(HOSTILE)])).toEqual([]);
    // Only styles of the documents' own table are applied.
    const styles = documentHtml(documentOf(atOnce(readBoxes(boxes, SCHEMA)))).match(/ style="[^"]*"/g) ?? [];
    expect(styles.filter((style) => /url|expression|position|@|\\/i.test(style))).toEqual([]);
  });

  it('retains the parts of a long paste in order, and text beside blocks in one line', () => {
    const html = `${Array.from({ length: 450 }, (_, index) => `<p>${index}</p>\n`).join('')}one <b>two</b> three<p>end</p>`;
    const { boxes } = atOnce(cleanPaste(html, 605));
    expect(boxes.length).toBeGreaterThan(3);
    const text = documentOf(atOnce(readBoxes(boxes, SCHEMA))).children.map((line) => line.textContent);
    expect(text).toEqual([...Array.from({ length: 450 }, (_, index) => String(index)), 'one two three', 'end']);
  });
});
