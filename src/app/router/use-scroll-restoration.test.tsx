import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrollRestoration } from './use-scroll-restoration';

/** Listeners of the window, by what they listen to. */
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

it('listens no more often after a way back and forth than at its start, and to nothing once it has gone', () => {
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
  const atStart = Object.fromEntries(listening);
  for (const step of [-1, 1, -1, 1]) act(() => void result.current(step));
  expect(Object.fromEntries(listening)).toEqual(atStart);
  expect(atStart).toMatchObject({ wheel: 1, touchstart: 1 });
  unmount();

  expect([...listening.values()].filter((count) => count > 0)).toEqual([]);
});
