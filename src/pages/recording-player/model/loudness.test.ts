import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSilence, barsOf, savedBySkipping, silencesOf, toLoudness } from './loudness';

/** Ten peaks per second: `S` is silent, anything else loud. */
const loudnessOf = (text: string) => ({
  perSecond: 10,
  peaks: Uint8Array.from(text, (letter) => (letter === 'S' ? 3 : 200)),
});

describe('loudness', () => {
  it('is read from base64, and absent if it is not valid', () => {
    expect(toLoudness({ perSecond: 10, peaks: btoa('\x00\x7f\xff') })?.peaks).toEqual(Uint8Array.of(0, 127, 255));
    expect(toLoudness({ perSecond: 10, peaks: '' })).toBeNull();
    expect(toLoudness({ perSecond: 10, peaks: 'a' })).toBeNull();
  });

  it('is drawn in as many bars as fit, each with the height of its loudest part', () => {
    const loudness = { perSecond: 10, peaks: Uint8Array.of(0, 255, 0, 51) };
    expect(barsOf(loudness, 2)).toEqual([1, 0.2]);
    expect(barsOf(loudness, 8)).toEqual([0, 0, 1, 1, 0, 0, 0.2, 0.2]);
    expect(barsOf({ perSecond: 10, peaks: new Uint8Array() }, 3)).toEqual([0, 0, 0]);
  });
});

describe('silence', () => {
  it('is at least one and a half seconds long', () => {
    const text = `xx${'S'.repeat(15)}x${'S'.repeat(14)}x${'S'.repeat(20)}`;
    expect(silencesOf(loudnessOf(text))).toEqual([
      { start: 0.2, end: 1.7 },
      { start: 3.3, end: 5.3 },
    ]);
  });

  it('keeps a short margin at both ends', () => {
    const silences = [{ start: 2, end: 12 }];
    expect([1.9, 2.3, 2.35, 7, 11.8, 12].map((time) => afterSilence(silences, time))).toEqual([
      null,
      null,
      11.75,
      11.75,
      null,
      null,
    ]);
    expect(savedBySkipping(silences)).toBeCloseTo(9.4);
  });

  it('is never skipped backwards, nor twice', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('S', 'x'), maxLength: 400 }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (text, time) => {
          const silences = silencesOf(loudnessOf(text.replaceAll(/(.)/g, '$1$1$1$1')));
          const next = afterSilence(silences, time);
          if (next === null) return;
          expect(next).toBeGreaterThan(time);
          expect(afterSilence(silences, next)).toBeNull();
        },
      ),
    );
  });
});
