import { useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { listWeek } from '@/entities/weekly-summary';
import { today } from '@/shared/lib/date';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import type { DayMarks } from '@/shared/ui/date-field';
import { begunWeeks, dotsOfWeek } from './day-dots';

const LEGEND = { filled: 'time recorded', hollow: 'working day without time' } as const;

/**
 * Dots for the calendar of the time sheet: which days have time, and which working days still have none. Fetched while
 * the calendar is open, for the month that it shows, by `/weeklysummary`: it is the cheapest call that tells, six at most
 * for a month where `/employeetimedata` would be thirty-one, and what other screens have fetched is not fetched again.
 * A week that cannot be fetched has no dots and says nothing: nothing that was asked for is missing.
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

  const weeks = useAppSelector((state) => mondays.map((monday) => listWeek.select(monday)(state).data), shallowEqual);
  const dots = useMemo(
    () => new Map(mondays.flatMap((monday, index) => (weeks[index] ? dotsOfWeek(monday, weeks[index], now) : []))),
    [mondays, weeks, now],
  );
  return { dots, legend: LEGEND, onMonthShown: setFirstDay };
}
