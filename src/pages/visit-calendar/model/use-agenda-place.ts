import { isIsoDate } from '@contract/wall-clock';
import { choiceParam, fieldsOf, setParam, textParam, useAddress, type AddressCodec } from '@/shared/lib/address';
import { today } from '@/shared/lib/date';

/** How my visits are shown; the table is the default (product/visit-calendar#my-agenda). */
export const AGENDA_VIEWS = ['table', 'day', 'week'] as const;

export type AgendaView = (typeof AGENDA_VIEWS)[number];

/** `?day=yyyy-MM-dd`; null for today, which has no parameter, so that a link always means "now". */
const DAY: AddressCodec<string | null> = {
  read: (params) => {
    const day = params.get('day');
    return day !== null && isIsoDate(day) ? day : null;
  },
  write: (day, params) => setParam(params, 'day', day),
};

const PLACE = fieldsOf({ view: choiceParam('agenda', AGENDA_VIEWS), day: DAY, visit: textParam('visit') });

export interface AgendaPlace {
  view: AgendaView;
  /** yyyy-MM-dd */
  day: string;
  /** The id of the visit that was opened in the day; '' for none. */
  visit: string;
  /** Goes to a day, in the same view unless another is given, and there to a visit. */
  goTo: (day: string, view?: AgendaView, visit?: string) => void;
}

/** The view and the day in the address. */
export function useAgendaPlace(): AgendaPlace {
  const [{ view, day, visit }, setPlace] = useAddress(PLACE);
  return {
    view,
    day: day ?? today(),
    visit,
    goTo: (wanted, wantedView, wantedVisit = '') =>
      setPlace((present) => ({
        view: wantedView ?? present.view,
        day: wanted === today() ? null : wanted,
        visit: wantedVisit,
      })),
  };
}
