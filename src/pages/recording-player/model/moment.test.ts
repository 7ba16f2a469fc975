import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoment, parseMoment, spokenMoment } from './moment';

describe('a moment', () => {
  it.each([
    [0, '0:00', '0 seconds'],
    [9.99, '0:09', '9 seconds'],
    [61, '1:01', '1 minute 1 second'],
    [600, '10:00', '10 minutes'],
    [3723.4, '1:02:03', '1 hour 2 minutes 3 seconds'],
    [Number.NaN, '0:00', '0 seconds'],
    [Infinity, '0:00', '0 seconds'],
    [-5, '0:00', '0 seconds'],
  ])('is shown for %s as %s', (seconds, text, said) => {
    expect([formatMoment(seconds), spokenMoment(seconds)]).toEqual([text, said]);
  });

  it.each([
    ['83', 83],
    ['83s', 83],
    ['1m23s', 83],
    ['1m', 60],
    ['1h2m3s', 3723],
    ['1:23', 83],
    ['1:02:03', 3723],
    [' 1M23S ', 83],
    ['0', 0],
  ])('%s of a link is %s seconds', (text, seconds) => {
    expect(parseMoment(text)).toBe(seconds);
  });

  it.each([null, '', ' ', 's', 'x', '-5', '1.5', '1e3', '1:2:3:4', '<script>', '99999999'])(
    'is not read from %s',
    (text) => {
      expect(parseMoment(text)).toBeNull();
    },
  );

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999 }), (seconds) => {
        expect(parseMoment(formatMoment(seconds))).toBe(seconds);
      }),
    );
  });
});
