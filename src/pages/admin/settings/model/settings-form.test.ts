import { describe, expect, it } from 'vitest';
import type { Setting } from '@contract/setting';
import { withEdit } from '@/shared/ui/changed-meanwhile';
import {
  changesOf,
  editedKeys,
  isSettingsDraft,
  problemsOf,
  savedTexts,
  storedText,
  tidied,
  type SettingTexts,
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

const typed = (settings: readonly Setting[], texts: Partial<SettingTexts>): SettingTexts => ({
  ...savedTexts(settings),
  ...texts,
});

describe('edited settings', () => {
  it('are the only ones sent, with the version that is shown', () => {
    const settings = [setting({ version: 4 }), setting({ key: 'INSURER' })];
    expect(changesOf(typed(settings, { PRODUCT_NAME: 'Beacon' }), settings)).toEqual([
      { key: 'PRODUCT_NAME', value: 'Beacon', version: 4 },
    ]);
  });

  it('count as unchanged once they are typed back, or in force, as after an answer that was lost', () => {
    const before = savedTexts([setting()]);
    const edit = withEdit({ before, typed: before }, { PRODUCT_NAME: 'Beacon' }, before);
    expect(editedKeys(edit, before)).toEqual(['PRODUCT_NAME']);
    expect(editedKeys(edit, edit.typed)).toEqual([]);
    expect(editedKeys(withEdit(edit, before, before), before)).toEqual([]);
    expect(changesOf(typed([setting()], { PRODUCT_NAME: 'Harbour ' }), [setting()])).toEqual([]);
    expect(tidied(typed([setting()], { PRODUCT_NAME: 'Harbour ' }))).toEqual(before);
  });

  it('are reset to the environment if they are the same', () => {
    const saved = setting({ value: 'Beacon', version: 1 });
    expect(changesOf(typed([saved], { PRODUCT_NAME: 'Harbour' }), [saved])).toEqual([
      { key: 'PRODUCT_NAME', value: null, version: 1 },
    ]);
  });

  it('show their errors', () => {
    expect(problemsOf(typed([setting()], { PRODUCT_NAME: ' ' }), [setting()])).toEqual({
      PRODUCT_NAME: 'This cannot be empty',
    });
    const terms = setting({ key: 'TERMS_URL', environment: '', value: '/terms' });
    expect(problemsOf(typed([terms], { TERMS_URL: '' }), [terms])).toEqual({});
    const divisions = setting({ key: 'LEAD_DIVISIONS' });
    expect(problemsOf(typed([divisions], { LEAD_DIVISIONS: 'North\nSouth' }), [divisions])).toEqual({});
    expect(storedText('LEAD_DIVISIONS', ' North\r\n\nSouth;East ')).toBe('North;South;East');
  });

  it('are restored only from a draft of the right shape', () => {
    const before = savedTexts([setting()]);
    expect(isSettingsDraft({ before, typed: before })).toBe(true);
    expect(isSettingsDraft({ before, typed: { INSURER: 'x' } })).toBe(false);
  });
});
