import { useMemo } from 'react';
import { useListMyOpportunitiesQuery } from '@/entities/opportunity';
import { selectUser } from '@/entities/session';
import { useListTargetsQuery } from '@/entities/target';
import { useTimesheetInitial } from '@/entities/time-entry';
import { useListWeekQuery } from '@/entities/weekly-summary';
import { movedOpportunities, useSeenStages } from '@/features/notice-moves';
import { useAppSelector } from '@/shared/redux';
import { PATHS } from '@/shared/routes';
import { today } from '@/shared/lib/date';
import {
  dayLines,
  monthToCheck,
  opportunityLines,
  targetLines,
  visitLines,
  weeksToCheck,
  type ToDoLine,
} from './to-do';

/** One kind of things to do: where it comes from, and how far it has come. */
export interface ToDoSource {
  id: string;
  title: string;
  /** What is shown when there is none. */
  none: string;
  /** Where all of them are. */
  to: string;
  /** Undefined until there is an answer. */
  lines: readonly ToDoLine[] | undefined;
  isFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
}

/** What was asked for within this many seconds is not asked for again when somebody comes back to Home. */
const FRESH = { refetchOnMountOrArgChange: 60 } as const;

/** Of an answer that somebody else may change: what is known stays while it is asked for again. */
interface Answer<Data> {
  data?: Data;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

function progressOf(...answers: readonly Answer<unknown>[]): Pick<ToDoSource, 'isFailed' | 'isRetrying' | 'retry'> {
  const failed = answers.filter(({ data, isError }) => isError && data === undefined);
  return {
    isFailed: failed.length > 0,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Visits that await their write-up (`/timesheetinitial`). */
export function useVisitsToDo(): ToDoSource {
  const initial = useTimesheetInitial(FRESH);
  const day = today();
  const visits = initial.data?.visits;
  return {
    id: 'visits',
    title: 'Visits to write up',
    none: 'Every visit is written up.',
    to: `${PATHS.timeSheet}?tab=visits`,
    lines: useMemo(() => visits && visitLines(visits, day), [visits, day]),
    ...progressOf(initial),
  };
}

/**
 * Working days of last week and this one on which nothing is recorded (`/weeklysummary`); none for who is no employee.
 */
export function useDaysToDo(): ToDoSource {
  const initial = useTimesheetInitial(FRESH);
  const day = today();
  const [last, present] = weeksToCheck(day);
  const isEmployee = initial.data && initial.data.employeeId !== null;
  const lastWeek = useListWeekQuery(last, { ...FRESH, skip: !isEmployee });
  const thisWeek = useListWeekQuery(present, { ...FRESH, skip: !isEmployee });
  const lines = useMemo(() => {
    if (isEmployee === false) return [];
    if (!lastWeek.data || !thisWeek.data) return undefined;
    return dayLines([...lastWeek.data, ...thisWeek.data], day);
  }, [isEmployee, lastWeek.data, thisWeek.data, day]);
  return {
    id: 'days',
    title: 'Days without time',
    none: isEmployee === false ? 'You record no time.' : 'Every day of this week and last has time.',
    to: `${PATHS.weeklySummary}?week=${last}`,
    lines,
    ...progressOf(initial, lastWeek, thisWeek),
  };
}

/** The user's own targets of last month that have no actual yet (`/gettargets`). */
export function useTargetsToDo(): ToDoSource {
  const day = today();
  const month = monthToCheck(day);
  const email = useAppSelector((state) => selectUser(state)?.email ?? '');
  const targets = useListTargetsQuery(month, FRESH);
  return {
    id: 'targets',
    title: 'Targets without an actual',
    none: 'All your targets have an actual.',
    to: `${PATHS.targets}?${new URLSearchParams({ view: 'breakdown', month })}`,
    lines: useMemo(() => targets.data && targetLines(targets.data, email, day), [targets.data, email, day]),
    ...progressOf(targets),
  };
}

/** Leads whose stage has changed since the user last looked at them (`/myopportunities`). */
export function useOpportunitiesToDo(): ToDoSource {
  const day = today();
  const seen = useSeenStages();
  const opportunities = useListMyOpportunitiesQuery(undefined, FRESH);
  const { data } = opportunities;
  return {
    id: 'opportunities',
    title: 'Opportunities that moved',
    none: 'None has moved since your last visit.',
    to: PATHS.opportunities,
    lines: useMemo(() => data && opportunityLines(movedOpportunities(data, seen, day)), [data, seen, day]),
    ...progressOf(opportunities),
  };
}
