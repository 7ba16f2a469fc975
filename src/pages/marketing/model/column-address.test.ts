import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsParam, withColumns } from './column-address';

describe('the columns in the address', () => {
  const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id, value: () => null, required: id === 'a' }));

  it('are restored as arranged', () => {
    const order = fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 4 });
    fc.assert(
      fc.property(order, fc.subarray(['b', 'c', 'd']), (ids, hidden) => {
        const layout = { order: ids, hidden };
        const param = columnsParam(columns, layout);
        expect(columnsParam(columns, withColumns(columns, {}, param))).toBe(param);
      }),
    );
  });

  it('are the remembered ones if the address has none or only unknown ones', () => {
    const stored = { hidden: ['c'] };
    expect(withColumns(columns, stored, null)).toBe(stored);
    expect(withColumns(columns, stored, 'x,y')).toBe(stored);
    expect(withColumns(columns, stored, 'd,b,__proto__,b')).toMatchObject({ order: ['d', 'b', 'c'], hidden: ['c'] });
  });
});
