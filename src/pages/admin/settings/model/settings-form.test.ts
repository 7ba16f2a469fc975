import { describe, expect, it } from 'vitest';
import type { Setting } from '@contract/setting';
import {
  changesOf,
  isSettingsDraft,
  NOTHING_TYPED,
  overtaken,
  problemsOf,
  storedText,
  withSeen,
  without,
  withTyped,
} from './settings-form';

const setting = (more: Partial<Setting> = {}): Setting => ({
  key: 'PRODUCT_NAME',
  value: null,
  environment: 'Harbour',
  version: 0,
  savedAt: null,
  savedBy: null,
  ...more,
});

describe('edited settings', () => {
  it('are the only ones sent, with the version from when typing began', () => {
    const typed = withTyped(NOTHING_TYPED, setting({ version: 3 }), 'Beacon');
    const more = withTyped(typed, setting({ version: 4 }), 'Beacon 2');
    expect(changesOf(more, [setting({ version: 4 }), setting({ key: 'INSURER' })])).toEqual([
      { key: 'PRODUCT_NAME', value: 'Beacon 2', version: 3 },
    ]);
  });

  it('count as unchanged once they are typed back', () => {
    const typed = withTyped(NOTHING_TYPED, setting(), 'Beacon');
    expect(withTyped(typed, setting(), 'Harbour')).toEqual(NOTHING_TYPED);
    expect(changesOf(withTyped(NOTHING_TYPED, setting(), 'Harbour '), [setting()])).toEqual([]);
  });

  it('are reset to the environment if they are the same', () => {
    const saved = setting({ value: 'Beacon', version: 1 });
    expect(changesOf(withTyped(NOTHING_TYPED, saved, 'Harbour'), [saved])).toEqual([
      { key: 'PRODUCT_NAME', value: null, version: 1 },
    ]);
  });

  it('conflict with another save, until one of both is chosen', () => {
    const typed = withTyped(NOTHING_TYPED, setting(), 'Beacon');
    const theirs = setting({ value: 'Lantern', version: 1 });
    expect(overtaken(typed, [theirs])).toEqual([theirs]);
    expect(overtaken(withSeen(typed, theirs), [theirs])).toEqual([]);
    expect(changesOf(withSeen(typed, theirs), [theirs])).toMatchObject([{ value: 'Beacon', version: 1 }]);
    expect(typed.before).toEqual({ PRODUCT_NAME: 'Harbour' });
    expect(without(typed, 'PRODUCT_NAME')).toEqual(NOTHING_TYPED);
  });

  it('need no decision and no second save once they are in force, as after an answer that was lost', () => {
    const typed = withTyped(NOTHING_TYPED, setting(), 'Beacon ');
    const ours = setting({ value: 'Beacon', version: 1 });
    expect(overtaken(typed, [ours])).toEqual([]);
    expect(changesOf(typed, [ours])).toEqual([]);
  });

  it('show their errors', () => {
    expect(problemsOf(withTyped(NOTHING_TYPED, setting(), ' '))).toEqual({ PRODUCT_NAME: 'This cannot be empty' });
    expect(problemsOf(withTyped(NOTHING_TYPED, setting({ key: 'LEAD_DIVISIONS' }), 'North\nSouth'))).toEqual({});
    expect(storedText('LEAD_DIVISIONS', ' North\r\n\nSouth;East ')).toBe('North;South;East');
  });

  it('are restored only from a draft of the right shape', () => {
    expect(isSettingsDraft(withTyped(NOTHING_TYPED, setting(), 'Beacon'))).toBe(true);
    expect(isSettingsDraft({ typed: { INSURER: 'x' }, seen: {} })).toBe(false);
  });
});
