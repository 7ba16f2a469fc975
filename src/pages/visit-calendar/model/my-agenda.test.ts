// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { AgendaClient, AgendaVisit, MyAgenda } from '@contract/my-agenda';
import { addressesOf, daysOfAgenda, routeTo, shownAgendaDays, totalsOf } from './my-agenda';

const MONDAY = '2026-11-16';

const visit = (id: string, start: string, end: string, changes: Partial<AgendaVisit> = {}): AgendaVisit => ({
  id,
  clientId: id,
  clientName: `Client ${id}`,
  activity: 'Audit',
  description: '',
  status: 'B',
  timeType: 'Site',
  startsAt: `${MONDAY}T${start}`,
  endsAt: `${MONDAY}T${end}`,
  travelMinutes: null,
  vrfComplete: false,
  isWrittenUp: false,
  entryName: null,
  ...changes,
});
const client = (id: string, postArea: string | null): AgendaClient => ({
  id,
  phone: '',
  address: `1 ${id} Street\n${postArea}1 1AA`,
  postArea,
  contacts: [],
  forms: [],
  toWriteUp: [],
  advice: [],
  documents: [],
});
const CLIENTS = [client('a', 'EX'), client('b', 'PL'), client('c', 'EX'), client('d', null)];

function monday(visits: AgendaVisit[], startArea: string | null = 'EX') {
  const agenda: MyAgenda = { visits, clients: CLIENTS, absences: [], startArea };
  const [day] = daysOfAgenda(agenda, MONDAY);
  if (!day) throw new Error('There is no Monday.');
  return day;
}

const drives = (visits: AgendaVisit[], startArea?: string | null) =>
  monday(visits, startArea).stops.map(({ drive }) => drive && [drive.from, drive.minutes > 0, drive.isRecorded]);

describe('the drives of a day', () => {
  it('lead from home to the first visit, from client to client, and home', () => {
    const day = monday([visit('b', '09:00', '10:00'), visit('c', '12:00', '13:00'), visit('b', '15:00', '16:00')]);
    expect(day.stops.map(({ drive }) => drive?.from)).toEqual([null, 'Client b', 'Client c']);
    expect(day.home).toBe(day.stops[0]?.drive?.minutes);
    expect(totalsOf([day])).toEqual({ visits: 3, onVisits: 180, travel: 4 * (day.home ?? 0) });
  });

  it('are left out where an end is not known, and for a visit by telephone, which moves nobody', () => {
    const call = visit('b', '10:00', '11:00', { timeType: 'Remote' });
    expect(drives([visit('a', '09:00', '10:00'), call, visit('c', '11:00', '12:00')])).toEqual([
      [null, false, false],
      null,
      ['Client a', false, false],
    ]);
    expect(drives([visit('a', '09:00', '10:00'), visit('d', '11:00', '12:00')], null)).toEqual([null, null]);
    expect(monday([call]).home).toBeNull();
  });

  it('are those that were recorded, where there are any', () => {
    expect(drives([visit('d', '09:00', '10:00', { travelMinutes: 35 })])).toEqual([[null, true, true]]);
  });

  it('warn of too little time and of overlaps', () => {
    const problems = (...times: [string, string, string][]) =>
      monday(times.map(([id, start, end]) => visit(id, start, end))).stops.map(({ problem }) => problem);
    expect(problems(['a', '09:00', '10:00'], ['b', '10:10', '11:00'])).toEqual([
      null,
      'There are only 10 min for the drive.',
    ]);
    expect(problems(['a', '09:00', '10:00'], ['c', '09:30', '11:00'])[1]).toBe('Overlaps with the visit before.');
    expect(problems(['a', '09:00', '10:00'], ['b', '13:00', '14:00'])).toEqual([null, null]);
  });

  it('do not count on a proposal', () => {
    const proposed = visit('b', '10:30', '11:00', { status: 'P' });
    const day = monday([visit('a', '09:00', '10:00'), proposed, visit('c', '11:00', '12:00')]);
    expect(day.stops[2]?.drive?.from).toBe('Client a');
    expect(totalsOf([day])).toEqual({ visits: 2, onVisits: 120, travel: 0 });
    expect(addressesOf(day)).toEqual(['1 a Street\nEX1 1AA', '1 c Street\nEX1 1AA']);
  });
});

it('shows a day of the weekend only if it has something', () => {
  const dates = (agenda: Partial<MyAgenda>) =>
    shownAgendaDays(daysOfAgenda({ visits: [], clients: [], absences: [], startArea: null, ...agenda }, MONDAY)).map(
      ({ date }) => Number(date.slice(-2)),
    );
  expect(dates({})).toEqual([16, 17, 18, 19, 20]);
  expect(dates({ absences: [{ day: '2026-11-22', status: 'H', comment: '' }] })).toEqual([16, 17, 18, 19, 20, 22]);
});

describe('the link to a map', () => {
  const queryOf = (addresses: string[]) => Object.fromEntries(new URL(routeTo(addresses) ?? '').searchParams);

  it('has an address, or several in order', () => {
    expect(queryOf(['1 Quay & Co\n EX1 1AA'])).toEqual({ api: '1', destination: '1 Quay & Co, EX1 1AA' });
    expect(queryOf(['A', 'B', 'C'])).toEqual({ api: '1', destination: 'C', waypoints: 'A|B' });
    expect(queryOf(Array.from({ length: 30 }, (_, stop) => `${stop}`)).waypoints?.split('|')).toHaveLength(9);
  });

  it.each([[[]], [['']], [['  ']]])('is not offered for %j', (addresses: string[]) => {
    expect(routeTo(addresses)).toBeNull();
  });
});
