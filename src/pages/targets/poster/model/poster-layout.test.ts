import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTarget } from '@/entities/target/index.testing';
import { COLUMN_GAP, POSTER_HEIGHT, POSTER_WIDTH, posterLayout } from './poster-layout';

const groupsOf = (sizes: readonly number[]) =>
  sizes.map((size, id) => ({
    id,
    title: `Pillar ${id}`,
    targets: Array.from({ length: size }, (_, index) => makeTarget({ targetId: id * 1000 + index })),
  }));

describe('the poster', () => {
  it('has room for every line on one sheet, and no pillar’s name at the end of a column', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 9 }), (sizes) => {
        const { columns, lineHeight, left } = posterLayout(groupsOf(sizes));
        for (const column of columns) {
          expect(column.length * lineHeight).toBeLessThanOrEqual(POSTER_HEIGHT + 0.001);
          expect(column.at(-1)?.kind).not.toBe('pillar');
        }
        expect((columns.length - 1) * COLUMN_GAP + columns.length * lineHeight * 5).toBeLessThanOrEqual(POSTER_WIDTH);
        const shown = columns.flat().filter(({ kind }) => kind === 'target').length;
        expect(shown + left).toBe(sizes.reduce((sum, size) => sum + size, 0));
      }),
    );
  });

  it('has tall lines for few targets, and says how many it leaves out of too many', () => {
    expect(posterLayout(groupsOf([5, 5])).lineHeight).toBeGreaterThan(15);
    expect(posterLayout(groupsOf([120])).left).toBe(0);
    expect(posterLayout(groupsOf([400])).left).toBeGreaterThan(200);
  });
});
