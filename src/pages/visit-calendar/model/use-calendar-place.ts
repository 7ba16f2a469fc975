import { useMemo } from 'react';
import { isIsoDate } from '@contract/wall-clock';
import { isGridParam } from '@harbour/data-grid';
import { choiceParam, setParam, useAddress, type AddressCodec } from '@/shared/lib/address';
import { today } from '@/shared/lib/date';
import { CALENDAR_VIEWS, periodOf, type CalendarPeriod, type CalendarView } from './calendar-period';

interface Place {
  view: CalendarView;
  /** Any day of the period; null for today, which has no parameter, so that a link always means "now". */
  day: string | null;
}

const VIEW = choiceParam('view', CALENDAR_VIEWS);

/** `?view=` and `?week=`. Another view has other columns: it drops order and filters, but not the search for a name. */
const PLACE: AddressCodec<Place> = {
  read: (params) => {
    const day = params.get('week');
    return { view: VIEW.read(params), day: day !== null && isIsoDate(day) ? day : null };
  },
  write: ({ view, day }, params) => {
    if (view !== VIEW.read(params)) {
      const passing = [...params.keys()].filter((name) => isGridParam(name) && name !== 'find');
      for (const name of passing) params.delete(name);
    }
    VIEW.write(view, params);
    setParam(params, 'week', day);
  },
};

interface CalendarPlace {
  view: CalendarView;
  period: CalendarPeriod;
  /** Goes to the period that has this day. */
  goTo: (day: string) => void;
  /** Shows the same period in another view, or the period around a day. */
  show: (view: CalendarView, day?: string) => void;
}

/** The view and the period in the address (product/weekly-view#views). */
export function useCalendarPlace(): CalendarPlace {
  const [{ view, day }, setPlace] = useAddress(PLACE);
  const shownDay = day ?? today();
  const period = useMemo(() => periodOf(view, shownDay), [view, shownDay]);
  const placeAt = (next: CalendarView, wanted: string): Place => {
    const { first } = periodOf(next, wanted);
    return { view: next, day: first === periodOf(next, today()).first ? null : first };
  };
  return {
    view,
    period,
    goTo: (wanted) => setPlace((present) => placeAt(present.view, wanted)),
    show: (next, wanted) => {
      const same = day === null ? today() : dayInView(period, next);
      setPlace(placeAt(next, wanted ?? same));
    },
  };
}

/** Four weeks start at the beginning of the period; a month or quarter is the one at its middle. */
function dayInView({ first, middle }: CalendarPeriod, next: CalendarView): string {
  return next === 'weeks' ? first : middle;
}
