import type { nonVisitDays, visits } from '@server/data/schema';
import { addDays, isWorkingDay, mondayOf, momentOf, workingDayFrom } from './demo-calendar';
import type { DemoClient } from './demo-clients';
import { isConsultant, type StaffRow } from './demo-staff';
import { knownVisit, WEEKS_AHEAD } from './demo-visits';

type VisitRow = typeof visits.$inferInsert;
type NonVisitRow = typeof nonVisitDays.$inferInsert;

interface Highlights {
  visits: VisitRow[];
  nonVisitDays: NonVisitRow[];
}

const NAMED = new Set(['staff-ada-lindqvist', 'staff-owen-hughes', 'staff-tom-barker']);

/** A quarter. */
const WEEKS_AHEAD_IN_ALL = 13;

const LONG_COMMENT = [
  'Office day: file review before the external audit.',
  ...Array.from({ length: 40 }, (_, index) => {
    return `File ${index + 1} of 40: last visit report present, action plan signed, next visit booked or reason noted.`;
  }),
].join(' ');

/**
 * Cases that are too rare in a random diary, for the visit calendar around `today`: a consultant booked twice a day for
 * eight working days, one of them a day of leave; visits on Saturday and Sunday of this week; a visit that took place
 * without recorded minutes; an absence with a very long comment. After the random diaries, until a quarter ahead, people
 * are in turn fully booked, free, on leave, and half booked. Nothing is random, and none of the named people is used.
 */
export function calendarHighlights(
  staff: readonly StaffRow[],
  clients: readonly DemoClient[],
  away: readonly NonVisitRow[],
  today: string,
): Highlights {
  const consultants = staff.filter((person) => isConsultant(person) && !NAMED.has(person.id));
  const [overBooked, atWeekend, withoutMinutes, wordy] = consultants;
  const [client] = clients;
  if (!overBooked || !atWeekend || !withoutMinutes || !wordy || !client) return { visits: [], nonVisitDays: [] };

  const result: Highlights = { visits: [], nonVisitDays: [] };
  const place = (person: StaffRow, day: string, startsAt: number, details: Partial<VisitRow> = {}) => {
    const own = clients.find((each) => each.region === person.region) ?? client;
    const id = `visit-highlight-${result.visits.length + 1}`;
    const times = { startsAt: momentOf(day, startsAt), endsAt: momentOf(day, startsAt + 180) };
    const planned = knownVisit(id, own, person, day, 'Annual Health & Safety Audit');
    const travel = { travelStart: momentOf(day, startsAt - 45), travelEnd: momentOf(day, startsAt - 5) };
    result.visits.push({ ...planned, ...times, ...travel, ...(day < today ? completed(times, day) : {}), ...details });
  };
  const stayAway = (person: StaffRow, day: string, status: string, comment: string) => {
    if (away.some((each) => each.staffId === person.id && each.day === day)) return;
    result.nonVisitDays.push({ staffId: person.id, day, status, comment });
  };

  for (let step = 1; step <= 8; step += 1) {
    const day = workingDayFrom(today, step);
    place(overBooked, day, 9 * 60);
    place(overBooked, day, 13 * 60 + 30);
  }
  stayAway(overBooked, workingDayFrom(today, 3), 'H', 'Annual leave, visits still to be moved');
  const saturday = addDays(mondayOf(today), 5);
  place(atWeekend, saturday, 10 * 60, { activity: 'Fire Risk Assessment' });
  place(atWeekend, addDays(saturday, 1), 10 * 60, { activity: 'Staff Training', timeType: 'Remote' });
  const nothing = { actualStart: null, actualEnd: null, travelStart: null, travelEnd: null };
  const unrecorded = { ...nothing, travelMinutes: null, writeUpMinutes: null, vrfComplete: false };
  place(withoutMinutes, workingDayFrom(today, -1), 8 * 60, { ...unrecorded, writeUpConfirmedAt: null });
  stayAway(wordy, workingDayFrom(today, 2), 'A', LONG_COMMENT);

  for (const [index, person] of consultants.entries()) {
    for (let week = WEEKS_AHEAD + 1; week <= WEEKS_AHEAD_IN_ALL; week += 1) {
      const monday = addDays(mondayOf(today), week * 7);
      const days = [0, 1, 2, 3, 4].map((day) => addDays(monday, day)).filter(isWorkingDay);
      const turn = (index + week) % 4;
      if (turn === 0) days.forEach((day) => place(person, day, 9 * 60 + 30));
      if (turn === 2) days.forEach((day) => stayAway(person, day, 'H', 'Annual leave'));
      if (turn === 3) days.slice(1, 3).forEach((day) => place(person, day, 10 * 60));
    }
  }
  return result;
}

function completed(times: Pick<VisitRow, 'startsAt' | 'endsAt'>, day: string): Partial<VisitRow> {
  return {
    status: 'C',
    actualStart: times.startsAt,
    actualEnd: times.endsAt,
    vrfComplete: true,
    writeUpMinutes: 60,
    writeUpConfirmedAt: new Date(`${addDays(day, 1)}T16:30:00Z`),
  };
}
