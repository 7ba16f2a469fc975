import { describe, expect, it } from 'vitest';
import { guideUrl } from './product';

describe('the address of the user guide', () => {
  it.each(['/guide/', 'https://guide.example/portal', 'HTTP://guide.example'])('is the server’s: %s', (url) => {
    expect(guideUrl(url)).toBe(url);
  });

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
  ])('is our own if the server’s is not a web address: %j', (url) => {
    expect(guideUrl(url)).toBe('/guide/');
  });
});
