import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEdits, withEdit } from './merge-edits';

const BASE = { start: '09:00', end: '10:00', text: 'Diary', isShared: false };

describe('merging an edit with what was saved meanwhile', () => {
  it('keeps fields changed here and takes over the others', () => {
    const mine = { ...BASE, text: 'Mine' };
    const saved = { ...BASE, text: 'Theirs', end: '11:00', isShared: true };
    expect(mergeEdits(BASE, mine, saved)).toEqual({
      fields: { ...BASE, text: 'Mine', end: '11:00', isShared: true },
      takenOver: { end: '11:00', isShared: true },
      clashes: [{ name: 'text', original: 'Diary', yours: 'Mine', saved: 'Theirs' }],
    });
  });

  it('takes over nothing and asks about all differences if the base is unknown', () => {
    const mine = { ...BASE, text: 'Mine' };
    expect(mergeEdits({}, mine, BASE)).toEqual({
      fields: mine,
      takenOver: {},
      clashes: [{ name: 'text', yours: 'Mine', saved: 'Diary' }],
    });
  });

  it('loses no value from either side', () => {
    const side = fc.record({ start: fc.constantFrom('a', 'b', 'c'), end: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(side, side, side, (base, mine, saved) => {
        const { fields, takenOver, clashes } = mergeEdits(base, mine, saved);
        for (const name of ['start', 'end'] as const) {
          const isTheirs = saved[name] !== base[name];
          const isMine = mine[name] !== base[name];
          expect(fields[name]).toBe(isTheirs && !isMine ? saved[name] : mine[name]);
          expect(name in takenOver).toBe(isTheirs && !isMine);
          const isAsked = clashes.some((clash) => clash.name === name);
          expect(isAsked).toBe(isTheirs && isMine && mine[name] !== saved[name]);
        }
      }),
    );
  });

  it('begins with what others have saved by the time a field is edited', () => {
    const edit = withEdit({ typed: BASE, before: BASE }, { text: 'Mine' }, { ...BASE, text: 'Theirs' });
    expect(edit).toEqual({ typed: { ...BASE, text: 'Mine' }, before: { ...BASE, text: 'Theirs' } });
    expect(withEdit(edit, { text: 'Mine, too' }, { ...BASE, text: 'Later' }).before.text).toBe('Theirs');
  });
});
