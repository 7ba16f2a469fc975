// @vitest-environment jsdom
import { shortQuestionText, safeQuestionHtml } from '@server/survey/question-html';
import { XSS_PAYLOADS } from '@tests/support/xss-payloads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ALLOWED_ATTRIBUTES = new Set(['href', 'target', 'rel', 'title', 'start', 'colspan', 'rowspan', 'scope']);
const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const FORBIDDEN = [
  'script, style, svg, math, iframe, object, embed, img, video, audio, marquee, details, dialog',
  'form, input, button, select, textarea, template, noscript, base, meta, link, title',
].join();

/** A separate document: nothing in it runs or is fetched. */
const inert = document.implementation.createHTMLDocument();

/** Forbidden elements, attributes and addresses in `html` as a browser parses it. */
function dangersIn(html: string): string[] {
  const { body } = inert;
  body.innerHTML = html;
  const dangers = [...body.querySelectorAll(FORBIDDEN)].map(({ localName }) => localName);
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (!ALLOWED_ATTRIBUTES.has(name)) dangers.push(name);
      if (name === 'href' && !SCHEMES.has(new URL(value, 'https://portal.example').protocol)) dangers.push(value);
    }
  }
  return dangers;
}

/** `html` as a browser parses and serialises it. */
function pageOf(html: string): string {
  inert.body.innerHTML = html;
  return inert.body.innerHTML;
}

describe('safeQuestionHtml', () => {
  it.each(XSS_PAYLOADS)('removes everything that runs or sends requests from %j', (payload) => {
    expect(dangersIn(safeQuestionHtml(payload))).toEqual([]);
    expect(dangersIn(safeQuestionHtml(`<p>before ${payload} after</p>`))).toEqual([]);
    expect(dangersIn(safeQuestionHtml(`<table><tr><td>${payload}</td></tr></table>`))).toEqual([]);
  });

  it('removes nested payloads, and changes nothing in a second pass', () => {
    const payload = fc.constantFrom(...XSS_PAYLOADS);
    fc.assert(
      fc.property(payload, payload, fc.nat(), (outer, inner, place) => {
        const cut = place % (outer.length + 1);
        const safe = safeQuestionHtml(outer.slice(0, cut) + inner + outer.slice(cut));
        expect(dangersIn(safe)).toEqual([]);
        // The text may differ: the parser turns nested paragraphs into three.
        expect(pageOf(safeQuestionHtml(safe))).toBe(pageOf(safe));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['paragraphs, emphasis, headings', '<h3>A</h3><p>B <strong>c</strong> <em>d</em><br />e</p>'],
    ['lists', '<ol start="3"><li>a<ul><li>b</li></ul></li></ol><dl><dt>c</dt><dd>d</dd></dl>'],
    [
      'tables',
      '<table><caption>a</caption><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td colspan="3" rowspan="2">c</td></tr></tbody></table>',
    ],
    ['deletions, insertions, quotes and code', '<p><del>a</del> <ins>b</ins> <q>c</q> <kbd>d</kbd> <cite>e</cite></p>'],
    ['the largest heading', '<h1>A</h1>b'],
    ['what people write', '5 &lt; 7 &amp; 9 &gt; 8 “quoted” – 10 %'],
  ])('keeps %s', (_what, html) => {
    expect(safeQuestionHtml(html)).toBe(html);
  });

  it('opens links beside the half-filled form', () => {
    expect(safeQuestionHtml('<a href="https://www.hse.gov.uk/" target="_top" rel="opener">HSE</a>')).toBe(
      '<a href="https://www.hse.gov.uk/" target="_blank" rel="noopener noreferrer">HSE</a>',
    );
    expect(safeQuestionHtml('<a href="mailto:hr@harbour.example">HR</a>')).toContain(
      'href="mailto:hr@harbour.example"',
    );
  });

  it('limits nesting, length and cell spans', () => {
    const nested = safeQuestionHtml(`${'<div>'.repeat(50_000)}deep`);
    expect(nested.match(/<div>/g)?.length).toBeLessThanOrEqual(30);
    expect(safeQuestionHtml('x'.repeat(1_000_000)).length).toBeLessThan(100_000);
    expect(safeQuestionHtml('<table><tr><td colspan="1000000" rowspan="-1">x</td></tr></table>')).toBe(
      '<table><tr><td>x</td></tr></table>',
    );
  });
});

describe('shortQuestionText', () => {
  it.each([
    ['<p>How <b>many</b>?</p>', 'How many?'],
    ['<h3>1. Fire</h3><p>Is it\n  safe?</p>', '1. Fire Is it safe?'],
    ['5 &lt; 7 &amp;lt; 9', '5 < 7 &lt; 9'],
    ['<script>alert(1)</script>', ''],
    ['', ''],
  ])('of %j are %j', (html, words) => {
    expect(shortQuestionText(html)).toBe(words);
  });

  it('are cut at 80 characters', () => {
    expect(shortQuestionText('word '.repeat(100))).toMatch(/^(word )+(word|w|wo|wor)?…$/);
    expect(shortQuestionText('😀'.repeat(100)).length).toBeLessThanOrEqual(81);
  });
});
