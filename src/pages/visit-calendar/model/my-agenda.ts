import type { AgendaClient, AgendaVisit, MyAgenda } from '@contract/my-agenda';
import { minutesBetween } from '@/entities/post-area';
import { formatTime, isWeekend, weekDays } from '@/shared/lib/date';

/** The way to a visit (product/visit-calendar#travel). */
export interface Drive {
  minutes: number;
  /** False: an estimate between post code areas. */
  isRecorded: boolean;
  /** The client before, or null for home; null as well if only the recorded minutes are known. */
  from: string | null;
}

/** A visit in its day. */
export interface AgendaStop {
  visit: AgendaVisit;
  client: AgendaClient | null;
  minutes: number;
  drive: Drive | null;
  /** What is wrong with its time: it overlaps, or there is too little time for the drive; null for nothing. */
  problem: string | null;
}

export interface AgendaDay {
  /** yyyy-MM-dd */
  date: string;
  stops: readonly AgendaStop[];
  absence: { status: string; comment: string } | null;
  /** The drive home after the last visit, in estimated minutes; null if it is not known, or there is none. */
  home: number | null;
}

export interface AgendaTotals {
  visits: number;
  /** Minutes. */
  onVisits: number;
  travel: number;
}

/** Proposals are not certain: they are in no total, and nobody starts from them. */
export const isProposed = ({ status }: AgendaVisit) => status === 'P';

const isRemote = ({ timeType }: AgendaVisit) => timeType === 'Remote';

/** Monday to Sunday, with the visits of each day in order. */
export function daysOfAgenda(agenda: MyAgenda, monday: string): AgendaDay[] {
  const clients = new Map(agenda.clients.map((client) => [client.id, client]));
  return weekDays(monday).map((date) => {
    const visits = agenda.visits.filter(({ startsAt }) => startsAt.startsWith(date));
    const away = agenda.absences.find(({ day }) => day === date);
    return {
      date,
      ...stopsOf(visits, clients, agenda.startArea),
      absence: away ? { status: away.status, comment: away.comment } : null,
    };
  });
}

/** Working days, and those days of the weekend that have something. */
export function shownAgendaDays(days: readonly AgendaDay[]): AgendaDay[] {
  return days.filter(({ date, stops, absence }) => !isWeekend(date) || stops.length > 0 || absence !== null);
}

export function totalsOf(days: readonly AgendaDay[]): AgendaTotals {
  const stops = days.flatMap((day) => day.stops).filter(({ visit }) => !isProposed(visit));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  return {
    visits: stops.length,
    onVisits: sum(stops.map(({ minutes }) => minutes)),
    travel: sum([...stops.map(({ drive }) => drive?.minutes ?? 0), ...days.map(({ home }) => home ?? 0)]),
  };
}

interface Place {
  area: string | null;
  /** The client; null for home, from where people start as early as they need. */
  name: string | null;
}

function stopsOf(
  visits: readonly AgendaVisit[],
  clients: ReadonlyMap<string, AgendaClient>,
  startArea: string | null,
): Pick<AgendaDay, 'stops' | 'home'> {
  let place: Place = { area: startArea, name: null };
  let busyUntil: string | null = null;
  const stops = visits.map((visit): AgendaStop => {
    const client = clients.get(visit.clientId) ?? null;
    const drive = isRemote(visit) ? null : driveTo(visit, client, place);
    const problem = problemOf(visit, drive, place, busyUntil);
    if (!isProposed(visit)) {
      busyUntil = visit.endsAt;
      if (!isRemote(visit)) {
        place = { area: client?.postArea ?? null, name: visit.clientName };
      }
    }
    return { visit, client, minutes: minutesFrom(visit.startsAt, visit.endsAt), drive, problem };
  });
  return { stops, home: place.name === null ? null : estimate(place.area, startArea) };
}

function driveTo(visit: AgendaVisit, client: AgendaClient | null, { area, name }: Place): Drive | null {
  if (visit.travelMinutes !== null && visit.travelMinutes > 0) {
    return { minutes: visit.travelMinutes, isRecorded: true, from: name };
  }
  const minutes = estimate(area, client?.postArea ?? null);
  return minutes === null ? null : { minutes, isRecorded: false, from: name };
}

function estimate(from: string | null, to: string | null): number | null {
  return from === null || to === null ? null : minutesBetween(from, to);
}

function problemOf(visit: AgendaVisit, drive: Drive | null, place: Place, busyUntil: string | null): string | null {
  if (busyUntil !== null && visit.startsAt < busyUntil) return 'Overlaps with the visit before.';
  if (!drive || drive.isRecorded || place.name === null || busyUntil === null) return null;
  const left = minutesFrom(busyUntil, visit.startsAt);
  return left < drive.minutes ? `There are only ${left} min for the drive.` : null;
}

function minutesFrom(start: string, end: string): number {
  const minuteOf = (moment: string) => {
    const [hours = 0, minutes = 0] = formatTime(moment).split(':').map(Number);
    return hours * 60 + minutes;
  };
  return Math.max(0, minuteOf(end) - minuteOf(start));
}

/** How many stops a map takes besides the last one. */
const MAX_WAYPOINTS = 9;

/**
 * A link to a map with the way to an address, or to several in order (decisions/199): the map is asked only when
 * somebody follows it. Null without an address.
 */
export function routeTo(addresses: readonly string[]): string | null {
  const stops = addresses
    .map((address) =>
      address
        .split('\n')
        .map((line) => line.trim())
        .join(', '),
    )
    .filter(Boolean);
  const last = stops.at(-1);
  if (last === undefined) return null;
  const query = new URLSearchParams({ api: '1', destination: last });
  const before = stops.slice(0, -1).slice(-MAX_WAYPOINTS);
  if (before.length > 0) query.set('waypoints', before.join('|'));
  return `https://www.google.com/maps/dir/?${query}`;
}

/** The addresses that a day leads to, in order; the same one after the other only once. */
export function addressesOf({ stops }: AgendaDay): string[] {
  return stops
    .filter(({ visit }) => !isRemote(visit) && !isProposed(visit))
    .flatMap(({ client }) => client?.address.trim() || [])
    .filter((address, index, all) => address !== all[index - 1]);
}
