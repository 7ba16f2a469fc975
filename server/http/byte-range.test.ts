import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRangeOf } from './byte-range';

describe('a Range header', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['Bytes= 10-19 ', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=99-', { start: 99, end: 99 }],
  ])('%s of 100 bytes is a part', (header, part) => {
    expect(byteRangeOf(header, 100)).toEqual(part);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=999999999999999-'])(
    '%s is outside 100 bytes',
    (header) => {
      expect(byteRangeOf(header, 100)).toBe('unsatisfiable');
    },
  );

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes=0x0-'])(
    '%s asks for the whole',
    (header) => {
      expect(byteRangeOf(header, 100)).toBe('whole');
    },
  );

  it('of empty content is never a part', () => {
    expect(['bytes=0-', 'bytes=0-0', 'bytes=-1'].map((header) => byteRangeOf(header, 0))).toEqual(
      Array.from({ length: 3 }, () => 'unsatisfiable'),
    );
  });

  it('never reaches outside the content', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat()), fc.option(fc.nat()), (size, first, last) => {
        const range = byteRangeOf(`bytes=${first ?? ''}-${last ?? ''}`, size);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
