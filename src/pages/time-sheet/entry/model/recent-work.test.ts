import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newEntryValues } from './entry-form';
import { isRecentWork, keyOfWork, valuesOfWork, withRecent, workOf, type RecentWork } from './recent-work';

const works = fc
  .record({
    account: fc.constantFrom('a', 'b', 'c'),
    contract: fc.constantFrom('1', '2'),
    activity: fc.constantFrom('x', 'y'),
  })
  .map(({ account, contract, activity }) => work(account, contract, activity));

describe('recent work', () => {
  it('has at most five combinations, each once, latest first', () => {
    fc.assert(
      fc.property(fc.array(works, { minLength: 1, maxLength: 30 }), (done) => {
        const recent = done.reduce<RecentWork[]>(withRecent, []);
        const latestFirst = [...new Set(done.toReversed().map(keyOfWork))];
        expect(recent.map(keyOfWork)).toEqual(latestFirst.slice(0, 5));
      }),
    );
  });

  it('has the latest names after renames', () => {
    const before = work('a', '1', 'x');
    const renamed = { ...before, account: { value: 'a', text: 'New name' } };
    expect(withRecent([work('b', '1', 'x'), before], renamed)).toEqual([renamed, work('b', '1', 'x')]);
  });

  it('is read from a form and applied to one', () => {
    const values = {
      ...newEntryValues('2026-11-18', '09:00'),
      account: { value: 'a', text: 'Client a' },
      contractId: '1',
      activityType: 'x',
    };
    const done = workOf(values, [{ key: '1', value: 'Contract 1' }]);
    expect(done).toEqual(work('a', '1', 'x'));
    expect({ ...newEntryValues('2026-11-18', '09:00'), ...valuesOfWork(work('a', '1', 'x')) }).toEqual(values);
  });

  it.each([{ account: null }, { contractId: '' }, { contractId: 'gone' }, { activityType: '' }])(
    'is empty for a form with %j',
    (change) => {
      const values = {
        ...newEntryValues('2026-11-18', null),
        account: { value: 'a', text: 'Client a' },
        contractId: '1',
        activityType: 'x',
        ...change,
      };
      expect(workOf(values, [{ key: '1', value: 'Contract 1' }])).toBeNull();
    },
  );

  it('is distinguished from other stored values', () => {
    expect(isRecentWork(work('a', '1', 'x'))).toBe(true);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isRecentWork(value)).toBe(false);
      }),
    );
    expect(isRecentWork({ ...work('a', '1', 'x'), activityType: '' })).toBe(false);
    expect(isRecentWork({ ...work('a', '1', 'x'), account: { value: 'a' } })).toBe(false);
  });
});

function work(account: string, contract: string, activityType: string): RecentWork {
  return {
    account: { value: account, text: `Client ${account}` },
    contract: { key: contract, value: `Contract ${contract}` },
    activityType,
  };
}
