import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignedProspect,
  GRADES,
  gradeRank,
  hoursToTask,
  ownerUpdatesSchema,
  taskAge,
  taskDueDate,
  UNASSIGNED,
  type Prospect,
} from './prospect';
import { EMPTY_PROSPECT } from './prospect-group';

const aProspect = (changes: Partial<Prospect> = {}): Prospect => ({ id: 'p', ...EMPTY_PROSPECT, ...changes });

describe('the task of an assignment', () => {
  it.each([
    ['on a Wednesday', '2026-11-18', '2026-11-19T17:00'],
    ['on a Friday', '2026-11-20', '2026-11-23T17:00'],
    ['on a Saturday', '2026-11-21', '2026-11-23T17:00'],
    ['on a Sunday', '2026-11-22', '2026-11-23T17:00'],
    ['on the last day of a year', '2026-12-31', '2027-01-01T17:00'],
    ['before the clocks change', '2026-03-27', '2026-03-30T17:00'],
  ])('given %s is due on the next working day', (_when, today, due) => {
    expect(taskDueDate(1, today)).toBe(due);
    expect(taskDueDate(0, today)).toBe(`${today}T17:00`);
  });

  it('is always due later than the day, on a Monday to Friday', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const today = date.toISOString().slice(0, 10);
        const due = taskDueDate(1, today);
        expect(due > today).toBe(true);
        expect([0, 6]).not.toContain(new Date(`${due}Z`).getUTCDay());
        expect(Date.parse(`${due}Z`) - Date.parse(`${today}T17:00Z`)).toBeLessThanOrEqual(3 * 86_400_000);
      }),
    );
  });
});

describe('the hours to a task', () => {
  const due = (moment: string | null, hrsTaskDueDate: number | null = null) =>
    hoursToTask({ taskDueDate: moment, hrsTaskDueDate }, '2026-11-18T10:00');

  it.each([
    ['2026-11-18T17:00', 7, 'ahead'],
    ['2026-11-18T13:59', 3, 'soon'],
    ['2026-11-18T10:30', 0, 'soon'],
    ['2026-11-18T10:00', 0, 'soon'],
    ['2026-11-18T09:59', -1, 'overdue'],
    ['2026-11-16T17:00', -41, 'overdue'],
    ['2026-11-23T17:00', 127, 'ahead'],
  ])('until %s are %i: %s', (moment, hours, age) => {
    expect(due(moment)).toBe(hours);
    expect(taskAge(hours)).toBe(age);
  });

  it('come from the server if there is no due date, and are null without a task', () => {
    expect(due(null, -3)).toBe(-3);
    expect(due('at noon', 5)).toBe(5);
    expect(due(null)).toBeNull();
    expect(taskAge(null)).toBeNull();
  });
});

describe('grades', () => {
  it('rank from A+ to F, and others have no rank', () => {
    expect(GRADES.map(gradeRank)).toEqual(GRADES.map((_, index) => index));
    expect([gradeRank(null), gradeRank('a'), gradeRank('')]).toEqual([null, null, null]);
  });
});

describe('an assigned prospect', () => {
  const by = { actionedBy: 'Priya Nair', at: '2026-11-18T10:00' };

  it('has its owner, its task, no error and one more audit; the one before is untouched', () => {
    const older = { newValue: 'Tom', actionedBy: 'Ada', createdOn: '2026-11-01T09:00' };
    const before = aProspect({ error: 'No.', hrsTaskDueDate: 3, audits: [older] });
    const assignment = { salesforceOwnerId: 's1', ownerName: 'Ann', taskDueDate: '2026-11-19T17:00', ...by };
    expect(assignedProspect(before, assignment)).toEqual({
      ...before,
      salesforceOwnerId: 's1',
      taskDueDate: '2026-11-19T17:00',
      hrsTaskDueDate: null,
      audits: [{ newValue: 'Ann', actionedBy: 'Priya Nair', createdOn: '2026-11-18T10:00' }, older],
      error: null,
    });
    expect(before.audits).toEqual([older]);
  });

  it('keeps its task if none is given, and loses it for null', () => {
    const before = aProspect({ taskDueDate: '2026-11-12T17:00' });
    const none = { salesforceOwnerId: null, ownerName: null, ...by };
    expect(assignedProspect(before, none)).toMatchObject({ taskDueDate: '2026-11-12T17:00', salesforceOwnerId: null });
    expect(assignedProspect(before, none).audits[0]?.newValue).toBe(UNASSIGNED);
    expect(assignedProspect(before, { ...none, taskDueDate: null }).taskDueDate).toBeNull();
  });
});

describe('a body of assignments', () => {
  it('names each prospect once', async () => {
    const update = { id: 'a', salesforceOwnerId: 's1', seenOwnerId: null };
    await expect(ownerUpdatesSchema.validate({ updates: [update, update] })).rejects.toThrow('name a prospect twice');
    await expect(ownerUpdatesSchema.validate({ updates: [update], taskDays: 1 })).resolves.toBeTruthy();
  });
});
