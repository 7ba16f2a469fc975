import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRecord, isText } from '@contract/guards';
import { createStore } from '@/app/store';
import { signedIn } from '@/entities/session';
import { makeSignedIn } from '@/entities/session/index.testing';
import { setClock } from '@/shared/lib/clock';
import { undoLast } from '@/shared/ui/snack-bar';
import { DraftNote } from '../ui/DraftNote';
import { THIS_TAB } from './draft-tabs';
import { useFormDraft } from './use-form-draft';

interface Values {
  text: string;
}
const isDraft = (value: unknown): value is Values => isRecord(value) && isText(value.text);
const unfinished = { one: 'note', many: 'notes', nameOf: ({ text }: Values) => text };

function Note() {
  const { formik, draft } = useFormDraft<Values>('note', {
    initialValues: { text: '' },
    isDraft,
    unfinished,
    onSubmit: () => undefined,
  });
  return (
    <form>
      <DraftNote draft={draft} />
      <input aria-label="Text" value={formik.values.text} onChange={formik.handleChange('text')} />
      <button type="button" onClick={draft.cancel}>
        Cancel
      </button>
      <button type="button" onClick={() => void formik.setValues({ ...formik.values })}>
        Same values
      </button>
    </form>
  );
}

const [ONE, TWO] = ['note', 'note~5e0c7c52-1fd1-4f7b-9a39-1b0b4a0d2f10'];
/** A Web Lock of each tab that is open besides this one. */
let openTabs: string[] = [];

beforeEach(() => {
  setClock(() => Date.parse('2026-11-18T10:00:00Z'));
  openTabs = ['other'];
  const query = () => Promise.resolve({ held: openTabs.map((tab) => ({ name: `harbour-tab-${tab}` })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query, request: () => undefined } });
});
afterEach(() => {
  setClock();
  cleanup();
  Reflect.deleteProperty(navigator, 'locks');
});

const entryOf = (text: string, openIn?: string, savedAt = '2026-11-18T09:00:00Z') =>
  JSON.stringify({ v: 1, id: text, values: { text }, savedAt, openIn });
const keep = (slot: string, ...entry: Parameters<typeof entryOf>) =>
  localStorage.setItem(`harbour.draft.ada.${slot}`, entryOf(...entry));
/** Another tab stores a draft, or removes it. */
function keepElsewhere(slot: string, ...entry: Parameters<typeof entryOf> | []) {
  const [key, newValue] = [`harbour.draft.ada.${slot}`, entry.length === 0 ? null : entryOf(...entry)];
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

/** A form on a page that has just been loaded. */
async function openForm() {
  const store = createStore();
  await act(async () => undefined);
  store.dispatch(signedIn(makeSignedIn('ada')));
  await act(async () => undefined);
  await act(async () =>
    render(
      <Provider store={store}>
        <Note />
      </Provider>,
    ),
  );
  return store;
}

const text = () => screen.getByLabelText<HTMLInputElement>('Text').value;
const notes = () => screen.queryByRole('status')?.textContent ?? '';
function type(words: string) {
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: words } });
  fireEvent(window, new Event('pagehide'));
}
const storedIds = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith('harbour.draft.'))
    .map((name) => (JSON.parse(localStorage.getItem(name) ?? '') as { id: string }).id);
/** What is stored: the words, and the form that has them open. */
function stored() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith('harbour.draft.'));
  const entries = names.map((name) => {
    const { values, openIn } = JSON.parse(localStorage.getItem(name) ?? '') as { values: Values; openIn?: string };
    return [values.text, openIn === THIS_TAB ? 'here' : openIn];
  });
  return Object.fromEntries(entries) as Record<string, string | undefined>;
}

