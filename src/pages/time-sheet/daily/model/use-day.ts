import { isIsoDate } from '@contract/wall-clock';
import { setParam, useAddress, type AddressCodec } from '@/shared/lib/address';
import { today } from '@/shared/lib/date';

/** `?date=yyyy-MM-dd`; null for today, which has no parameter. */
const DAY: AddressCodec<string | null> = {
  read: (params) => {
    const day = params.get('date');
    return day !== null && isIsoDate(day) ? day : null;
  },
  write: (day, params) => setParam(params, 'date', day),
};

/** The day in the address, yyyy-MM-dd. */
export function useDay(): [day: string, setDay: (day: string) => void] {
  const [day, setDay] = useAddress(DAY);
  return [day ?? today(), (wanted) => setDay(wanted === today() ? null : wanted)];
}
