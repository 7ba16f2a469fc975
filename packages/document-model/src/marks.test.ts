import { describe, expect, it } from 'vitest';
import { keysIn } from './marks';

describe('marks in a text', () => {
  it('names each section and placeholder once, in order, regardless of other attributes', () => {
    const html =
      '<div data-section="Pay">x</div><p style="color:red">to <span style="color:red" data-placeholder="Name &amp; title">y</span></p>' +
      '<div data-section="Hours">z</div><div data-section="Pay"></div>{{ Either }}';
    expect(keysIn(html)).toEqual({
      sections: ['Pay', 'Hours'],
      placeholders: ['Name & title'],
      either: ['Either'],
    });
  });

  it.each([
    '<p data-section="x">',
    '<div data-sections="x">',
    'data-section="x"',
    '{{}}',
    '{{a<b>}}',
    `{{${'x'.repeat(51)}}}`,
  ])('does not treat %s as a mark', (html) => {
    expect(keysIn(html)).toEqual({ sections: [], placeholders: [], either: [] });
  });
});
