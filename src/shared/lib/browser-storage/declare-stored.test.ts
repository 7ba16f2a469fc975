// @vitest-environment jsdom
import { isRecord, isText } from '@contract/guards';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { declareStored, ifIs, suffixOf } from './declare-stored';
import { storageRefusals } from './stores';

interface Note {
  text: string;
  at: number;
}

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;
const isNote = (content: unknown): content is Note =>
  isRecord(content) && isText(content.text) && typeof content.at === 'number';

const notes = declareStored({
  key: 'notes',
  scope: 'user',
  version: 2,
  migrate: ({ words }, version) => (version === 1 ? { text: words, at: NOW } : undefined),
  expiry: { days: 30, since: ({ at }: Note) => at },
  maxLength: 100,
  check: ifIs(isNote),
  listed: null, // a test
});
const NOTE: Note = { text: 'Hm', at: NOW };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a stored thing', () => {
  it('is read as it was written, separately for each place, until it is removed', () => {
    expect(notes.write(NOTE, 'ada.1', NOW)).toBe(true);
    expect([notes.read('ada.1', NOW), notes.read('ada.2', NOW), notes.has('ada.2')]).toEqual([NOTE, undefined, false]);
    expect(notes.suffixes('ada.')).toEqual(['ada.1']);
    notes.remove('ada.1');
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', '{', 'null', '[]', '{"v":2,"text":7,"at":1}', '{"v":3,"text":"Hm","at":8640000000}'])(
    'is undefined if the entry is %j',
    (text) => {
      localStorage.setItem('notes.ada', text);
      expect(notes.read('ada', NOW)).toBeUndefined();
      expect(notes.has('ada')).toBe(true);
    },
  );

  it('is migrated from an older version', () => {
    localStorage.setItem('notes.ada', '{"v":1,"words":"Hm"}');
    localStorage.setItem('notes.owen', '{"words":"Hm"}');
    expect([notes.read('ada', NOW), notes.read('owen', NOW)]).toEqual([NOTE, undefined]);
  });

  it('is moved from the key that it once had, unless there is a newer one', () => {
    const memos = declareStored({ key: 'memos', formerKey: 'notes', scope: 'user', check: ifIs(isText), listed: null });
    localStorage.setItem('notes.ada', '"old"');
    expect([memos.read('ada'), localStorage.getItem('notes.ada')]).toEqual(['old', null]);
    memos.write('new', 'ada');
    localStorage.setItem('notes.ada', '"old"');
    expect(memos.read('ada')).toBe('new');
  });

  it('expires, and is removed when the browser is out of space', () => {
    notes.write(NOTE, 'old', NOW);
    const later = NOW + 31 * DAY;
    expect(notes.read('old', later)).toBeUndefined();
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function full(this: Storage, name, text) {
      if (this.length > 0) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, name, text);
    });
    expect(notes.write({ text: 'New', at: later }, 'new', later)).toBe(true);
    expect(notes.suffixes()).toEqual(['new']);
  });

  it('is not written if it is too long', () => {
    expect(notes.write({ text: 'x'.repeat(100), at: NOW }, 'ada', NOW)).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('reports changes that other tabs make to it, and to nothing else', () => {
    const listener = vi.fn<Parameters<typeof notes.follow>[0]>();
    const following = new AbortController();
    notes.follow(listener, following.signal);
    const change = (key: string, newValue: string | null, storageArea: Storage = localStorage) =>
      globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea }));
    change('notes.ada', '{');
    change('notes.ada', null);
    change('notes-of-others', '{}');
    change('notes.ada', null, sessionStorage);
    following.abort();
    change('notes.ada', null);
    expect(listener.mock.calls).toEqual([
      ['ada', undefined, false],
      ['ada', undefined, true],
    ]);
  });
});

describe('a browser that refuses its storage', () => {
  it('reports it by an event, and nothing throws', () => {
    const heard = vi.fn<() => void>();
    storageRefusals.addEventListener('refused', heard);
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect([notes.write(NOTE, 'ada', NOW), notes.read('ada', NOW), notes.suffixes()]).toEqual([false, undefined, []]);
    notes.remove('ada');
    expect(heard).toHaveBeenCalled();
    storageRefusals.removeEventListener('refused', heard);
  });
});

describe('a place', () => {
  it('of one user is never a prefix of another’s', () => {
    expect(suffixOf('ada.smith', 'a b')).toBe('ada%2Esmith.a%20b');
  });
});
