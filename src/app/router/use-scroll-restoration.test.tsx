import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrollRestoration } from './use-scroll-restoration';

/** The number of window listeners by event. */
const listening = new Map<string, number>();

beforeEach(() => {
  listening.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  for (const [name, change] of [
    ['addEventListener', 1],
    ['removeEventListener', -1],
  ] as const) {
    vi.spyOn(window, name).mockImplementation((type: string) => {
      listening.set(type, (listening.get(type) ?? 0) + change);
    });
  }
});

it('leaves the first screen’s position to the browser, and scrolls from then on', () => {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const { result } = renderHook(
    () => {
      useScrollRestoration();
      return useNavigate();
    },
    { wrapper },
  );
  expect(window.scrollTo).not.toHaveBeenCalled();
  act(() => void result.current('/targets'));
  act(() => void result.current(-1));
  expect(window.scrollTo).toHaveBeenCalledTimes(2);
});

it('adds no listeners on repeated navigation, and has none after it is unmounted', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/documents', '/targets']}>{children}</MemoryRouter>
  );
  const { result, unmount } = renderHook(
    () => {
      useScrollRestoration();
      return useNavigate();
    },
    { wrapper },
  );
  for (const step of [-1, 1]) act(() => void result.current(step));
  const atFirst = Object.fromEntries(listening);
  for (const step of [-1, 1]) act(() => void result.current(step));
  expect(Object.fromEntries(listening)).toEqual(atFirst);
  expect(atFirst).toMatchObject({ wheel: 1, touchstart: 1 });
  unmount();

  expect([...listening.values()].filter((count) => count > 0)).toEqual([]);
});
