import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RAG_COLOR, ragColor, TARGET_TYPE, type Limits } from '@contract/target';
import { bandOf } from './band-ruler';
import { verdictOf, verdictText } from './verdict';

const NONE: Limits = { redLower: null, amberLower: null, amberUpper: null, redUpper: null };
const FLOOR: Limits = { ...NONE, redLower: 800, amberLower: 900 };
const CEILING: Limits = { ...NONE, amberUpper: 5, redUpper: 10 };
const BOTH: Limits = { redLower: 10, amberLower: 20, amberUpper: 80, redUpper: 90 };

describe('the verdict on a value', () => {
  it.each<[number | null, Limits, string]>([
    [null, FLOOR, 'No value yet'],
    [5, NONE, 'No limits set'],
    [901, FLOOR, 'Green, with £1 to spare'],
    [900, FLOOR, 'Amber, on the limit: green is above £900'],
    [899.5, FLOOR, 'Amber, £0.50 short of green'],
    [800, FLOOR, 'Red, £100 short of green'],
    [-300, FLOOR, 'Red, £1,200 short of green'],
    [4, CEILING, 'Green, with £1 to spare'],
    [5, CEILING, 'Amber, on the limit: green is below £5'],
    [12, CEILING, 'Red, £7 over green'],
    [50, BOTH, 'Green, with £30 to spare'],
    [75, BOTH, 'Green, with £5 to spare'],
    [20, BOTH, 'Amber, on the limit: green is above £20'],
    [85, BOTH, 'Amber, £5 over green'],
    [0, { ...NONE, redLower: 0 }, 'Red, on the limit: green is above £0'],
    [3, { ...NONE, redUpper: 3 }, 'Red, on the limit: green is below £3'],
  ])('%s within %j is "%s"', (actual, limits, words) => {
    expect(verdictText(verdictOf(actual, limits, TARGET_TYPE.money))).toBe(words);
  });

  it('has the colour of the rule, and is green exactly when nothing is missing', () => {
    fc.assert(
      fc.property(value, someLimits, (actual, limits) => {
        const { color, text } = verdictOf(actual, limits, TARGET_TYPE.number);
        expect(color).toBe(ragColor({ ...limits, actual }));
        expect(text.startsWith('Green')).toBe(color === RAG_COLOR.green);
        expect(text).not.toMatch(/NaN|∞|Infinity/);
      }),
    );
  });
});

describe('the band', () => {
  it('is empty without limits', () => {
    expect(bandOf(NONE, 5, 7)).toBeNull();
  });

  it('runs from red through amber to green and back', () => {
    const colors = bandOf(BOTH, 50, 40)?.segments.map(({ color }) => color);
    const { red, amber, green } = RAG_COLOR;
    expect(colors).toEqual([red, amber, green, amber, red]);
  });

  it('fills its ruler without gaps, in the colours of the rule, with all marks on it', () => {
    fc.assert(
      fc.property(someLimits, fc.option(value), fc.option(value), fc.double({ min: 0, max: 1, noNaN: true }), check),
    );
  });
});

const value = fc.integer({ min: -1000, max: 1000 });
const someLimits = fc.record({
  redLower: fc.option(value),
  amberLower: fc.option(value),
  amberUpper: fc.option(value),
  redUpper: fc.option(value),
});

function check(limits: Limits, target: number | null, actual: number | null, share: number): void {
  const band = bandOf(limits, target, actual);
  const hasLimits = Object.values(limits).some((limit) => limit !== null);
  expect(band !== null).toBe(hasLimits);
  if (!band) return;
  const ends = band.segments.map(({ to }) => to);
  expect(band.segments.map(({ from }) => from)).toEqual([0, ...ends.slice(0, -1)]);
  expect(ends.at(-1)).toBeCloseTo(1);
  const segment = band.segments.find(({ from, to }) => share > from && share < to);
  const [mark] = band.limits;
  expect(mark && mark.at > 0 && mark.at < 1).toBe(true);
  for (const { at } of [...band.limits, band.target, band.actual].filter((one) => one !== null)) {
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(1);
  }
  expect(segment === undefined || segment.color !== RAG_COLOR.none).toBe(true);
}
