import { expect, it } from 'vitest';
import { timeEntriesSchema } from '@contract/time-entry';
import { makeTimeEntry } from '../index.testing';
import { arePlainEntries } from './entries-answer';

const ENTRY = makeTimeEntry({ contracts: [{ key: 'k', value: 'Contract' }] });

it('accepts plainly valid values', () => {
  expect(arePlainEntries([ENTRY, { ...ENTRY, version: '1', hasFollowUps: true }])).toBe(true);
});

it('accepts nothing that the contract refuses', () => {
  const values = [undefined, null, '', 'x', 0, Number.NaN, true, {}, [null], [{ key: '', value: 'x' }]];
  const days = [...Object.keys(ENTRY), 'version', 'hasFollowUps'].flatMap((name) =>
    values.map((value) => [{ ...ENTRY, [name]: value }]),
  );
  const wrongly = days.filter((day) => arePlainEntries(day) && !timeEntriesSchema.isValidSync(day));
  expect(wrongly).toEqual([]);
});
