import { addDays, format, parseISO } from 'date-fns';
import type { sessions } from '@server/data/schema';
import { londonInstant } from '@server/visit/london-clock';

type SessionRow = typeof sessions.$inferInsert;

const LIFE_DAYS = 7;

interface Place {
  staffId: string;
  /** Days from today and the time in London. */
  began: readonly [number, string];
  renewed?: readonly [number, string];
  browser: string | null;
  system: string | null;
  isGoogle?: boolean;
}

/** Sign-ins in other browsers; nobody has their tokens. */
const PLACES: readonly Place[] = [
  {
    staffId: 'staff-ada-lindqvist',
    began: [-12, '08:41'],
    renewed: [-1, '17:26'],
    browser: 'Microsoft Edge 142',
    system: 'Windows',
  },
  { staffId: 'staff-ada-lindqvist', began: [-3, '19:08'], browser: 'Safari 18', system: 'iOS', isGoogle: true },
  { staffId: 'staff-ada-lindqvist', began: [-5, '12:15'], browser: null, system: null },
  { staffId: 'staff-grace-okafor', began: [-1, '07:52'], browser: 'Firefox 144', system: 'Linux' },
];

/** A few sign-ins in other browsers, for the list in Preferences. */
export function demoSessions(today: string): SessionRow[] {
  const at = ([days, time]: readonly [number, string]) =>
    londonInstant(`${format(addDays(parseISO(today), days), 'yyyy-MM-dd')}T${time}`);
  return PLACES.map(({ staffId, began, renewed, browser, system, isGoogle }, index) => {
    const issuedAt = at(renewed ?? began);
    const id = `demo-session-${index + 1}`;
    return {
      id,
      family: id,
      staffId,
      method: isGoogle ? 'groupgoogle' : 'groupmicrosoft',
      startedAt: at(began),
      issuedAt,
      expiresAt: addDays(issuedAt, LIFE_DAYS),
      browser,
      system,
    };
  });
}
