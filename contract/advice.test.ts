import { describe, expect, it } from 'vitest';
import { adviceEntrySchema, adviceQuerySchema, followUpCount, type AdviceEntry } from './advice';

const query = { fromDate: '2026-10-19', toDate: '2026-11-18', employeeId: 'staff-1', pageNumber: 0, pageSize: 5 };

function advice(id: string, children: AdviceEntry[] = []): AdviceEntry {
  return {
    id,
    name: id,
    accountId: 'a',
    accountName: 'Account',
    contractId: 'c',
    contracts: [{ key: 'c', value: 'Contract' }],
    description: null,
    activityType: 'Advisory',
    advisoryType: null,
    contactId: null,
    contactName: null,
    publishToSafetyNest: false,
    startTime: '2026-11-18T09:00',
    endTime: '2026-11-18T10:00',
    duration: 60,
    files: 0,
    filenames: [],
    consultantName: 'Owen Hughes',
    children,
  };
}

describe('a query of advice', () => {
  it.each([
    ['own advice on every account', {}],
    ['own advice on one account', { accountId: 'client-1' }],
    ['all advice of an account', { accountId: 'client-1', employeeId: null }],
    ['one day', { fromDate: query.toDate }],
    ['the largest page', { pageSize: 200, pageNumber: 12 }],
  ])('may be for %s', async (_what, changes) => {
    await expect(adviceQuerySchema.validate({ ...query, ...changes })).resolves.toEqual({ ...query, ...changes });
  });

  it.each([
    ['a first date after the last', { fromDate: '2026-11-19' }, 'Date From cannot be after Date To.'],
    ['no from', { fromDate: undefined }, 'fromDate'],
    ['no to', { toDate: null }, 'toDate'],
    ['a date that does not exist', { fromDate: '2026-02-30' }, 'fromDate'],
    ['a moment as a date', { toDate: '2026-11-18T10:00' }, 'toDate'],
    ['a page before the first', { pageNumber: -1 }, 'pageNumber'],
    ['half a page', { pageNumber: 0.5 }, 'pageNumber'],
    ['a page that is far too high', { pageNumber: 1e15 }, 'pageNumber'],
    ['a page as text', { pageNumber: '1' }, 'pageNumber'],
    ['empty pages', { pageSize: 0 }, 'pageSize'],
    ['pages of 201', { pageSize: 201 }, 'pageSize'],
    ['no number', { pageSize: Number.NaN }, 'pageSize'],
    ['an invalid id', { accountId: "a'; drop" }, 'accountId'],
  ])('may not have %s', async (_what, changes, message) => {
    await expect(adviceQuerySchema.validate({ ...query, ...changes })).rejects.toThrow(message);
  });
});

describe('advice with follow-ups', () => {
  const thread = advice('1', [advice('1.1', [advice('1.1.1'), advice('1.1.2', [advice('1.1.2.1')])]), advice('1.2')]);

  it('is accepted to any depth, and refused where a child of a child is wrong', async () => {
    await expect(adviceEntrySchema.strict().validate(thread)).resolves.toEqual(thread);
    const broken = advice('1', [advice('1.1', [{ ...advice('1.1.1'), duration: '60' as unknown as number }])]);
    await expect(adviceEntrySchema.strict().validate(broken)).rejects.toThrow('children[0].children[0].duration');
  });

  it('counts children of children', () => {
    expect(followUpCount(thread)).toBe(5);
    expect(followUpCount(advice('1'))).toBe(0);
    expect(followUpCount({ children: null })).toBe(0);
  });

  it('counts follow-ups nested deeper than a call stack', () => {
    let deep = advice('last');
    for (let depth = 0; depth < 100_000; depth += 1) deep = advice('deep', [deep]);
    expect(followUpCount(deep)).toBe(100_000);
  });
});
