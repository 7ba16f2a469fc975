import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { wholeRanges } from './whole-ranges';

const wholeIn = (content: string) => {
  const { container, unmount } = render(<p>{wholeRanges(content)}</p>);
  const whole = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(container.textContent).toBe(content);
  unmount();
  return whole;
};

it.each([
  ['Food Safety Package 2024–2027', ['2024–2027']],
  ['09:00–12:30, then 13:15–17:00', ['09:00–12:30', '13:15–17:00']],
  ['£1,000–£2,500 a year', ['£1,000–£2,500']],
  ['Aberdeen–Inverness', []],
  ['Nothing of the kind', []],
])('keeps the ranges of ‘%s’ in one line', (content, whole) => {
  expect(wholeIn(content)).toEqual(whole);
});

it('leaves what is not a text alone', () => {
  const content = <strong>2024–2027</strong>;
  expect(wholeRanges(content)).toBe(content);
});
