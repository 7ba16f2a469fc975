import { RICH_TEXT_LIMITS } from '@harbour/document-model/rich-text';
import { ApiFailure } from '@server/http/api-failure';
import { XSS_PAYLOADS } from '@tests/support/xss-payloads';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from './clean-rich-text';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

describe('a cleaned text', () => {
  it.each([
    '<h1>Title</h1><p style="text-align:center;color:#b00020">x</p>',
    '<p><span style="font-size:14pt">x</span> <span data-placeholder="Job title">Job title</span></p>',
    '<div data-section="Pay">Pay</div><div data-page-break="true"></div><div data-contents="4"></div>',
    '<ol type="a"><li><p>a</p></li></ol>',
    '<table><tbody><tr><td style="border-top:none;border-left:1.5pt solid #0b5c66"><p>x</p></td></tr></tbody></table>',
    '<ol start="3" style="list-style-type:lower-alpha"><li><p>a</p></li></ol>',
    '<table><colgroup><col width="120" /></colgroup><tbody><tr><th colspan="2" colwidth="120,80"><p>x</p></th></tr></tbody></table>',
    `<p><img src="${PIXEL}" alt="Plan" width="300" data-resize="20" /></p>`,
    '<p><a href="https://example.com/a?b=1">x</a> <a href="mailto:a@b.example">y</a></p>',
    '<p dir="rtl">שלום</p>',
    '<p data-break="delete a1b2 2026-11-26T09:30Z Ada &lt;&quot;x&amp;">x<span data-suggest="insert a1b2 2026-11-26T09:30Z Zoë">y</span></p>',
    '<h2 data-numbered="1" data-number-from="3">x</h2><p data-numbered="6">y</p>',
    '<p>x<span data-footnote="true">y <span data-placeholder="Name">Name</span></span></p>',
    '<p>{{Job title}} &amp; more</p>',
  ])('keeps %s', (html) => {
    expect(cleanRichText(html)).toBe(html);
    expect(cleanRichText(cleanRichText(html))).toBe(cleanRichText(html));
  });

  it.each([
    ['<b>x</b><i>y</i><del>z</del>', '<strong>x</strong><em>y</em><s>z</s>'],
    ['<p style="position:fixed;color:red;background:url(//x)">x</p>', '<p style="color:red">x</p>'],
    ['<p onclick="x()" class="y" id="z">x</p>', '<p>x</p>'],
    ['<img src="https://evil.example/x.png">', ''],
    ['<img src="data:image/svg+xml;base64,AAAA">', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<p data-numbered="7" data-number-from="0">x</p>', '<p>x</p>'],
    ['<p data-number="1." data-number-from="12345">x</p>', '<p>x</p>'],
    ['<span data-footnote="<b>">x</span>', '<span>x</span>'],
    ['<td colspan="1000000">x</td>', '<td>x</td>'],
    ['<p data-suggest="insert" data-break="x">x</p>', '<p>x</p>'],
    ['<p data-suggest="insert a1b2 2026-11-26T09:30Z ">x</p>', '<p>x</p>'],
    [`<p data-break="insert a1b2 2026-11-26T09:30Z ${'x'.repeat(101)}">x</p>`, '<p>x</p>'],
    ['<td style="border-top:url(//x);border-left:90pt solid red">x</td>', '<td>x</td>'],
    ['<div data-contents="5"></div><div data-contents="12"></div>', '<div></div><div></div>'],
    ['<meta http-equiv="refresh" content="0;url=//x"><style>@import "//x"</style><p>x</p>', '<p>x</p>'],
    [`<p style="${'color:red;'.repeat(201)}">x</p>`, '<p>x</p>'],
    [
      `<p>${PIXEL}</p><img src="${PIXEL}xyz"><img src="data:image/png;base64,P0P==">`,
      `<p>${PIXEL}</p><img src="data:image/png;base64,P0P==" />`,
    ],
    ['<iframe src="file:///etc/passwd"></iframe><object data="x"></object><p>x</p>', '<p>x</p>'],
  ])('turns %s into %s', (html, expected) => {
    expect(cleanRichText(html)).toBe(expected);
  });

  it.each(XSS_PAYLOADS)('leaves nothing that runs or loads: %j', (payload) => {
    const cleaned = cleanRichText(payload);
    const bad: string[] = [];
    const walk = (nodes: ReturnType<typeof parseDocument>['children']) => {
      for (const node of nodes) {
        if (!('attribs' in node)) continue;
        if (/^(?:script|style|svg|math|iframe|object|embed|form|input|link|meta|base|template)$/.test(node.name)) {
          bad.push(node.name);
        }
        for (const [name, value] of Object.entries(node.attribs)) {
          if (/^on|^(?:id|class|name|srcset|formaction)$/.test(name)) bad.push(name);
          if (/^\s*(?:javascript|vbscript|file):/i.test(value)) bad.push(value);
        }
        walk(node.children);
      }
    };
    walk(parseDocument(cleaned).children);
    expect(bad).toEqual([]);
  });

  it.each([
    ['too many rows', `<table>${'<tr></tr>'.repeat(RICH_TEXT_LIMITS.tableRows + 1)}</table>`],
    ['nested without end', '<div>'.repeat(30_000)],
    ['too many elements', '<p></p>'.repeat(RICH_TEXT_LIMITS.elements + 1)],
    ['wide tables', `<table>${'<tr><td colspan="100">x</td></tr>'.repeat(1001)}</table>`],
    ['cells that reach down', `<table>${`<tr>${'<td rowspan="100">x</td>'.repeat(10)}</tr>`.repeat(400)}</table>`],
    [
      'tables in tables',
      `<table>${`<tr><td><table>${'<tr><td colspan="100"></td></tr>'.repeat(51)}</table></td></tr>`.repeat(20)}</table>`,
    ],
    ['too long', 'x'.repeat(RICH_TEXT_LIMITS.length + 1)],
  ])('is refused with a message if it is %s', (_what, html) => {
    expect(() => cleanRichText(html)).toThrow(ApiFailure);
  });

  it.each([
    ['many rows of a few cells', `<table>${'<tr><td>x</td><td>y</td></tr>'.repeat(5000)}</table>`],
    [
      'many cells that reach down by a row',
      `<table>${'<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>'.repeat(2000)}</table>`,
    ],
  ])('is accepted with %s', (_what, html) => {
    expect(cleanRichText(html)).toContain('<td');
  });

  it('does not change a text at the limits', () => {
    const deep = '<div>'.repeat(RICH_TEXT_LIMITS.nesting) + 'x';
    expect(cleanRichText(deep)).toContain('x');
  });
});
