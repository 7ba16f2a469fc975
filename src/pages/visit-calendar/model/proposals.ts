import { problemInTimes, type NewVisit, type PlannedVisit, type Planner } from '@contract/visit-planner';
import { fixedBecause, planChecks, type OneVisitChange, type PlanCheck, type WantedVisit } from '@/features/plan-visit';
import { formatTime, formatWallClock } from '@/shared/lib/date';
import { isText, isRecord } from '@contract/guards';
import type { Calendar } from './calendar-rows';
import { overCapacity, rowOfConsultant } from './plan-cells';

/** A change of the plan that has not been made yet, and what to know before it is (product/weekly-view#planning). */
export interface Proposal {
  key: string;
  client: string;
  where: string;
  checks: readonly PlanCheck[];
  /** Null if it cannot be made, for this `problem`. */
  change: OneVisitChange | null;
  problem: string | null;
}

export const isProposal = (value: unknown): value is Proposal =>
  isRecord(value) && isText(value.key) && isText(value.client) && isText(value.where) && Array.isArray(value.checks);

/** A visit as it would be after a change. */
export interface Wanted {
  visit: WantedVisit;
  change: OneVisitChange;
  problem: string | null;
  /** Whether it is one more for its consultant. */
  isAdded: boolean;
}

interface Place {
  consultantId: string;
  day: string;
}

/** A visit on another day or with another consultant, at the same time of day. */
export function movedTo(visit: PlannedVisit, { consultantId, day }: Place): Wanted {
  const times = timesOn(day, visit);
  const before = { consultantId: visit.consultantId, startsAt: visit.startsAt, endsAt: visit.endsAt };
  return {
    visit: { ...visit, ...times, consultantId },
    change: saved(visit, before, { consultantId, ...times }),
    problem: fixedBecause(visit) ?? problemInTimes(times),
    isAdded: consultantId !== visit.consultantId,
  };
}

/** The same visit once more; it has not taken place there. */
export function copiedTo(visit: PlannedVisit, { consultantId, day }: Place): Wanted {
  const { clientId, activity, description } = visit;
  const times = timesOn(day, visit);
  const added: NewVisit = {
    clientId,
    activity,
    description,
    consultantId,
    ...times,
    status: visit.status === 'P' ? 'P' : 'B',
    timeType: timeTypeOf(visit.timeType),
    vrfComplete: false,
  };
  return newVisit(added, visit.clientName, visit.postArea);
}

/** A visit that does not exist yet. */
export function newVisit(visit: NewVisit, clientName: string, postArea: string | null | undefined): Wanted {
  const id = `new ${visit.clientId} ${visit.consultantId} ${visit.startsAt}`;
  return {
    visit: { ...visit, id, clientName, postArea },
    change: { kind: 'add', visit },
    problem: problemInTimes(visit),
    isAdded: true,
  };
}

/** A visit that ends earlier or later. */
export function resizedTo(visit: PlannedVisit, minutes: number): Wanted {
  const endsAt = `${visit.startsAt.slice(0, 11)}${timeAfter(visit.startsAt, minutes)}`;
  return {
    visit: { ...visit, endsAt },
    change: saved(visit, { endsAt: visit.endsAt }, { endsAt }),
    problem: fixedBecause(visit) ?? problemInTimes({ startsAt: visit.startsAt, endsAt }),
    isAdded: false,
  };
}

/** HH:mm; the last minute of the day if it is later. */
export function timeAfter(startsAt: string, minutes: number): string {
  const all = Math.min(24 * 60 - 1, minutesOf(startsAt) + minutes);
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
}

export function lengthOf({ startsAt, endsAt }: Pick<PlannedVisit, 'startsAt' | 'endsAt'>): number {
  return minutesOf(endsAt) - minutesOf(startsAt);
}

function minutesOf(moment: string): number {
  const [hours = 0, minutes = 0] = moment.slice(11, 16).split(':').map(Number);
  return hours * 60 + minutes;
}

const timesOn = (day: string, { startsAt, endsAt }: Pick<PlannedVisit, 'startsAt' | 'endsAt'>) => ({
  startsAt: `${day}${startsAt.slice(10)}`,
  endsAt: `${day}${endsAt.slice(10)}`,
});

function timeTypeOf(text: string): NewVisit['timeType'] {
  return text === 'Site' || text === 'Remote' ? text : 'Unknown';
}

type Changes = Extract<OneVisitChange, { kind: 'save' }>['before'];

function saved({ id, version }: PlannedVisit, before: Changes, changes: Changes): OneVisitChange {
  return { kind: 'save', change: { id, version, base: before, changes }, before };
}

/** What to know about each change if all of them are made. */
export function proposalsOf(wanted: readonly Wanted[], plan: Planner, calendar: Calendar): Proposal[] {
  const changed = new Set(wanted.map(({ visit }) => visit.id));
  const after = {
    ...plan,
    visits: [
      ...plan.visits.filter(({ id }) => !changed.has(id)),
      ...wanted.filter(({ problem }) => problem === null).map(({ visit }) => ({ ...visit, cancelled: false })),
    ],
  };
  const added = new Map<string, number>();
  return wanted.map(({ visit, change, problem, isAdded }, index) => {
    const count = (added.get(visit.consultantId) ?? 0) + Number(isAdded && problem === null);
    added.set(visit.consultantId, count);
    const row = rowOfConsultant(visit.consultantId, plan, calendar);
    const capacity = isAdded ? overCapacity(row, count, calendar) : [];
    return {
      key: `${index} ${visit.id}`,
      client: visit.clientName,
      where: whereText(visit, plan),
      checks: problem === null ? [...planChecks(visit, after), ...capacity] : [],
      change: problem === null ? change : null,
      problem,
    };
  });
}

function whereText({ consultantId, startsAt, endsAt }: WantedVisit, { consultants }: Planner): string {
  const name = consultants.find(({ id }) => id === consultantId)?.name ?? '';
  return `${name}, ${formatWallClock(startsAt, 'EEE d MMM')}, ${formatTime(startsAt)}–${formatTime(endsAt)}`;
}

export function isUnquestioned({ change, checks }: Proposal): boolean {
  return change !== null && !checks.some(({ isWarning }) => isWarning);
}

/** The same visits, those that are added with another activity. */
export function withActivity(proposals: readonly Proposal[], activity: string): Proposal[] {
  return proposals.map((proposal) => {
    const { change } = proposal;
    return change?.kind === 'add'
      ? { ...proposal, change: { ...change, visit: { ...change.visit, activity } } }
      : proposal;
  });
}
