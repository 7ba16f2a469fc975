import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it } from 'vitest';
import { flag, reference, text } from '@contract/records/make-fields';
import { record } from '@contract/records/record';
import { createStore } from '@/app/store';
import { signedIn } from '@/entities/session';
import { makeSignedIn } from '@/entities/session/index.testing';
import { useRecordForm, type SavedRecord } from './use-record-form';

const visit = record(
  'visit',
  {
    clientId: reference('Client', { needed: 'a client' }),
    activity: text('Activity', { max: 100, needed: 'an activity' }),
    isDone: flag('Done'),
  },
  ({ activity, isDone }) =>
    isDone && activity === 'Audit' ? { activity: { text: 'Not done.', needed: 'another activity' } } : {},
);

const SAVED: SavedRecord<typeof visit> = {
  clientId: 'c1',
  activity: 'Audit',
  isDone: false,
  version: 1,
  names: { c1: 'Harbour Foods' },
};

beforeEach(() => localStorage.clear());

/** The open form of a visit, which `save` changes behind its back. */
function openForm(saved: SavedRecord<typeof visit> | null = SAVED) {
  const store = createStore();
  store.dispatch(signedIn(makeSignedIn()));
  const { result, rerender } = renderHook(
    (now: SavedRecord<typeof visit> | null) =>
      useRecordForm(visit, {
        draftKey: 'visit.v1',
        saved: now,
        onSave: () => Promise.resolve({}),
      }),
    {
      initialProps: saved,
      wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
    },
  );
  return { form: () => result.current, save: rerender };
}

describe('the form of a record', () => {
  it('names a chosen record, even if another save has changed it', () => {
    const theirs = { ...SAVED, version: 2, clientId: 'c2', names: { c2: 'Quay Bakery' } };
    const unedited = openForm();
    unedited.save(theirs);
    expect(unedited.form().chosen('clientId')).toEqual({ value: 'c2', text: 'Quay Bakery' });
    const { form, save } = openForm();
    act(() => form().choose('clientId', { value: 'c3', text: 'Tide Garage' }));
    save(theirs);
    expect(form().chosen('clientId')?.text).toBe('Tide Garage');
    expect(form().clashes).toMatchObject([{ original: 'Harbour Foods', saved: 'Quay Bakery' }]);
    act(() => form().clashes[0]?.choice.onChoose('saved'));
    expect(form().chosen('clientId')?.text).toBe('Quay Bakery');
  });

  it('says what is wrong with a field once it is left, and with several together at once', () => {
    const { form } = openForm(null);
    expect(form().needed).toEqual(['a client', 'an activity']);
    expect(form().problemOf('activity')).toBeUndefined();
    act(() => form().leave('activity'));
    expect(form().problemOf('activity')).toBe('Enter an activity.');
    const other = openForm(null);
    act(() => other.form().set({ activity: 'Audit', isDone: true }));
    expect(other.form().problemOf('activity')).toBe('Not done.');
  });
});
