// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';
import type { TimeSheetVisit } from '@contract/time-sheet-period';
import { entryOfVisit, plannedVisits, readyVisits, type VisitChoice } from './planned-visit';

const DAY = '2026-11-18';
const TYPES = ['Advisory', 'Client Meeting'];
const times = (start: string, end: string) => ({ startTime: `${DAY}T${start}`, endTime: `${DAY}T${end}` });
const visit = (id: string, start: string, end: string, contracts = ['k1']): TimeSheetVisit => ({
  id,
  accountId: `client-${id}`,
  accountName: `Client ${id}`,
  contracts: contracts.map((key) => ({ key, value: key })),
  activity: 'HR Clinic',
  description: 'Half a day',
  ...times(start, end),
});
const entry = (accountId: string, start: string, end: string) =>
  ({ id: 'e', name: 'T-1', accountId, ...times(start, end) }) as TimeEntry;
const RECENT = [{ account: { value: 'client-c', text: 'C' }, contract: { key: 'k2', value: 'K2' }, activityType: 'X' }];

function planned(visits: TimeSheetVisit[], entries: TimeEntry[] = [], changes: [string, Partial<VisitChoice>][] = []) {
  return plannedVisits({ days: [], visits, entries }, TYPES, RECENT, Object.fromEntries(changes));
}

describe('the visits of a day', () => {
  it('are ticked unless an entry overlaps them, which may record them already', () => {
    const visits = [visit('a', '09:00', '11:00'), visit('b', '12:00', '13:00'), visit('c', '14:00', '15:00')];
    const entries = [entry('client-a', '10:30', '11:30'), entry('client-z', '12:30', '12:45')];
    expect(planned(visits, entries).map((one) => [one.isTicked, one.isRecorded, one.clash?.accountId])).toEqual([
      [false, true, 'client-a'],
      [false, false, 'client-z'],
      [true, false, undefined],
    ]);
  });

  it('name another visit at the same time', () => {
    const [first, second, third] = planned([
      visit('a', '09:00', '11:00'),
      visit('b', '10:00', '12:00'),
      visit('c', '12:00', '13:00'),
    ]);
    expect([first?.otherVisit?.id, second?.otherVisit?.id, third?.otherVisit]).toEqual(['b', 'a', null]);
  });

  it('have their only contract or the one used last, and are not ticked without one', () => {
    const visits = [visit('a', '09:00', '10:00', ['k1', 'k2']), visit('c', '10:00', '11:00', ['k1', 'k2'])];
    expect(planned(visits).map(({ contractId, isTicked }) => [contractId, isTicked])).toEqual([
      ['', false],
      ['k2', true],
    ]);
    expect(readyVisits(planned(visits, [], [['a', { isTicked: true }]]))).toHaveLength(1);
    expect(readyVisits(planned(visits, [], [['a', { contractId: 'k1' }]]))).toHaveLength(2);
  });

  it('become entries with their times, client and purpose', () => {
    const [first] = planned([visit('a', '09:00', '10:30')]);
    expect(first && entryOfVisit(first)).toMatchObject({
      accountId: 'client-a',
      contractId: 'k1',
      activityType: 'Client Meeting',
      description: 'HR Clinic: Half a day',
      publishToSafetyNest: false,
      ...times('09:00', '10:30'),
    });
  });
});
