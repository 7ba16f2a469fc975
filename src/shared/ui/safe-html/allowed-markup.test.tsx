import { XSS_PAYLOADS } from '@tests/support/xss-payloads';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allowedMarkup } from '@harbour/document-editor/cleaning';

const TAGS = new Set(['p', 'b', 'a', 'td']);
const ATTRIBUTES = new Set(['href', 'title']);
const allowed = (html: string) => allowedMarkup(html, TAGS, ATTRIBUTES);

const PIECES =
  '<p |<b>|</b>|<a href=|"|\'|>|<| onclick=x |style="a"|<!--|-->|<svg>|</svg>|<script>|</script|<td title="|<base href=x>|<style>|&lt;|/|=| |text|<img src=x onerror=y>'.split(
    '|',
  );

/** What a parser finds in the result that the policy would report. */
function reported(html: string): string[] {
  const { head, body } = new DOMParser().parseFromString(allowed(html), 'text/html');
  return [...head.querySelectorAll('*'), ...body.querySelectorAll('*')].flatMap((element) => [
    ...(TAGS.has(element.localName) ? [] : [element.localName]),
    ...[...element.attributes].map(({ name }) => name).filter((name) => !ATTRIBUTES.has(name)),
  ]);
}

it.each(XSS_PAYLOADS)('leaves nothing of %j to be reported', (payload) => {
  expect(reported(payload)).toEqual([]);
});

it('leaves nothing to be reported, however pieces of markup are combined', () => {
  const piece = fc.constantFrom(...PIECES);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      expect(reported(pieces.join(''))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it.each([
  ['<P TITLE=x>a <B>b</B></P>', '<p title="x">a <b>b</b></p>'],
  [`<a href='x"y' onclick="z">a</a>`, '<a href="x&quot;y">a</a>'],
  ['1 < 2 <b>&amp;</b>', '1 &lt; 2 <b>&amp;</b>'],
  ['a<script>alert(1)</script >b', 'ab'],
  ['a<!-- <b> -->b', 'ab'],
  ['<p title="a > b">c</p>', '<p title="a > b">c</p>'],
  ['<i>a</i>', 'a'],
])('%s becomes %s', (html, markup) => {
  expect(allowed(html)).toBe(markup);
});
