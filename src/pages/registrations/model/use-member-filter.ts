import { fieldsOf, pageParam, textParam, useAddress } from '@/shared/lib/address';

const MEMBERS = fieldsOf({ filter: textParam('member'), page: pageParam() });

/** Filter and page (from 0) of the insurer's list, in the address. */
export function useMemberFilter() {
  const [{ filter, page }, set] = useAddress(MEMBERS);
  return {
    filter,
    page,
    /** Sets the filter and shows the first page of the result. */
    setFilter: (next: string) => set({ filter: next, page: 0 }, { replace: true }),
    setPage: (next: number) => set((present) => ({ ...present, page: next }), { replace: true }),
  };
}
