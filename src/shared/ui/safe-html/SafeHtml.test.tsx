import { XSS_PAYLOADS } from '@tests/support/xss-payloads';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { safeFragment, SafeHtml, textOfHtml } from '.';

/** The rendered markup of a text. */
function shown(html: string): string {
  const host = document.createElement('div');
  host.append(safeFragment(html));
  return host.innerHTML;
}

describe('HTML of a server', () => {
  it.each(XSS_PAYLOADS)('drops everything that runs, loads or restyles: %j', (payload) => {
    const fragment = safeFragment(payload);
    const elements = [...fragment.querySelectorAll('*')];
    const attributes = elements.flatMap((element) => [...element.attributes]);

    const risky =
      'script, style, link, meta, base, iframe, object, embed, form, input, button, select, textarea, template, svg, math';
    expect(fragment.querySelectorAll(risky)).toHaveLength(0);
    expect(
      attributes.filter(({ name }) => /^on|^(?:style|class|id|name|srcdoc|formaction|background)$/i.test(name)),
    ).toEqual([]);
    expect(attributes.filter(({ value }) => /^\s*(?:javascript|vbscript|data):/i.test(value))).toEqual([]);
    expect(fragment.querySelectorAll('[src]')).toHaveLength(0);
  });

  it('keeps prose: emphasis, lists, tables with their spans', () => {
    const html = '<p>Was it <strong>serious</strong>?</p><ul><li>yes</li></ul>';
    expect(shown(html)).toBe(html);
    expect(shown('<table><tbody><tr><td colspan="2" rowspan="3">x</td></tr></tbody></table>')).toContain(
      '<td colspan="2" rowspan="3">',
    );
  });

  it('limits the number of columns that a cell spans', () => {
    expect(shown('<table><tbody><tr><td colspan="1000000">x</td></tr></tbody></table>')).toContain('<td>x</td>');
  });

  it('opens links in a new tab that cannot reach this one', () => {
    expect(shown('<a href="https://example.com/a" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(shown('<a href="//evil.example">x</a>')).toBe('<a>x</a>');
  });

  it('shows embedded pictures, and the descriptions of others', () => {
    expect(shown('<img alt="a" src="data:image/png;base64,AAAA">')).toContain('src="data:image/png;base64,AAAA"');
    expect(shown('See <img alt="the plan" src="https://evil.example/p.png">')).toBe('See the plan');
    expect(shown('<img src="data:image/svg+xml;base64,AAAA">')).toBe('');
  });

  it('adds no headings to the page’s outline', () => {
    expect(shown('<h1>Part <em>one</em></h1><h3>x</h3>')).toBe(
      '<p><strong>Part <em>one</em></strong></p><p><strong>x</strong></p>',
    );
  });

  it('is plain text if it is nested too deeply, without delay', () => {
    const start = performance.now();
    const text = shown(`${'<div>'.repeat(100_000)}deep`);
    expect(text.trim()).toBe('deep');
    shown('<b '.repeat(100_000));
    shown('<'.repeat(200_000));
    shown('</a "'.repeat(50_000));
    shown(`<a ${"'".repeat(300_000)}`);
    shown('<a "'.repeat(1900));
    shown(`<a ${'x'.repeat(300_000)}>`);
    shown('<script>'.repeat(1900) + 'x'.repeat(400_000));
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('gives every caller its own nodes', () => {
    safeFragment('<b>x</b>').replaceChildren();
    expect(shown('<b>x</b>')).toBe('<b>x</b>');
  });

  it('reads as one line', () => {
    expect(textOfHtml('<p>One</p><p>two&nbsp;&amp; <b>thr</b>ee<br>four</p>')).toBe('One two & three four');
    expect(textOfHtml(' plain ')).toBe('plain');
  });
});

describe('a label in HTML', () => {
  it('names its control, and follows changes from markup to plain text and back', () => {
    const view = (html: string) => (
      <>
        <SafeHtml as="label" html={html} htmlFor="answer" />
        <input id="answer" />
      </>
    );
    const { rerender } = render(view('<p>What <em>happened</em>?</p>'));
    expect(screen.getByLabelText('What happened?').id).toBe('answer');
    rerender(view('When?'));
    expect(screen.getByLabelText('When?').id).toBe('answer');
    rerender(view('<b>Where?</b>'));
    expect(screen.getByLabelText('Where?').id).toBe('answer');
  });
});
