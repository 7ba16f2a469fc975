import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserNames } from './browser-name';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the words for a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Microsoft Edge 141',
      'Windows',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`, 'Safari 18', 'macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} CriOS/141.0 Mobile/15E148`, 'Chrome 141', 'iOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144', 'Linux'],
    ['Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36', 'Chrome 141', 'Android'],
    ['curl/8.0', null, null],
    ['<img src=x onerror=alert(1)>/7 x', null, null],
    ['', null, null],
    [undefined, null, null],
  ])('of %s are %s on %s', (header, browser, system) => {
    expect(browserNames(header)).toEqual({ browser, system });
  });

  it('are short and our own, for any header', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('Chrome/', '<b>', '(', ')', ' ', '/', 'Tizen', 'Version/9.9'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        for (const word of Object.values(browserNames(parts.join(''))))
          expect(word ?? 'None').toMatch(/^[\w .-]{1,40}$/);
      }),
    );
  });
});
