import { useSearchParams } from 'react-router-dom';
import { MY_VISITS_PAGE_SIZES } from '@contract/visit-calendar';

/**
 * The page of my visits in the address (`?page=`, from 1 there as people count, and `?rows=`). What is no page is the
 * first one, what is no size of A §9 the default.
 */
export function usePage() {
  const [params, setParams] = useSearchParams();
  const rows = MY_VISITS_PAGE_SIZES.find((size) => String(size) === params.get('rows')) ?? MY_VISITS_PAGE_SIZES[0];
  const wanted = params.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(wanted) ? Number(wanted) - 1 : 0;

  const set = (nextPage: number, nextRows: number) => {
    setParams((present) => {
      const changed = new URLSearchParams(present);
      if (nextPage === 0) changed.delete('page');
      else changed.set('page', String(nextPage + 1));
      if (nextRows === MY_VISITS_PAGE_SIZES[0]) changed.delete('rows');
      else changed.set('rows', String(nextRows));
      return changed;
    });
  };
  return {
    /** From 0. */
    page,
    rows,
    setPage: (next: number) => set(next, rows),
    /** The first visit of the page stays on the page. */
    setRows: (next: number) => set(Math.floor((page * rows) / next), next),
  };
}
