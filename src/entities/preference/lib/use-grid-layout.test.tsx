import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '@/app/store';
import { signedIn, signedOut } from '@/entities/session';
import { makeSignedIn } from '@/entities/session/index.testing';
import { densityChosen } from '../model/preference-slice';
import { useGridLayout } from './use-grid-layout';

afterEach(() => localStorage.clear());

describe('the columns that a user has arranged', () => {
  it('are remembered for the same user and grid', () => {
    const { result } = open('ada');
    act(() => result.current[1]({ hidden: ['town'], widths: { name: 240 } }));

    expect(result.current[0]).toEqual({ hidden: ['town'], widths: { name: 240 } });
    expect(open('ada').result.current[0]).toEqual({ hidden: ['town'], widths: { name: 240 } });
    expect(open('ada', 'other-grid').result.current[0]).toEqual({});
  });

  it('are separate for each user', () => {
    const { result, store } = open('ada');
    act(() => result.current[1]({ order: ['b', 'a'] }));
    act(() => void store.dispatch(signedOut()));
    act(() => void store.dispatch(signedIn(makeSignedIn('owen'))));

    expect(result.current[0]).toEqual({});
  });

  it.each(['{', '[]', 'null', '{"hidden":"town"}', '{"widths":{"name":"wide"}}', '{"density":"tiny"}'])(
    'are the defaults if the stored ones are broken: %s',
    (text) => {
      localStorage.setItem('harbour.columns.ada.a-grid', text);

      expect(open('ada').result.current[0]).toEqual({});
    },
  );
});

describe('the rows on a phone', () => {
  it('are spacious by default', () => {
    const narrow = (media: string) => Object.assign(new EventTarget(), { matches: media.includes('width'), media });
    const mediaQueries = vi.spyOn(window, 'matchMedia').mockImplementation((media) => narrow(media) as MediaQueryList);
    const { result } = open('ada');
    expect(result.current[0]).toEqual({ density: 'roomy' });

    act(() => result.current[1]({ density: 'compact' }));
    expect(result.current[0]).toEqual({ density: 'compact' });
    mediaQueries.mockRestore();
  });
});

it('makes rows higher if the portal is comfortable, unless the user has chosen a height for this grid', () => {
  const { result, store } = open('ada');
  act(() => void store.dispatch(densityChosen('comfortable')));
  expect(result.current[0]).toEqual({ density: 'regular' });

  act(() => result.current[1]({ density: 'compact' }));
  expect(result.current[0]).toEqual({ density: 'compact' });
});

function open(userId: string, grid = 'a-grid') {
  const store = createStore();
  store.dispatch(signedIn(makeSignedIn(userId)));
  const wrapper = ({ children }: { children: React.ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, ...renderHook(() => useGridLayout(grid), { wrapper }) };
}
