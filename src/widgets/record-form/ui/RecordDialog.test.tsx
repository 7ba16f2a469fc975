import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { amount, choice, flag, optionalReference, text } from '@contract/records/make-fields';
import { record } from '@contract/records/record';
import { createStore } from '@/app/store';
import { signedIn } from '@/entities/session';
import { makeSignedIn } from '@/entities/session/index.testing';
import { useRecordForm, type SavedRecord } from '../model/use-record-form';
import { RecordDialog } from './RecordDialog';
import { RecordField } from './RecordField';

const post = record('post', {
  name: text('Name', { max: 20, needed: 'a name' }),
  fte: amount('FTE', { min: 0, max: 2, initial: '1' }),
  grade: choice('Grade', ['senior', 'junior'], { titles: { senior: 'Senior', junior: 'Junior' } }),
  teamId: optionalReference('Team'),
  isOpen: flag('Open'),
});

type Post = SavedRecord<typeof post>;

const SAVED: Post = { name: 'Adviser', fte: 1, grade: 'senior', teamId: 'gone', isOpen: true, version: 3 };

const onSave = vi.fn<(edit: object) => Promise<{ error?: unknown }>>(() => Promise.resolve({}));
const onSaved = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

function PostDialog({ saved }: { saved: Post | null }) {
  const form = useRecordForm(post, { draftKey: 'post', saved, onSave, onSaved });
  return (
    <RecordDialog form={form} title="Post" onClose={onClose}>
      <RecordField form={form} name="name" />
      <RecordField form={form} name="fte" width="half" hint="Full time is 1." />
      <RecordField form={form} name="grade" />
      <RecordField form={form} name="teamId" options={[{ value: 't1', label: 'North' }]} />
      <RecordField form={form} name="isOpen" isLocked />
    </RecordDialog>
  );
}

async function open(saved: Post | null) {
  onSave.mockClear();
  onSaved.mockClear();
  onClose.mockClear();
  const store = createStore();
  store.dispatch(signedIn(makeSignedIn('ada')));
  const shown = (now: Post | null) => (
    <Provider store={store}>
      <PostDialog saved={now} />
    </Provider>
  );
  const { rerender } = render(shown(saved));
  await screen.findByRole('dialog', { name: 'Post' });
  return (now: Post) => act(async () => rerender(shown(now)));
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('says what a new record needs, and what is wrong with a field that was left', async () => {
  await open(null);
  expect(screen.getByText('Still needed: a name, a grade.')).toBeTruthy();
  expect(screen.queryByText('Enter a name.')).toBeNull();
  fireEvent.blur(field('Name'));
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  type('Name', 'Adviser');
  type('FTE', '0,8');
  fireEvent.change(field('Grade'), { target: { value: 'junior' } });
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const values = { name: 'Adviser', fte: 0.8, grade: 'junior', teamId: null, isOpen: false };
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ values, changes: values, base: {}, version: null }));
});

it('marks what a new record needs with Ctrl+Enter, and moves the focus to the first such field', async () => {
  await open(null);
  fireEvent.keyDown(field('FTE'), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  expect(field('Grade').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Name'));
  expect(onSave).not.toHaveBeenCalled();
});

it.each(['Cancel', 'Close', 'Escape'])('closes with %s', async (way) => {
  await open(null);
  type('Name', 'Adviser');
  if (way === 'Escape') fireEvent.keyDown(field('Name'), { key: 'Escape' });
  else press(way);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('keeps what is no longer offered, and does not send what nobody has changed', async () => {
  await open(SAVED);
  expect(field('Team').value).toBe('gone');
  expect(field('Open').tagName).toBe('OUTPUT');
  expect(field('Open').textContent).toBe('Yes');
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(onSave).not.toHaveBeenCalled();
});

it('sends what differs, with what it was, and asks about what others have saved too', async () => {
  const saveElsewhere = await open(SAVED);
  type('Name', 'Lead adviser');
  await saveElsewhere({ ...SAVED, name: 'Senior adviser', fte: 0.5, version: 4 });
  expect(field('FTE').value).toBe('0.5');
  expect(screen.getByText('Still needed: a choice of what to save.')).toBeTruthy();
  fireEvent.click(within(screen.getByRole('radiogroup', { name: /^Name/ })).getByLabelText(/^Yours/));
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({ changes: { name: 'Lead adviser' }, base: { name: 'Senior adviser' }, version: 4 }),
  );
});

it('begins the next edit with what it has saved, where it stays open', async () => {
  const arrive = await open(SAVED);
  type('Name', 'Lead adviser');
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  await arrive({ ...SAVED, name: 'Lead adviser', version: 4 });
  type('Name', 'Adviser');
  press('Save');
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
  const next = { changes: { name: 'Adviser' }, base: { name: 'Lead adviser' }, version: 4 };
  expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining(next));
});

it('restores a draft that is older than one of its fields', async () => {
  const values = { name: 'Lead adviser', fte: '1', grade: 'senior', isOpen: true };
  const draft = { v: 1, id: 'draft', values, savedAt: '2026-11-18T09:00:00Z' };
  localStorage.setItem('harbour.draft.ada.post', JSON.stringify(draft));
  await open(SAVED);
  expect(field('Name').value).toBe('Lead adviser');
  expect(field('Team').value).toBe('gone');
});
