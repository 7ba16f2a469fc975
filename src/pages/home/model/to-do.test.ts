// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summaryRow } from '@tests/support/weekly-summary';
import type { Opportunity } from '@contract/opportunity';
import type { Target } from '@contract/target';
import type { WeeklySummaryRow } from '@contract/weekly-summary';
import { addDays, isWeekend, mondayOf } from '@/shared/lib/date';
import { dayLines, opportunityLines, targetLines, visitLines } from './to-do';

const TODAY = '2026-11-18';

describe('visits to write up', () => {
  const visit = (id: string, visitDate: string, vrfComplete = true) => ({
    id,
    accountName: `Client ${id}`,
    visitDate,
    vrfComplete,
    minutes: null,
  });

  it('are sorted oldest first, each with its age and urgency', () => {
    const lines = visitLines(
      [visit('b', '2026-11-18T09:00'), visit('a', '2026-11-10T13:30', false), visit('c', '2026-11-15')],
      TODAY,
    );
    expect(lines.map(({ text, detail, note, urgency }) => [text, detail, note, urgency])).toEqual([
      ['Client a', 'Its visit report form has not been filled in', '8 days ago', 'late'],
      ['Client c', null, '3 days ago', 'due'],
      ['Client b', null, 'today', 'calm'],
    ]);
    expect(lines.map(({ to }) => to)).toEqual([
      '/time-sheet?tab=visits&report=a',
      '/time-sheet?tab=visits',
      '/time-sheet?tab=visits',
    ]);
  });
});

describe('days without time', () => {
  const row = (date: string, minutes: Partial<WeeklySummaryRow> = { activityMins: 30 }) => summaryRow(date, minutes);
  const daysOf = (rows: WeeklySummaryRow[], today = TODAY) => dayLines(rows, today).map(({ id }) => id);

  it('are the working days of last week and this one up to today', () => {
    expect(daysOf([])).toEqual([
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ]);
    const all = dayLines([], TODAY);
    expect(all.map(({ note }) => note).slice(-3)).toEqual(['2 days ago', 'yesterday', 'today']);
    expect(all[0]).toMatchObject({ text: 'Monday 09/11/2026', urgency: 'late', to: '/time-sheet?date=2026-11-09' });
  });

  it('exclude those with a visit or an entry; a row without minutes does not count', () => {
    const rows = [row('2026-11-09'), row('2026-11-10', { travelMins: 20 }), row('2026-11-11', {})];
    expect(daysOf(rows).slice(0, 2)).toEqual(['2026-11-11', '2026-11-12']);
  });

  it.each([
    [TODAY, ['2026-11-18']],
    ['2026-11-14', ['2026-11-16', '2026-11-17', '2026-11-18']],
    [null, daysOf([])],
  ])('are none before somebody was added, on %s', (addedOn, days) => {
    expect(dayLines([], TODAY, addedOn).map(({ id }) => id)).toEqual(days);
  });

  it.each([
    ['2026-11-22', 10],
    ['2026-11-16', 6],
    ['2027-01-01', 10],
  ])('reach from the Monday of last week to %s', (today, count) => {
    expect(daysOf([], today)).toHaveLength(count);
  });

  it('are never a weekend, never in the future and never older than last week', () => {
    const dates = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(dates, (today) => {
        const oldest = addDays(mondayOf(today), -7);
        expect(daysOf([], today).filter((day) => isWeekend(day) || day > today || day < oldest)).toEqual([]);
      }),
    );
  });
});

describe('targets without an actual', () => {
  const target = (targetId: number, changes: Partial<Target> = {}) =>
    ({
      targetId,
      description: `Target ${targetId}`,
      pillarId: 2,
      areaId: 1,
      ownerEmail: 'Ada@harbour.example',
      target: 10,
      actual: null,
      ...changes,
    }) as Target;
  const linesOf = (...targets: Target[]) =>
    targetLines({ targets, pillars: [{ id: 2, name: 'People' }], areas: [] }, 'ada@harbour.example', TODAY);

  it('are the user’s own of last month, and lead to their pillar', () => {
    expect(linesOf(target(1))).toEqual([
      {
        id: '1',
        changeKey: 'target target-1',
        text: 'Target 1',
        detail: 'October 2026 is over',
        note: '17 days ago',
        urgency: 'late',
        to: '/targets?view=breakdown&month=2026-10-01&pillar=2',
      },
    ]);
  });

  it.each<[string, Partial<Target>]>([
    ['owned by someone else', { ownerEmail: 'tom@harbour.example' }],
    ['of nobody', { ownerEmail: null }],
    ['a roll-up', { areaId: 0 }],
    ['without a target value', { target: null }],
    ['with an actual of nought', { actual: 0 }],
  ])('exclude one that is %s', (_what, changes) => {
    expect(linesOf(target(1, changes))).toEqual([]);
  });

  it('include a target value of zero', () => {
    expect(linesOf(target(1, { target: 0 }))).toHaveLength(1);
  });
});

describe('moved opportunities', () => {
  const lead = (changes: Partial<Opportunity>) =>
    ({
      id: 'o',
      accountName: 'Bakery',
      requestedService: 'Fire Risk Assessment',
      stageName: null,
      closeDate: null,
      ...changes,
    }) as Opportunity;

  it.each([
    ['Closed Won', '2026-11-17', 'Working', 'Since 17/11/2026, before: Working', 'good', 'won'],
    ['Closed Lost', '2026-11-17', undefined, 'Since 17/11/2026', 'calm', 'lost'],
    ['Proposal Sent', '2027-01-01', 'Working', 'Before: Working', 'calm', 'progress'],
    ['Nurture', null, null, null, 'calm', 'submitted'],
  ])('show their stage: %s', (stageName, closeDate, from, detail, urgency, box) => {
    expect(opportunityLines([{ opportunity: lead({ stageName, closeDate }), from }])).toEqual([
      {
        id: 'o',
        changeKey: 'opportunity o',
        text: 'Bakery, Fire Risk Assessment',
        detail,
        note: stageName,
        urgency,
        to: `/opportunities?box=${box}`,
      },
    ]);
  });
});
