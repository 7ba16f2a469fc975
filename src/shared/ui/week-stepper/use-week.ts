import { isIsoDate } from '@contract/wall-clock';
import { setParam, useAddress, type AddressCodec } from '@/shared/lib/address';
import { mondayOf, today } from '@/shared/lib/date';

/** `?week=yyyy-MM-dd`, any day of the week; null for this week: a link without it always means "this week". */
const WEEK: AddressCodec<string | null> = {
  read: (params) => {
    const day = params.get('week');
    return day !== null && isIsoDate(day) ? mondayOf(day) : null;
  },
  write: (monday, params) => setParam(params, 'week', monday),
};

/** The Monday of the week in the address. */
export function useWeek(): [monday: string, setWeek: (monday: string) => void] {
  const [week, setWeek] = useAddress(WEEK);
  const thisWeek = mondayOf(today());
  return [week ?? thisWeek, (monday) => setWeek(monday === thisWeek ? null : monday)];
}
