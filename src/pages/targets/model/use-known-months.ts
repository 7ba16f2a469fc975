import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { selectTargetsOfMonths, useLazyListTargetsQuery } from '@/entities/target';
import type { ApiRoot } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import type { Month } from '@contract/target-month';
import { trendMonths, type KnownMonths } from './target-history';

/** The known earlier months, and how to load the rest. */
export interface Trend {
  /** All of the trend's months, the earliest first. */
  months: readonly Month[];
  known: KnownMonths;
  isLoading: boolean;
  loadEarlier: () => Promise<void>;
}

/** The months of a trend that this browser has answers for; earlier ones are fetched only when somebody asks. */
export function useKnownMonths(month: Month): Trend {
  const months = useMemo(() => trendMonths(month), [month]);
  const answers = useAppSelector((state: ApiRoot) => selectTargetsOfMonths(state, months), shallowEqual);
  const known: KnownMonths = useMemo(
    () => new Map(months.flatMap((asked, index) => (answers[index] ? [[asked, answers[index]] as const] : []))),
    [months, answers],
  );
  const [fetchMonth] = useLazyListTargetsQuery();
  const [isLoading, setIsLoading] = useState(false);

  const loadEarlier = async () => {
    setIsLoading(true);
    // The latest first, one after the other: a long trend must not delay other requests.
    for (const missing of months.filter((asked) => !known.has(asked)).toReversed()) {
      const { error } = await fetchMonth(missing, true);
      if (error) break; // the button stays, to try again
    }
    setIsLoading(false);
  };
  return { months, known, loadEarlier, isLoading };
}
