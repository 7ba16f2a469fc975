import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEdits } from './merge-edits';

const BASE = { start: '09:00', end: '10:00', text: 'Diary', isShared: false };

describe('merging an edit with what was saved meanwhile', () => {
  it('keeps fields changed here and takes over the others', () => {
    const mine = { ...BASE, text: 'Mine' };
    const saved = { ...BASE, text: 'Theirs', end: '11:00', isShared: true };
    expect(mergeEdits(BASE, mine, saved)).toEqual({
      fields: { ...BASE, text: 'Mine', end: '11:00', isShared: true },
      changes: [
        { name: 'end', original: '10:00', yours: '10:00', saved: '11:00' },
        { name: 'text', original: 'Diary', yours: 'Mine', saved: 'Theirs' },
        { name: 'isShared', original: false, yours: false, saved: true },
      ],
    });
  });

  it('takes over nothing and lists all differences if the base is unknown', () => {
    const mine = { ...BASE, text: 'Mine' };
    expect(mergeEdits(null, mine, BASE)).toEqual({
      fields: mine,
      changes: [{ name: 'text', yours: 'Mine', saved: 'Diary' }],
    });
  });

  it('loses no value from either side', () => {
    const side = fc.record({ start: fc.constantFrom('a', 'b', 'c'), end: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(side, side, side, (base, mine, saved) => {
        const { fields, changes } = mergeEdits(base, mine, saved);
        for (const name of ['start', 'end'] as const) {
          const isTheirs = saved[name] !== base[name];
          const isMine = mine[name] !== base[name];
          expect(fields[name]).toBe(isTheirs && !isMine ? saved[name] : mine[name]);
          const isListed = changes.some((change) => change.name === name);
          expect(isListed).toBe(isTheirs && mine[name] !== saved[name]);
        }
      }),
    );
  });
});
