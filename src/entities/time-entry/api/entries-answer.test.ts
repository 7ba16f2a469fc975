import { expect, it } from 'vitest';
import { timeEntriesSchema } from '@contract/time-entry';
import { arePlainEntries } from './entries-answer';

const ENTRY = {
  id: 'a',
  name: 'T-000001',
  accountId: null,
  accountName: null,
  contractId: null,
  contracts: [{ key: 'k', value: 'Contract' }],
  description: 'Diary',
  activityType: 'Administration',
  advisoryType: null,
  contactId: null,
  contactName: null,
  publishToSafetyNest: false,
  startTime: '2026-11-02T09:00',
  endTime: '2026-11-02T09:30',
  duration: 30,
  files: 0,
  filenames: [],
};

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
