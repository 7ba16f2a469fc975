import { describe, expect, it } from 'vitest';
import { backupName, outdatedBackups } from './retention';

const NOW = new Date('2026-11-18T02:30:00Z');
const KEPT = { days: 7, weeks: 4, months: 12 };

/** Seven days; the Sundays of three weeks before, and the last days of October and of the months before. */
const STAY =
  '2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-14 2026-11-13 2026-11-12 2026-11-08 2026-11-01 2026-10-31 ' +
  '2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31';

/** Names of a backup a day, the newest first. */
const daily = (count: number) =>
  Array.from({ length: count }, (_, day) => backupName('daily', new Date(NOW.getTime() - day * 86_400_000)));

const daysOf = (names: readonly string[]) => names.map((name) => name.slice('daily-'.length, 'daily-'.length + 10));

describe('the backups that stay', () => {
  it('are the last of seven days, four weeks and twelve months', () => {
    const names = daily(800);
    const outdated = new Set(outdatedBackups(names, KEPT, NOW));
    expect(daysOf(names.filter((name) => !outdated.has(name)))).toEqual(STAY.split(' '));
  });

  it('are the same after the others have gone, and none goes because of a gap', () => {
    const outdated = outdatedBackups(daily(800), KEPT, NOW);
    const left = daily(800).filter((name) => !outdated.includes(name));
    expect(outdatedBackups(left, KEPT, NOW)).toEqual([]);
    expect(outdatedBackups(daily(7), KEPT, new Date('2030-01-01T00:00:00Z'))).toEqual([]);
  });

  it('are those of London’s days', () => {
    const names = [
      'daily-2026-07-01T22-30-00-000Z',
      'daily-2026-07-01T23-30-00-000Z',
      'daily-2026-07-02T22-30-00-000Z',
    ];
    expect(outdatedBackups(names, { days: 2, weeks: 0, months: 0 }, NOW)).toEqual(['daily-2026-07-01T23-30-00-000Z']);
  });

  it('include every folder that the server did not make itself, and drafts of the last day', () => {
    const others = [
      'monday',
      '2026-01-01T02-30-00-000Z',
      'daily-2020',
      'dailies',
      'daily-2020-01-01T02-30-00-000Z.zip',
    ];
    const drafts = ['daily-2026-11-17T02-30-00-000Z.partial', 'update-2026-11-18T02-00-00-000Z.unchecked'];
    const old = ['daily-2026-11-17T02-29-59-999Z.partial', 'update-2026-11-01T02-30-00-000Z.unchecked'];
    const kept = { days: 1, weeks: 0, months: 0 };
    expect(outdatedBackups([...others, ...drafts, ...old], kept, NOW)).toEqual(old);
  });
});
