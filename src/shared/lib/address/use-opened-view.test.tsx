import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useOpenedView } from './use-opened-view';

/** Rows that can be opened, and a sort order. */
function Rows() {
  const [row, show] = useOpenedView('row');
  const [params, setParams] = useSearchParams();
  const order = () => setParams({ ...Object.fromEntries(params), sort: 'name' }, { replace: true });
  return (
    <>
      <output>{row ?? 'nothing'}</output>
      {['a', 'b', 'c'].map((name) => (
        <button key={name} type="button" onClick={() => show(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => show(null)}>
        Close
      </button>
      <button type="button" onClick={order}>
        Sort
      </button>
    </>
  );
}

function open(at: string) {
  const router = createMemoryRouter(
    [
      { path: '/rows', element: <Rows /> },
      { path: '*', element: 'Elsewhere' },
    ],
    { initialEntries: ['/before', at] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup({ delay: null });
  return {
    press: async (...names: string[]) => {
      for (const name of names) await user.click(screen.getByRole('button', { name }));
    },
    go: (steps: number) => act(() => router.navigate(steps)),
    /** The visible text and the address. */
    seen: () => {
      const { pathname, search } = router.state.location;
      return [screen.getByRole('status').textContent, `${pathname}${search}`];
    },
  };
}

it('a link opens what it names, and closing leaves the rest of the address unchanged', async () => {
  const { press, seen } = open('/rows?tab=all&row=b');
  await waitFor(() => expect(seen()).toEqual(['b', '/rows?tab=all&row=b']));
  await press('Close');
  await waitFor(() => expect(seen()).toEqual(['nothing', '/rows?tab=all']));
});

it('Back closes what was opened, Forward opens it again', async () => {
  const { press, go, seen } = open('/rows?tab=all');
  await press('a');
  await waitFor(() => expect(seen()).toEqual(['a', '/rows?tab=all&row=a']));
  await go(-1);
  await waitFor(() => expect(seen()).toEqual(['nothing', '/rows?tab=all']));
  await go(1);
  await waitFor(() => expect(seen()).toEqual(['a', '/rows?tab=all&row=a']));
});

it('switching to another adds no history entry: Back still closes it', async () => {
  const { press, go, seen } = open('/rows');
  await press('a', 'b', 'c');
  await waitFor(() => expect(seen()).toEqual(['c', '/rows?row=c']));
  await go(-1);
  await waitFor(() => expect(seen()).toEqual(['nothing', '/rows']));
});

it('opening and closing many leaves one history entry, even if the order changes in between', async () => {
  const { press, go, seen } = open('/rows');
  await press('a', 'Close', 'b', 'Close', 'c', 'Close');
  await waitFor(() => expect(seen()).toEqual(['nothing', '/rows']));
  await press('a', 'Sort', 'Close', 'b');
  await waitFor(() => expect(seen()).toEqual(['b', '/rows?sort=name&row=b']));
  await go(-1);
  await waitFor(() => expect(seen()).toEqual(['nothing', '/rows?sort=name']));
  await go(-2);
  await waitFor(() => expect(screen.getByText('Elsewhere')).toBeTruthy());
});

it('an empty name opens nothing', () => {
  const { seen } = open('/rows?row=');
  expect(seen()).toEqual(['nothing', '/rows?row=']);
});
