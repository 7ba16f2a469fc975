import { createSelector } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiRoot } from '@/shared/api';

/** How old the screen is: when the server sent the oldest answer that is no longer current, and whether it is being asked. */
export interface AsOf {
  /** Milliseconds since 1970. */
  instant: number;
  isAsking: boolean;
}

/** Null if everything that is shown is current, as far as this tab knows. */
export const selectAsOf = createSelector(
  [({ api }: ApiRoot) => api.queries, ({ api }: ApiRoot) => api.subscriptions],
  (queries, subscriptions): AsOf | null => {
    let instant = Infinity;
    let isAsking = false;
    for (const [key, query] of Object.entries(queries)) {
      if (query?.data === undefined || query.fulfilledTimeStamp === undefined) continue;
      if (query.status === QueryStatus.fulfilled || Object.keys(subscriptions[key] ?? {}).length === 0) continue;
      isAsking ||= query.status === QueryStatus.pending;
      instant = Math.min(instant, query.fulfilledTimeStamp);
    }
    return instant === Infinity ? null : { instant, isAsking };
  },
);
