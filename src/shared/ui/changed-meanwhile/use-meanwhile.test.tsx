import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useMeanwhile } from './use-meanwhile';
import { useOpenRecord } from './use-open-record';

interface Fields {
  name: string;
  isEnabled: boolean;
}

const OPENED: Fields = { name: 'CRM', isEnabled: true };
const LABELS = { name: 'Name', isEnabled: 'Enabled' };

/** A form over a record that `save` changes behind its back. */
function openForm({
  base = OPENED,
  typed = OPENED,
  saved = OPENED,
}: { base?: Fields | null; typed?: Fields; saved?: Fields } = {}) {
  const { result, rerender } = renderHook(
    ({ now }: { now: Fields }) => {
      const [values, setValues] = useState(typed);
      const onChange = (patch: Partial<Fields>) => setValues((before) => ({ ...before, ...patch }));
      return useMeanwhile<Fields>({ base, typed: values, saved: now, labels: LABELS, onChange });
    },
    { initialProps: { now: saved } },
  );
  return {
    form: () => result.current,
    save: (now: Fields) => rerender({ now }),
    edit: (patch: Partial<Fields>) => act(() => result.current.edit(patch)),
    choose: (name: string, which: 'yours' | 'saved') =>
      act(() => result.current.clashes.find((clash) => clash.name === name)?.choice?.onChoose(which)),
  };
}

describe('an open form whose record others save', () => {
  it('shows what others save in fields that were not edited, and keeps edited ones', () => {
    const { form, save, edit } = openForm();
    edit({ name: 'Mine' });
    save({ name: 'CRM', isEnabled: false });
    expect(form()).toMatchObject({
      fields: { name: 'Mine', isEnabled: false },
      takenOver: { isEnabled: false },
      clashes: [],
      isUndecided: false,
    });
  });

  it('lets a value that others have changed be changed back', () => {
    const { form, save, edit } = openForm();
    save({ ...OPENED, isEnabled: false });
    edit({ isEnabled: true });
    expect(form()).toMatchObject({ fields: { isEnabled: true }, clashes: [], isUndecided: false });
  });

  it('waits for a choice of a field that both have changed', () => {
    const { form, save, edit, choose } = openForm();
    edit({ name: 'Mine' });
    save({ ...OPENED, name: 'Theirs' });
    expect(form()).toMatchObject({
      isUndecided: true,
      clashes: [{ original: 'CRM', saved: 'Theirs', choice: { yours: 'Mine', isSaved: null } }],
    });
    choose('name', 'saved');
    expect(form()).toMatchObject({ isUndecided: false, fields: { name: 'Theirs' } });
    choose('name', 'yours');
    expect(form()).toMatchObject({
      isUndecided: false,
      fields: { name: 'Mine' },
      clashes: [{ choice: { yours: 'Mine', isSaved: false } }],
    });
  });

  it('asks again once the saved value changes again', () => {
    const { form, save, edit, choose } = openForm();
    edit({ name: 'Mine' });
    save({ ...OPENED, name: 'Theirs' });
    choose('name', 'yours');
    save({ ...OPENED, name: 'Theirs, again' });
    expect(form()).toMatchObject({ isUndecided: true, clashes: [{ saved: 'Theirs, again' }] });
  });

  it('asks about every difference if it is not known what the draft began with', () => {
    const { form } = openForm({ base: null, typed: { name: 'Yesterday', isEnabled: true } });
    expect(form().clashes).toMatchObject([{ label: 'Name', saved: 'CRM', choice: { yours: 'Yesterday' } }]);
    expect(form().clashes[0]).not.toHaveProperty('original');
  });

  it('stays open when its record is removed', () => {
    const record = { name: 'CRM' };
    const { result, rerender } = renderHook<typeof record | undefined, { found?: typeof record; openId: string }>(
      ({ found, openId }) => useOpenRecord(found, openId),
      { initialProps: { found: record, openId: 'one' } },
    );
    rerender({ openId: 'one' });
    expect(result.current).toBe(record);
    rerender({ openId: 'other' });
    expect(result.current).toBeUndefined();
  });
});
