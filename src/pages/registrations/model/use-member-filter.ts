import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Filter and page of the insurer's list, in the address (`?member=`, `?page=` from 1) so that a link carries them. The
 * screen holds them itself, because the router hands on a new address late enough to swallow fast typing.
 */
export function useMemberFilter() {
  const [params, setParams] = useSearchParams();
  const [held, setHeld] = useState(() => ({ filter: params.get('member') ?? '', page: pageOf(params.get('page')) }));

  const set = (filter: string, page: number) => {
    setHeld({ filter, page });
    setParams(
      (present) => {
        const changed = new URLSearchParams(present);
        if (filter) changed.set('member', filter);
        else changed.delete('member');
        if (page > 0) changed.set('page', String(page + 1));
        else changed.delete('page');
        return changed;
      },
      { replace: true },
    );
  };
  return {
    filter: held.filter,
    /** From 0. */
    page: held.page,
    /** Leads to the first page of what it finds. */
    setFilter: (filter: string) => set(filter, 0),
    setPage: (page: number) => set(held.filter, page),
  };
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
}
