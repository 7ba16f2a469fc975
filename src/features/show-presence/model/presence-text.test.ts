import { expect, it } from 'vitest';
import { presenceText } from './presence-text';

const person = (name: string, minute: number) => ({ name, since: `2026-11-18T14:0${minute}:00.000Z` });
const [maria, tom, owen, ada, grace] = ['Maria Kelly', 'Tom Barker', 'Owen Hughes', 'Ada L', 'Grace O'].map(person);
const some = (...people: (typeof maria)[]) => people.flatMap((each) => each ?? []);

it.each([
  [[], ''],
  [some(maria), 'Maria Kelly has this open, since 14:00.'],
  [some(maria, tom), 'Maria Kelly (since 14:00) and Tom Barker (since 14:01) have this open.'],
  [
    some(maria, tom, owen, ada, grace),
    'Maria Kelly (since 14:00), Tom Barker (since 14:01), Owen Hughes (since 14:02) and 2 more people have this open.',
  ],
])('names who has a record open: %#', (others, text) => {
  expect(presenceText(others)).toBe(text);
});
