import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredSuggestions, suggestionsIn, withAuthors, withoutSuggestions } from './suggested-text';
import { readSuggestion, writeSuggestion } from './suggestions';

/** `+` and `-` stand for the attributes of an insertion and a deletion, `¶+` and `¶-` for those of a break. */
function marked(html: string): string {
  return html
    .replaceAll('¶+', 'data-break="insert aaaa1 2026-11-26T09:30Z Ada"')
    .replaceAll('¶-', 'data-break="delete aaaa2 2026-11-26T09:30Z Ada"')
    .replaceAll(/\+(?=[> ])/g, 'data-suggest="insert bbbb1 2026-11-26T09:30Z Bob"')
    .replaceAll(/-(?=[> ])/g, 'data-suggest="delete bbbb2 2026-11-26T09:30Z Bob"');
}

describe('a text with suggestions', () => {
  it.each([
    ['words', '<p>a<span +>b</span><span ->c</span>d</p>', '<p>acd</p>', '<p>abd</p>'],
    ['words with a look', '<p><span -><strong>b</strong></span></p>', '<p><strong>b</strong></p>', '<p>\u00A0</p>'],
    ['a new line', '<p>a</p><p ¶+>b</p>', '<p>ab</p>', '<p>a</p><p>b</p>'],
    ['a line that is joined', '<h1>a</h1><p ¶->b</p>', '<h1>a</h1><p>b</p>', '<h1>ab</h1>'],
    [
      'a new line that begins with a space',
      '<p>a</p><p ¶+>\u00A0<b>c</b></p>',
      '<p>a\u00A0<b>c</b></p>',
      '<p>a</p><p>\u00A0<b>c</b></p>',
    ],
    ['an empty new line', '<p>a</p><p ¶+>\u00A0</p>', '<p>a</p>', '<p>a</p><p>\u00A0</p>'],
    ['a section', '<p>a</p><div data-section="K" +>K</div>', '<p>a</p>', '<p>a</p><div data-section="K">K</div>'],
    ['a section between halves', '<p>a</p><div +>K</div><p ¶+>b</p>', '<p>ab</p>', '<p>a</p><div>K</div><p>b</p>'],
    ['an item', '<ul><li><p>a</p></li><li ¶+><p>b</p></li></ul>', '<ul><li><p>ab</p></li></ul>', null],
    ['the only item', '<ul><li -><p>a</p></li></ul>', '<ul><li><p>a</p></li></ul>', ''],
    ['the only line of a cell', '<td><p -><span ->a</span></p></td>', '<td><p>a</p></td>', '<td><p>\u00A0</p></td>'],
    ['a row', '<table><tbody><tr><td>a</td></tr><tr +><td>b</td></tr></tbody></table>', null, null],
    ['a break with nothing before it', '<div data-page-break="true"></div><p ¶->b</p>', null, null],
    ['a picture', '<p><span +><img src="x" /></span>a<br /></p>', '<p>a<br /></p>', '<p><img src="x" />a<br /></p>'],
  ])('has %s', (_what, text, refused, accepted) => {
    const plain = marked(text).replaceAll(/ data-(?:suggest|break)="[^"]*"/g, '');
    const withoutInserted = plain.replace('<tr><td>b</td></tr>', '');
    expect(withoutSuggestions(marked(text))).toBe(refused ?? withoutInserted);
    expect(answeredSuggestions(marked(text), () => 'accept')).toBe(accepted ?? plain);
  });

  it('keeps what is not answered, and what is not a suggestion', () => {
    const text = marked('<p>a<span +>b</span></p><p ¶->c</p>');
    expect(answeredSuggestions(text, ({ by }) => (by === 'Ada' ? 'accept' : null))).toBe(
      marked('<p>a<span +>b</span>c</p>'),
    );
    const odd = '<p data-suggest="insert">a</p><span data-suggest="delete x y z">b</span>';
    expect(withoutSuggestions(odd)).toBe(odd);
  });

  it('is of a day that there is', () => {
    const days = ['2026-02-28', '2028-02-29', '2000-02-29', '2026-04-30', '2026-12-31'];
    const none = ['2026-02-29', '2100-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-01-00', '12026-03-01'];
    const known = [...days, ...none].filter((day) => readSuggestion(`insert aaaa1 ${day}T09:30Z Ada`));
    expect(known).toEqual(days);
  });

  it('leaves everything else as it is', () => {
    const piece = fc.constantFrom(
      '<p>a &lt; b</p>',
      '<hr />',
      '<ul><li><p>x</p></li></ul>',
      'words',
      '<p><em>a</em><br /></p>',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = pieces.join('');
        expect(withoutSuggestions(`${html}${marked('<p +>new</p>')}${html}`)).toBe(html + html);
      }),
    );
  });

  it('knows its authors, whatever their names are', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 150, unit: 'grapheme' }), (name) => {
        fc.pre(name.trim() !== '');
        const text = withAuthors(marked('<p>a<span +>b</span></p><p ¶+>c</p>'), ({ by }) =>
          by === 'Bob' ? name : null,
        );
        expect([...suggestionsIn(text).values()].map(({ by }) => by)).toEqual([
          readSuggestion(writeSuggestion({ kind: 'insert', id: 'bbbb1', at: '2026-11-26T09:30Z', by: name }))?.by,
          'Ada',
        ]);
        expect(withoutSuggestions(text)).toBe('<p>ac</p>');
      }),
    );
  });
});
