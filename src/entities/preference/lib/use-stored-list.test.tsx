import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '@/app/store';
import { signedIn, signedOut } from '@/entities/session';
import { makeSignedIn } from '@/entities/session/index.testing';
import { useRecents } from './use-stored-list';

const isWord = (value: unknown): value is string => typeof value === 'string';

describe('recently used items', () => {
  it('are stored by user and kind, and survive a reload', () => {
    const { result } = open('ada');
    act(() => void result.current[1](['b', 'a']));

    expect(result.current[0]).toEqual(['b', 'a']);
    expect(open('ada').result.current[0]).toEqual(['b', 'a']);
    expect(open('ada', 'other').result.current[0]).toEqual([]);
  });

  it('are separate for each user', () => {
    const { result, store } = open('ada');
    act(() => void result.current[1](['a']));
    act(() => void store.dispatch(signedOut()));
    act(() => void store.dispatch(signedIn(makeSignedIn('owen'))));

    expect(result.current[0]).toEqual([]);
  });

  it('have what another tab has added meanwhile, and all of this tab where nothing can be stored', () => {
    const add = (word: string) => (present: readonly string[]) => [word, ...present];
    const [one, other] = [open('ada').result, open('ada').result];
    act(() => void one.current[1](add('a')));
    act(() => void other.current[1](add('b')));
    expect(open('ada').result.current[0]).toEqual(['b', 'a']);
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => expect(one.current[1](add('c'))).toBe(false));
    act(() => void one.current[1](add('d')));
    expect(one.current[0]).toEqual(['d', 'c', 'b', 'a']);
    refused.mockRestore();
    act(() => expect(one.current[1](add('e'))).toBe(true));
  });

  it.each([
    ['{', []],
    ['{"0":"a"}', []],
    ['null', []],
    ['["a",7,null,"b"]', ['a', 'b']],
  ])('are the readable ones in %s', (text, words) => {
    localStorage.setItem('harbour.recents.ada.words', text);

    expect(open('ada').result.current[0]).toEqual(words);
  });
});

function open(userId: string, kind = 'words') {
  const store = createStore();
  store.dispatch(signedIn(makeSignedIn(userId)));
  const wrapper = ({ children }: { children: React.ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, ...renderHook(() => useRecents(kind, isWord), { wrapper }) };
}
