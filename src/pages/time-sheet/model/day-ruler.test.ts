import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutDay, spanText, timeOf } from './day-ruler';

const MINUTES = 24 * 60;

/** Entries of one day, some of them invalid: their end is not after their start. */
const days = fc.array(
  fc.record({ start: fc.integer({ min: 0, max: MINUTES - 1 }), end: fc.integer({ min: 0, max: MINUTES - 1 }) }),
  { maxLength: 12 },
);

describe('the ruler of a day', () => {
  it('shows 07:00 to 19:00 of an empty day, all free', () => {
    expect(layOutDay([])).toEqual({
      start: 420,
      end: 1140,
      blocks: [],
      overlaps: [],
      gaps: [{ start: 420, end: 1140 }],
    });
  });

  it('has blocks, the overlap with its entries, and free time', () => {
    const { blocks, overlaps, gaps } = layOutDay(entries([525, 570], [555, 585], [660, 735]));
    expect(blocks.map(({ id }) => id)).toEqual(['0', '1', '2']);
    expect(overlaps).toEqual([{ start: 555, end: 570, ids: ['0', '1'] }]);
    expect(gaps.map(spanText)).toEqual(['07:00–08:45', '09:45–11:00', '12:15–19:00']);
  });

  it('is extended by whole hours for earlier or later entries, but never past the end of the day', () => {
    expect(layOutDay(entries([330, 345]))).toMatchObject({ start: 300, end: 1140 });
    const late = layOutDay(entries([1395, 1410]));
    expect(late).toMatchObject({ start: 420, end: 1440 });
    expect(late.gaps.at(-1)).toEqual({ start: 1410, end: 1439 });
  });

  it('has one overlap for three chained entries', () => {
    expect(layOutDay(entries([540, 600], [550, 590], [590, 620])).overlaps).toEqual([
      { start: 550, end: 600, ids: ['0', '1', '2'] },
    ]);
  });

  it('separates two overlaps that only touch', () => {
    expect(layOutDay(entries([540, 570], [550, 570], [570, 600], [570, 580])).overlaps).toEqual([
      { start: 550, end: 570, ids: ['0', '1'] },
      { start: 570, end: 580, ids: ['2', '3'] },
    ]);
  });

  it('ignores invalid spans', () => {
    const wrong = [{ id: 'a', startTime: 'soon', endTime: '2026-11-18T09:00' }];
    expect(layOutDay([...wrong, ...entries([600, 600], [610, 600])]).blocks).toEqual([]);
  });

  it('covers every minute between its ends exactly once: taken, overlapping, or free', () => {
    fc.assert(
      fc.property(days, (spans) => {
        const ruler = layOutDay(entries(...spans.map(({ start, end }): [number, number] => [start, end])));
        const taken = timesCovered(spans.filter(({ start, end }) => end > start));
        const isWithin = (minute: number) => ruler.start <= minute && minute < Math.min(ruler.end, MINUTES - 1);
        expect(timesCovered(ruler.blocks)).toEqual(taken);
        expect(timesCovered(ruler.overlaps)).toEqual(taken.map((times) => Number(times > 1)));
        expect(timesCovered(ruler.gaps)).toEqual(taken.map((times, minute) => Number(times === 0 && isWithin(minute))));
      }),
    );
  });

  it('lists for an overlap exactly its entries, at least two', () => {
    fc.assert(
      fc.property(days, (spans) => {
        const { blocks, overlaps } = layOutDay(
          entries(...spans.map(({ start, end }): [number, number] => [start, end])),
        );
        for (const { start, end, ids } of overlaps) {
          expect(ids.length).toBeGreaterThan(1);
          const running = blocks.filter((block) => block.start < end && start < block.end);
          expect(ids).toEqual(running.map(({ id }) => id));
        }
      }),
    );
  });

  it('is the same on days of a clock change as on any other', () => {
    fc.assert(
      fc.property(days, (spans) => {
        const pairs = spans.map(({ start, end }): [number, number] => [start, end]);
        const plain = layOutDay(entriesOn('2026-11-18', pairs));
        expect(layOutDay(entriesOn('2026-03-29', pairs))).toEqual(plain);
        expect(layOutDay(entriesOn('2026-10-25', pairs))).toEqual(plain);
      }),
    );
  });

  it.each(['2026-03-29', '2026-10-25'])('has the hour of the clock change on %s', (day) => {
    const { start, blocks, gaps } = layOutDay(
      entriesOn(day, [
        [60, 120],
        [150, 180],
      ]),
    );
    expect(start).toBe(60);
    expect(blocks.map(spanText)).toEqual(['01:00–02:00', '02:30–03:00']);
    expect(gaps.map(spanText)).toEqual(['02:00–02:30', '03:00–19:00']);
  });
});

function entries(...spans: [number, number][]) {
  return entriesOn('2026-11-18', spans);
}

function entriesOn(day: string, spans: readonly [number, number][]) {
  return spans.map(([start, end], index) => ({
    id: String(index),
    startTime: `${day}T${timeOf(start)}`,
    endTime: `${day}T${timeOf(end)}`,
  }));
}

/** The number of spans in each minute of the day. */
function timesCovered(spans: readonly { start: number; end: number }[]): number[] {
  const times = Array.from({ length: MINUTES }, () => 0);
  for (const { start, end } of spans) {
    for (let minute = start; minute < end; minute += 1) times[minute] = (times[minute] ?? 0) + 1;
  }
  return times;
}
