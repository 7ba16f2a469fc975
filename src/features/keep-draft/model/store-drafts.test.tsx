import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '@/app/store';
import { signedIn, signedOut } from '@/entities/session';
import { makeSignedIn } from '@/entities/session/index.testing';
import { clock, setClock } from '@/shared/lib/clock';
import { draftKept, draftRemoved, selectDraft } from './drafts-slice';
import { DRAFT_MAX_LENGTH } from './draft-storage';

const NOW = Date.parse('2026-03-10T10:32:00Z');
const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => setClock(() => NOW));
afterEach(() => setClock());

describe('drafts in the browser', () => {
  it('are restored for the same user after a reload', () => {
    keep(storeOf('ada'), 'ada', 'note', { text: 'half a sentence' });

    expect(selectDraft(storeOf('ada').getState(), 'note')?.values).toEqual({ text: 'half a sentence' });
  });

  it('are separate for each user of the browser, even while the next one signs in', () => {
    const store = storeOf('ada');
    keep(store, 'ada', 'note', 'of Ada');
    store.dispatch(signedOut());
    expect(store.getState().drafts).toEqual({ owner: null, byKey: {}, unstored: [] });

    store.dispatch(signedIn(makeSignedIn('ada.b')));
    expect(selectDraft(store.getState(), 'note')).toBeNull();
    expect(JSON.stringify(store.getState().drafts)).not.toContain('of Ada');

    store.dispatch(signedIn(makeSignedIn('ada')));
    expect(selectDraft(store.getState(), 'note')?.values).toBe('of Ada');
  });

  it('that a form passes during sign-out are stored for that user only', () => {
    const store = storeOf('ada');
    store.dispatch(signedOut());
    keep(store, 'ada', 'note', 'last words');

    expect(store.getState().drafts.byKey).toEqual({});
    expect(selectDraft(storeOf('ada').getState(), 'note')?.values).toBe('last words');
  });

  it('are removed from store and storage', () => {
    const store = storeOf('ada');
    keep(store, 'ada', 'note', 'text');
    store.dispatch(draftRemoved({ owner: 'ada', key: 'note' }));

    expect(selectDraft(store.getState(), 'note')).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '7',
    '{"v":1}',
    '{"v":2,"values":1,"savedAt":"2026-03-10T10:00:00Z"}',
    '{"v":1,"values":1,"savedAt":"x"}',
  ])('that are corrupt are ignored: %s', (text) => {
    localStorage.setItem('harbour.draft.ada.broken', text);
    keep(storeOf('ada'), 'ada', 'note', 'fine');

    expect(Object.keys(storeOf('ada').getState().drafts.byKey)).toEqual(['note']);
  });

  it('are deleted after 30 days, for all users', () => {
    setClock(() => NOW - 31 * DAY);
    keep(storeOf('ada'), 'ada', 'old', 'text');
    setClock(() => NOW - 29 * DAY);
    keep(storeOf('ada'), 'ada', 'young', 'text');
    setClock(() => NOW);
    storeOf('owen');

    expect(Object.keys(localStorage)).toEqual(['harbour.draft.ada.young']);
  });

  it('stay in memory, with one message, if the browser has no space', () => {
    const store = storeOf('ada');
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keep(store, 'ada', 'note', 'first');
    keep(store, 'ada', 'note', 'second');

    expect(selectDraft(store.getState(), 'note')?.values).toBe('second');
    expect(store.getState().drafts.unstored).toEqual(['note']);
    expect(store.getState().notifications.map(({ severity }) => severity)).toEqual(['warning']);

    setItem.mockRestore();
    keep(store, 'ada', 'note', 'third');
    expect(store.getState().drafts.unstored).toEqual([]);
  });

  it('that are too long to store stay in memory', () => {
    const store = storeOf('ada');
    keep(store, 'ada', 'note', 'x'.repeat(DRAFT_MAX_LENGTH));

    expect(store.getState().drafts.unstored).toEqual(['note']);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('follow changes in another tab of the same user only', () => {
    const store = storeOf('ada');
    keep(store, 'ada', 'mine', 'here');
    const elsewhere = JSON.stringify({ v: 1, values: 'there', savedAt: new Date(NOW).toISOString() });
    otherTabWrites('harbour.draft.ada.other', elsewhere);
    otherTabWrites('harbour.draft.owen.other', elsewhere);
    otherTabWrites('harbour.draft.ada.broken', '{');

    const { byKey, others } = store.getState().drafts;
    expect([Object.keys(byKey), Object.keys(others ?? {})]).toEqual([['mine'], ['other']]);
    otherTabWrites('harbour.draft.ada.other', null);
    otherTabWrites('harbour.draft.ada.mine', null);
    expect(store.getState().drafts).toMatchObject({ byKey: {}, others: {} });
  });
});

function storeOf(userId: string) {
  const store = createStore();
  store.dispatch(signedIn(makeSignedIn(userId)));
  return store;
}

function keep(store: ReturnType<typeof createStore>, owner: string, key: string, values: unknown) {
  store.dispatch(draftKept({ owner, key, draft: { id: 'draft-1', values, savedAt: clock.now().toISOString() } }));
}

function otherTabWrites(key: string, newValue: string | null) {
  globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
