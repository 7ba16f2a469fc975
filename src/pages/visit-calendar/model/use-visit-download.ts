import { useState } from 'react';
import type { MyVisit } from '@contract/visit-calendar';
import { useLazyListMyVisitsQuery } from '@/entities/visit';
import { clock } from '@/shared/lib/clock';
import { saveText } from '@/shared/lib/save-file';
import { toICalendar } from '@/shared/lib/text-format';
import { toEvent } from './visit-file';

/** The largest page there is (product/visit-calendar#page-sizes). */
const ROWS = 25;

/** Downloads all my visits as one calendar file, fetched page by page. A failure is shown in the snack-bar. */
export function useVisitDownload() {
  const [fetchPage] = useLazyListMyVisitsQuery();
  const [isRunning, setIsRunning] = useState(false);

  const downloadAll = async () => {
    setIsRunning(true);
    try {
      const visits: MyVisit[] = [];
      for (let page = 0, total = 1; page * ROWS < total; page += 1) {
        const answer = await fetchPage({ page, rows: ROWS }).unwrap();
        visits.push(...answer.results);
        total = answer.results.length === 0 ? 0 : answer.totalCount;
      }
      downloadVisits('My visits', visits);
    } catch {
      // the endpoint has said so already
    } finally {
      setIsRunning(false);
    }
  };
  return { downloadAll, isRunning };
}

export function downloadVisits(name: string, visits: readonly MyVisit[]): void {
  const events = visits.flatMap((visit) => toEvent(visit) ?? []);
  saveText(toICalendar(events, clock.now()), name, 'ics', 'text/calendar');
}
