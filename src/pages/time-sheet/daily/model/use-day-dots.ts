import { useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { listWeek } from '@/entities/weekly-summary';
import type { ApiRoot } from '@/shared/api';
import { today } from '@/shared/lib/date';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import type { DayMarks } from '@/shared/ui/date-field';
import { begunWeeks, dotsOfWeek } from './day-dots';

const LEGEND = { filled: 'time recorded', hollow: 'working day without time' } as const;

/**
 * Dots for the calendar of the time sheet: which days have time, and which working days still have none. Fetched while
 * the calendar is open, for the month that it shows, by `/weeklysummary`: the cheapest call for it, at most six per
 * month where `/employeetimedata` would need thirty-one, and shared with other screens' cache. A week that cannot be
 * fetched has no dots and shows no error, because the user did not ask for them.
 */
export function useDayDots(): DayMarks {
  const dispatch = useAppDispatch();
  const [firstDay, setFirstDay] = useState<string | null>(null);
  const now = today();
  const mondays = useMemo(() => (firstDay === null ? [] : begunWeeks(firstDay, now)), [firstDay, now]);

  useEffect(() => {
    const asked = mondays.map((monday) => dispatch(listWeek.initiate(monday)));
    return () => asked.forEach((query) => query.unsubscribe());
  }, [dispatch, mondays]);

  const weeks = useAppSelector(
    (state: ApiRoot) => mondays.map((monday) => listWeek.select(monday)(state).data),
    shallowEqual,
  );
  const dots = useMemo(
    () => new Map(mondays.flatMap((monday, index) => (weeks[index] ? dotsOfWeek(monday, weeks[index], now) : []))),
    [mondays, weeks, now],
  );
  return { dots, legend: LEGEND, onMonthShown: setFirstDay };
}
