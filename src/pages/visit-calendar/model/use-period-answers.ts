import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { TimeType, WeeklyVisitSummary } from '@contract/visit-calendar';
import { useGetWeeklyVisitSummaryQuery } from '@/entities/visit';
import { callStarts, type CalendarPeriod } from './calendar-period';

interface PeriodAnswers {
  /** Those that have arrived, in order. */
  answers: readonly WeeklyVisitSummary[];
  /** True until every call has been answered or has failed. */
  isLoading: boolean;
  /** The error of the first call that failed; null if none did. */
  failure: { error: unknown; isRetrying: boolean } | null;
  /** Repeats the calls that failed. */
  retry: () => void;
}

/**
 * The answers about a period. Four weeks are one call; a month takes two, a quarter four
 * (product/weekly-view#several-calls), which the cache shares with the weekly view.
 */
export function usePeriodAnswers(period: CalendarPeriod, region: string, timeType: TimeType): PeriodAnswers {
  const starts = callStarts(period);
  const questionOf = (weekStart: string | undefined) =>
    weekStart === undefined ? skipToken : { weekStart, region, timeType };
  const one = useGetWeeklyVisitSummaryQuery(questionOf(starts[0]));
  const two = useGetWeeklyVisitSummaryQuery(questionOf(starts[1]));
  const three = useGetWeeklyVisitSummaryQuery(questionOf(starts[2]));
  const four = useGetWeeklyVisitSummaryQuery(questionOf(starts[3]));
  const calls = [one, two, three, four].slice(0, starts.length);

  const [first, second, third, fourth] = [one, two, three, four].map(({ currentData }) => currentData);
  const answers = useMemo(
    () => [first, second, third, fourth].flatMap((answer) => answer ?? []),
    [first, second, third, fourth],
  );
  const failed = calls.filter(({ currentData, isError }) => isError && !currentData);
  return {
    answers,
    isLoading: calls.some(({ currentData, isError }) => !currentData && !isError),
    failure: failed[0] ? { error: failed[0].error, isRetrying: failed.some(({ isFetching }) => isFetching) } : null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
