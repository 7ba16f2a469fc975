import { describe, expect, it } from 'vitest';
import { adviceQuestion, readAdviceFilters, writeAdviceFilters } from './advice-filters';

const NOW = '2026-11-18';
const read = (search: string) => readAdviceFilters(new URLSearchParams(search), NOW);
const USUAL = { from: '2026-10-19', to: NOW, account: null, isAll: false, page: 0 };

describe('the filters of the advice tab', () => {
  it('are the last 30 days up to today by default', () => {
    expect(read('tab=advice')).toEqual(USUAL);
  });

  it('come from the address', () => {
    expect(read('from=2026-01-02&to=2026-02-03&account=client-1&accountName=Mill+%26+Co&all=1&page=3')).toEqual({
      from: '2026-01-02',
      to: '2026-02-03',
      account: { value: 'client-1', text: 'Mill & Co' },
      isAll: true,
      page: 2,
    });
  });

  it.each([
    ['from=2026-11-19', { from: NOW, to: NOW }],
    ['from=2026-03-02&to=2026-03-01', { from: '2026-03-01', to: '2026-03-01' }],
    ['to=2026-03-01', { from: '2026-01-30', to: '2026-03-01' }],
    ['to=2026-03-29', { from: '2026-02-27', to: '2026-03-29' }],
    ['to=2026-10-25', { from: '2026-09-25', to: '2026-10-25' }],
  ])('never have a Date From after Date To: %s', (search, days) => {
    expect(read(search)).toMatchObject(days);
  });

  it.each([
    'from=2026-02-30&to=soon',
    'account=a%20b',
    'account=&accountName=Nobody',
    'all=1',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=99999999',
  ])('ignore ?%s', (search) => {
    expect(read(search)).toEqual(USUAL);
  });

  it('show the account’s id if the address has no name', () => {
    expect(read('account=client-1').account).toEqual({ value: 'client-1', text: 'client-1' });
  });

  it.each([
    [{}, 'tab=advice'],
    [{ from: '2026-10-20' }, `tab=advice&from=2026-10-20&to=${NOW}`],
    [{ account: { value: 'c', text: 'C' }, isAll: true, page: 1 }, 'tab=advice&account=c&accountName=C&all=1&page=2'],
    [{ isAll: true }, 'tab=advice'],
  ])('are in the address unless they are defaults: %j', (changes, search) => {
    const present = new URLSearchParams('tab=advice&from=2000-01-01&account=old&all=1&page=7');
    expect(writeAdviceFilters({ ...USUAL, ...changes }, present, NOW).toString()).toBe(search);
  });

  it('request the employee’s own advice, or everyone’s', () => {
    const filters = { ...USUAL, account: { value: 'c', text: 'C' }, page: 2 };
    const question = { fromDate: '2026-10-19', toDate: NOW, accountId: 'c', pageNumber: 2, pageSize: 5 };
    expect(adviceQuestion(filters, 'me')).toEqual({ ...question, employeeId: 'me' });
    expect(adviceQuestion({ ...filters, isAll: true }, 'me')).toEqual({ ...question, employeeId: null });
  });
});
