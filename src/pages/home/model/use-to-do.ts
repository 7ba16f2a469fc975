import { useMemo } from 'react';
import { useListMyOpportunitiesQuery } from '@/entities/opportunity';
import { selectUser } from '@/entities/session';
import { useListTargetsQuery } from '@/entities/target';
import { useTimesheetInitial } from '@/entities/time-entry';
import { useListWeekQuery } from '@/entities/weekly-summary';
import { movedOpportunities, useSeenStages } from '@/features/notice-moves';
import { useAppSelector } from '@/shared/redux';
import { PATHS } from '@/shared/routes';
import { useHeldRows } from '@/shared/ui/changed-row';
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

/** One kind of to-do item, with its loading state. */
export interface ToDoSource {
  id: string;
  title: string;
  /** Shown if there are none. */
  none: string;
  /** The link to all of them. */
  to: string;
  /** Undefined until loaded. */
  lines: readonly ToDoLine[] | undefined;
  isFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
}

/** Answers younger than this many seconds are not refetched on return to Home. */
const FRESH = { refetchOnMountOrArgChange: 60 } as const;

/** For answers that others may change: the last one is shown while it is refetched. */
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

const keyOf = ({ id }: ToDoLine) => id;
const changeKeys = ({ changeKey }: ToDoLine) => (changeKey === undefined ? [] : [changeKey]);
const NO_LINES: readonly ToDoLine[] = [];

/** The lines, with those that somebody else has just dealt with; undefined while they are loaded. */
function useHeldLines(lines: readonly ToDoLine[] | undefined): readonly ToDoLine[] | undefined {
  const held = useHeldRows({ rows: lines ?? NO_LINES, keyOf, changeKeys });
  return lines && held;
}

/** Visits that await write-up (`/timesheetinitial`). */
export function useVisitsToDo(): ToDoSource {
  const initial = useTimesheetInitial(FRESH);
  const day = today();
  const visits = initial.data?.visits;
  return {
    id: 'visits',
    title: 'Visits to write up',
    none: 'Every visit is written up.',
    to: `${PATHS.timeSheet}?tab=visits`,
    lines: useHeldLines(useMemo(() => visits && visitLines(visits, day), [visits, day])),
    ...progressOf(initial),
  };
}

/** Working days of this and last week without recorded time (`/weeklysummary`); none if the user is not an employee. */
export function useDaysToDo(): ToDoSource {
  const initial = useTimesheetInitial(FRESH);
  const day = today();
  const [last, present] = weeksToCheck(day);
  const addedOn = initial.data?.addedOn;
  const isEmployee = initial.data && initial.data.employeeId !== null;
  const lastWeek = useListWeekQuery(last, { ...FRESH, skip: !isEmployee });
  const thisWeek = useListWeekQuery(present, { ...FRESH, skip: !isEmployee });
  const lines = useMemo(() => {
    if (isEmployee === false) return [];
    if (!lastWeek.data || !thisWeek.data) return undefined;
    return dayLines([...lastWeek.data, ...thisWeek.data], day, addedOn);
  }, [isEmployee, lastWeek.data, thisWeek.data, day, addedOn]);
  return {
    id: 'days',
    title: 'Days without time',
    none:
      isEmployee === false
        ? 'You do not record time.'
        : 'You have recorded time for every day of this week and last week.',
    to: `${PATHS.weeklySummary}?week=${last}`,
    lines,
    ...progressOf(initial, lastWeek, thisWeek),
  };
}

/** The user's own targets of last month that have no actual yet (`/gettargets`). */
export function useTargetsToDo(): ToDoSource {
  const day = today();
  const month = monthToCheck(day);
  const email = useAppSelector(selectUser)?.email ?? '';
  const targets = useListTargetsQuery(month, FRESH);
  return {
    id: 'targets',
    title: 'Targets without an actual',
    none: 'All your targets have an actual value.',
    to: `${PATHS.targets}?${new URLSearchParams({ view: 'breakdown', month })}`,
    lines: useHeldLines(
      useMemo(() => targets.data && targetLines(targets.data, email, day), [targets.data, email, day]),
    ),
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
    none: 'None have moved since you last looked.',
    to: PATHS.opportunities,
    lines: useHeldLines(
      useMemo(() => data && opportunityLines(movedOpportunities(data, seen, day)), [data, seen, day]),
    ),
    ...progressOf(opportunities),
  };
}