describe('a form with a draft', () => {
  it('continues the only one that waits, and has it for as long as it is open', async () => {
    keep(ONE, 'old words');
    await openForm();
    expect([text(), stored()]).toEqual(['old words', { 'old words': 'here' }]);
    cleanup();
    expect(stored()).toEqual({ 'old words': undefined });
  });

  it('starts again, with the focus in the first field', async () => {
    keep(ONE, 'old words');
    await openForm();
    const again = screen.getByRole('button', { name: 'Start again' });
    again.focus();
    fireEvent.click(again);
    expect([text(), document.activeElement]).toEqual(['', screen.getByLabelText('Text')]);
  });

  it('lists several that wait, and swaps its own for the one that is continued', async () => {
    keep(ONE, 'first', undefined, '2026-11-18T08:00:00Z');
    keep(TWO, 'second', 'closed');
    await openForm();
    expect([text(), notes()]).toEqual(['', '2 unfinished notes:secondfirst']);
    type('third');
    fireEvent.click(screen.getByRole('button', { name: 'Continue first' }));
    expect([text(), notes()]).toEqual(['first', expect.stringMatching(/restored.*2 unfinished notes:thirdsecond/)]);
    expect(document.activeElement).toBe(screen.getByLabelText('Text'));
    type('first, continued');
    expect(stored()).toEqual({ 'first, continued': 'here', second: 'closed', third: undefined });
  });

  it('does not touch one that another tab has open, until that tab is gone', async () => {
    keep(ONE, 'theirs', 'other');
    await openForm();
    expect([text(), notes()]).toEqual(['', '']);
    type('mine');
    expect(stored()).toEqual({ theirs: 'other', mine: 'here' });
    cleanup();

    openTabs = [];
    await openForm();
    expect([text(), notes()]).toEqual(['mine', expect.stringContaining('1 unfinished note:theirs')]);
  });

  it('continues one of a tab of which the browser cannot say whether it exists', async () => {
    const query = () => Promise.reject(new DOMException('No.', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { query, request: query } });
    keep(ONE, 'old words', 'other');
    await openForm();
    expect(text()).toBe('old words');
  });

  it('goes on in a place of its own if another tab stores the same draft', async () => {
    keep(ONE, 'words');
    await openForm();
    keepElsewhere(ONE, 'words, theirs', 'other');
    expect(stored()).toEqual({ 'words, theirs': 'other', words: 'here' });
    type('words, mine');
    expect([text(), stored()]).toEqual(['words, mine', { 'words, theirs': 'other', 'words, mine': 'here' }]);
    expect(storedIds()).toEqual(['words, theirs', expect.not.stringMatching(/^words/)]);
  });

  it('does not start with the draft of the tab of which this one is a duplicate', async () => {
    keep(ONE, 'words', 'other');
    sessionStorage.setItem('harbour.own-drafts.ada', JSON.stringify({ note: ONE }));
    await openForm();
    expect([text(), notes(), stored()]).toEqual(['', '', { words: 'other' }]);
  });

  it('starts again in the next form with what another tab saves meanwhile', async () => {
    keep(ONE, 'words');
    await openForm();
    cleanup();
    keepElsewhere(ONE);
    await openForm();
    expect([text(), stored()]).toEqual(['', {}]);
  });

  it('discards it when it is cancelled, and gives it back with Undo', async () => {
    const store = await openForm();
    type('wanted');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    // As a form may do while it closes.
    fireEvent.click(screen.getByRole('button', { name: 'Same values' }));
    cleanup();
    expect([store.getState().drafts.byKey, stored()]).toEqual([{}, {}]);
    act(() => void undoLast());
    expect(stored()).toEqual({ wanted: undefined });
    await openForm();
    expect(text()).toBe('wanted');
  });

  it('gives it back beside a new one, even if the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    await openForm();
    type('first');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    type('second');
    act(() => void undoLast());
    fireEvent.click(screen.getByRole('button', { name: 'Continue first' }));
    expect([text(), notes()]).toEqual(['first', expect.stringContaining('1 unfinished note:second')]);
  });
});
