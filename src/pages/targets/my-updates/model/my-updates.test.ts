import { describe, expect, it } from 'vitest';
import { makeTarget } from '@/entities/target/index.testing';
import { updatesOf } from './my-updates';

const OCTOBER = '2026-10-01';
const monthOf = (targets: ReturnType<typeof makeTarget>[]) => ({ targets, pillars: [], areas: [] });

describe('my updates of a month', () => {
  it('are counted over all pillars and areas, for the owner only', () => {
    const targets = [
      makeTarget({ targetId: 1, pillarId: 1 }),
      makeTarget({ targetId: 2, pillarId: 1, areaId: 8, target: null }),
      makeTarget({ targetId: 3, pillarId: 2 }),
      makeTarget({ targetId: 4, pillarId: 2, actual: 950, ragColor: 1 }),
      makeTarget({ targetId: 5, pillarId: 2, ownerEmail: 'ada@harbour.example' }),
    ];
    const updates = updatesOf(OCTOBER, monthOf(targets), 'Tom.Barker@harbour.example');
    expect(updates?.count).toBe(3);
    expect([...(updates?.byPillar ?? [])]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('do not exist for a month in which nothing has been entered', () => {
    const empty = [makeTarget({ target: null }), makeTarget({ targetId: 2, target: null })];
    expect(updatesOf(OCTOBER, monthOf(empty), 'tom.barker@harbour.example')).toBeNull();
    const begun = [...empty, makeTarget({ targetId: 3, ownerEmail: null })];
    expect(updatesOf(OCTOBER, monthOf(begun), 'tom.barker@harbour.example')?.count).toBe(2);
  });
});
