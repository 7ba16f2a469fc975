import { MY_VISITS_PAGE_SIZES } from '@contract/visit-calendar';
import { choiceParam, fieldsOf, pageParam, useAddress } from '@/shared/lib/address';

const PAGE = fieldsOf({ page: pageParam(), rows: choiceParam('rows', MY_VISITS_PAGE_SIZES) });

/** The page of my visits (from 0) and its size, in the address. */
export function usePage() {
  const [{ page, rows }, set] = useAddress(PAGE);
  return {
    page,
    rows,
    setPage: (next: number) => set({ page: next, rows }),
    /** The first visit of the page stays on the page. */
    setRows: (next: typeof rows) => set({ page: Math.floor((page * rows) / next), rows: next }),
  };
}
