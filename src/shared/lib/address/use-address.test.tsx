import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { choiceParam, fieldsOf, flagParam, pageParam, recordParam, textParam } from './address-codec';
import { useAddress } from './use-address';

const LIST = fieldsOf({
  find: textParam('find', { maxLength: 20 }),
  order: choiceParam('order', ['name', 'latest']),
  page: pageParam(),
});

function List() {
  const [{ find, order, page }, set] = useAddress(LIST);
  return (
    <>
      <input
        aria-label="Find"
        value={find}
        onChange={({ target }) => set({ find: target.value, order, page: 0 }, { replace: true })}
      />
      <output>{`${find}|${order}|${page}`}</output>
      <button type="button" onClick={() => set((present) => ({ ...present, page: present.page + 1 }))}>
        Next
      </button>
      <Link to="?order=latest&page=3">Latest</Link>
    </>
  );
}

function open(search = '') {
  const router = createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries: [`/${search}`] });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup({ delay: null });
  const address = () => router.state.location.search;
  const shown = () => screen.getByRole('status').textContent;
  return { user, router, address, shown };
}

describe('a value in the address', () => {
  it('is read from it, and written without changing the rest', async () => {
    const { user, address, shown } = open('?tab=forms&find=care&page=2');
    expect(shown()).toBe('care|name|1');
    await user.type(screen.getByRole('textbox'), ' homes');
    expect(shown()).toBe('care homes|name|0');
    expect(address()).toBe('?tab=forms&find=care+homes');
  });

  it('loses no letter of fast typing', async () => {
    const { user, address, shown } = open();
    await user.type(screen.getByRole('textbox'), 'harbourside joinery');
    expect(shown()).toBe('harbourside joinery|name|0');
    expect(address()).toBe('?find=harbourside+joinery');
  });

  it('changes with a link, Back and Forward', async () => {
    const { user, router, shown } = open('?find=a');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('link', { name: 'Latest' }));
    expect(shown()).toBe('|latest|2');
    await act(() => router.navigate(-1));
    expect(shown()).toBe('a|name|1');
    await act(() => router.navigate(-1));
    expect(shown()).toBe('a|name|0');
    await act(() => router.navigate(1));
    expect(shown()).toBe('a|name|1');
  });

  it('applies two changes made at once', async () => {
    const { user, shown } = open();
    await user.dblClick(screen.getByRole('button', { name: 'Next' }));
    expect(shown()).toBe('|name|2');
  });
});

describe('a codec', () => {
  it.each(['page=0', 'page=-3', 'page=x', 'page=1e99', 'page=9999999', ''])('reads %j as the first page', (search) => {
    expect(pageParam().read(new URLSearchParams(search))).toBe(0);
  });

  it.each(['account=', 'account=../..', `account=${'x'.repeat(65)}`, 'accountName=Nobody'])(
    'reads %j as no record',
    (search) => {
      expect(recordParam('account').read(new URLSearchParams(search))).toBeNull();
    },
  );

  it('leaves defaults out', () => {
    const params = new URLSearchParams('tab=a&order=latest&page=4&find=x&on=1&accountName=Left');
    LIST.write({ find: '', order: 'name', page: 0 }, params);
    flagParam('on').write(false, params);
    recordParam('account').write(null, params);
    expect(params.toString()).toBe('tab=a');
  });
});
