import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { StrictMode, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { isDialogOf, isOneOf, isText } from './shown-guards';
import { shownStateReducer, type ShownState } from './shown-state-slice';
import { ReplayContext, useShown, useShownBefore, useShownDialog, useShownKeys, useShownState } from './use-shown';

function storeOf(shown: ShownState = {}) {
  return configureStore({ reducer: { shown: shownStateReducer }, preloadedState: { shown } });
}

type Store = ReturnType<typeof storeOf>;

const inStore = (store: Store, isReplay = false) =>
  function Around({ children }: { children: ReactNode }) {
    return (
      <StrictMode>
        <Provider store={store}>
          <ReplayContext value={isReplay}>{children}</ReplayContext>
        </Provider>
      </StrictMode>
    );
  };

describe('what a screen shows', () => {
  it('is in the store while it is shown, and is removed with its screen', () => {
    const store = storeOf();
    const { result } = renderHook(() => useShownDialog('dialog', isText), { wrapper: inStore(store) });
    expect(store.getState().shown).toEqual({});

    act(() => result.current.open('first'));
    expect(store.getState().shown).toEqual({ dialog: 'first' });
    act(() => result.current.open('second'));
    expect(store.getState().shown).toEqual({ dialog: 'second' });
    act(() => result.current.close());
    expect(store.getState().shown).toEqual({});
    expect(result.current).toMatchObject({ about: 'second', isOpen: false });

    act(() => result.current.open('third'));
    cleanup();
    expect(store.getState().shown).toEqual({});
  });

  it('has the selected keys, which a replay has again', () => {
    const store = storeOf();
    const { result } = renderHook(() => useShownKeys('rows'), { wrapper: inStore(store) });
    act(() => result.current[1](new Set(['a', 'b'])));
    expect(store.getState().shown).toEqual({ rows: ['a', 'b'] });
    act(() => result.current[1](new Set()));
    expect(store.getState().shown).toEqual({});

    const again = renderHook(() => useShownKeys('rows'), { wrapper: inStore(storeOf({ rows: ['c'] }), true) });
    expect([...again.result.current[0]]).toEqual(['c']);
  });

  it('belongs to a component that replaces another', () => {
    const store = storeOf();
    function Place({ about }: { about: string }) {
      useShown('place', about);
      return null;
    }
    const { rerender } = render(<Place key="a" about="a" />, { wrapper: inStore(store) });
    rerender(<Place key="b" about="b" />);

    expect(store.getState().shown).toEqual({ place: 'b' });
  });

  it('is restored in a replay, which can close it', () => {
    const store = storeOf({ dialog: 'theirs' });
    const { result } = renderHook(() => useShownDialog('dialog', isText), { wrapper: inStore(store, true) });
    expect(result.current).toMatchObject({ about: 'theirs', isOpen: true });

    act(() => result.current.close());
    expect(result.current.isOpen).toBe(false);
  });

  it('is not restored from a file with another shape', () => {
    const store = storeOf({ dialog: { html: '<b>' } });
    const { result } = renderHook(() => useShownDialog('dialog', isText), { wrapper: inStore(store, true) });

    expect(result.current).toMatchObject({ about: null, isOpen: false });
  });

  it('does not come back in the live portal', () => {
    const store = storeOf({ text: 'of the form before' });
    function Field() {
      const [text] = useState(useShownBefore('text', isText) ?? 'blank');
      return text;
    }
    render(<Field />, { wrapper: inStore(store) });

    expect(screen.getByText('blank')).toBeTruthy();
  });

  it('is in a stored state while it differs from what the screen starts with, and is there again in a replay', () => {
    const store = storeOf();
    const useTab = () => useShownState('tab', isOneOf('list', 'figures'), 'list');
    const { result } = renderHook(useTab, { wrapper: inStore(store) });
    expect([result.current[0], store.getState().shown]).toEqual(['list', {}]);
    act(() => result.current[1]('figures'));
    expect([result.current[0], store.getState().shown]).toEqual(['figures', { tab: 'figures' }]);
    const replayed = renderHook(useTab, { wrapper: inStore(storeOf({ tab: 'figures' }), true) });
    expect(replayed.result.current[0]).toBe('figures');
    act(() => result.current[1]('list'));
    expect(store.getState().shown).toEqual({});
  });

  it.each<[value: unknown, isAccepted: boolean]>([
    [{ kind: 'add' }, true],
    [{ kind: 'edit', id: 'a' }, true],
    [{ kind: 'edit', id: 7 }, false],
    [{ kind: 'edit' }, false],
    [{ kind: 'toString' }, false],
    ['add', false],
    [null, false],
  ])('of several dialogs is restored from %j: %s', (value, isAccepted) => {
    const isOpen = isDialogOf<{ kind: 'add' } | { kind: 'edit'; id: string }>({ add: {}, edit: { id: isText } });
    const store = storeOf({ dialog: value });
    const { result } = renderHook(() => useShownState('dialog', isOpen, null), { wrapper: inStore(store, true) });
    expect(result.current[0]).toEqual(isAccepted ? value : null);
  });
});
