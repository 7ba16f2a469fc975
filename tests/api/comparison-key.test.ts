import { comparisonKey } from '@contract/comparison-key';
import type { OpenDatabase } from '@server/data/open-database';
import { BOTH_DATABASES, openEmptyDatabase } from '@tests/support/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Scripts with capitals, marks, blanks, dashes and forms of their own, up to Unicode 14 of PostgreSQL 15. */
const RANGES = [
  [0x01, 0x2ff],
  [0x300, 0x5ff],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0x10a0, 0x13fd],
  [0x1c80, 0x1c88],
  [0x1c90, 0x1cbf],
  [0x1d00, 0x22ff],
  [0x2c00, 0x2e5d],
  [0x3000, 0x33ff],
  [0xa640, 0xa7ca],
  [0xac00, 0xac80],
  [0xf900, 0xffff],
  [0x10400, 0x1044f],
  [0x118a0, 0x118df],
  [0x1d400, 0x1d7ff],
  [0x1e900, 0x1e95f],
  [0x1f300, 0x1f6ff],
  [0xe0000, 0xe01ff],
] as const;

const hostile = fc
  .array(
    fc.oneof(
      ...RANGES.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
      fc.constantFrom(' ', '  ', "O'", 'mailto:', 'MAILTO: ', 'é', 'ẞ', 'İ', 'ﬃ', 'ΟΔΟΣ', '\u200d', '\u0301'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join('').toWellFormed());

describe.each(BOTH_DATABASES)('the comparison key on %s', (database) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openEmptyDatabase(database);
  });
  afterAll(() => opened.close());

  async function keysOf(texts: string[]): Promise<string[]> {
    const { rows } = await opened.pool.query<{ keys: string[] }>(
      'select array(select comparison_key(each) from unnest($1::text[]) with ordinality as given (each, place) order by place) as keys',
      [texts],
    );
    return rows[0]?.keys ?? [];
  }

  it('of every character is that of the contract', async () => {
    const texts = RANGES.flatMap(([min, max]) =>
      Array.from({ length: max - min + 1 }, (_, index) => `A${String.fromCodePoint(min + index)}b`),
    );
    expect(await keysOf(texts)).toEqual(texts.map(comparisonKey));
  });

  it('of hostile texts is that of the contract', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 100, maxLength: 200 }), async (texts) => {
        expect(await keysOf(texts)).toEqual(texts.map(comparisonKey));
      }),
      { numRuns: 10 },
    );
  });
});
