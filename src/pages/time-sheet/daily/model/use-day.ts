import { isIsoDate } from '@contract/wall-clock';
import { choiceParam, fieldsOf, setParam, useAddress, type AddressCodec } from '@/shared/lib/address';
import { today } from '@/shared/lib/date';

/** `?date=yyyy-MM-dd`; null for today, which has no parameter. */
const DAY: AddressCodec<string | null> = {
  read: (params) => {
    const day = params.get('date');
    return day !== null && isIsoDate(day) ? day : null;
  },
  write: (day, params) => setParam(params, 'date', day),
};

/** What is shown around the day in the address; a day has no parameter. */
export const SHEET_VIEWS = ['day', 'week', 'month'] as const;

export type SheetView = (typeof SHEET_VIEWS)[number];

const PLACE = fieldsOf({ day: DAY, view: choiceParam('view', SHEET_VIEWS) });

export interface ShownPlace {
  /** yyyy-MM-dd */
  day: string;
  view: SheetView;
  /** Goes to a day, in the same view unless another is given. */
  goTo: (day: string, view?: SheetView) => void;
}

/** The day and the view in the address (product/time-sheet#day-in-address). */
export function useDay(): ShownPlace {
  const [{ day, view }, setPlace] = useAddress(PLACE);
  return {
    day: day ?? today(),
    view,
    goTo: (wanted, wantedView) =>
      setPlace((present) => ({ day: wanted === today() ? null : wanted, view: wantedView ?? present.view })),
  };
}
