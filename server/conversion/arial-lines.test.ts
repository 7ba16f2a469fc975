import { describe, expect, it } from 'vitest';
import { arialLines } from './arial-lines';
import { documentPage } from './document-page';

const options = { margins: { top: 20, right: 25, bottom: 30, left: 25 } };
const words = (count: number) => 'notice '.repeat(count).trim();

describe('the lines of a text in Arial', () => {
  it.each([
    ['', 1],
    ['a', 1],
    // 100 letters of 0.556, and the width is 41.
    ['a'.repeat(73), 1],
    [`${'a'.repeat(73)} a`, 2],
    [`${'i'.repeat(150)} ${'M'.repeat(40)} “x”`, 2],
  ])('are counted by the widths of its letters: %s', (text, lines) => {
    expect(arialLines(text, 41)).toBe(lines);
  });

  it.each([
    // 13 to 14 words fit on a line.
    [words(42), true],
    [words(60), false],
    [['one', 'two', 'three', 'four'].join('<br>'), false],
    [`<em>${words(5)}</em> R&amp;D`, true],
  ])('keep a paragraph below a heading together if there are three at most: %s', (content, isShort) => {
    const page = documentPage({ html: `<h2>Notice</h2><p>${content}</p>`, options });
    expect(page.includes('<p class="short">')).toBe(isShort);
  });
});
