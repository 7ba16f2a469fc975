import { prefetchMyAgenda, prefetchMyVisits } from '@/entities/visit';
import { selectExtensions } from '@/shared/api';
import type { AppDispatch } from '@/shared/redux';

/** Fetches what My Visits begins with, and the agenda of this week and the next where the server has it. */
export function prefetchVisits(dispatch: AppDispatch, state: Parameters<typeof selectExtensions>[0]): void {
  prefetchMyVisits(dispatch);
  if (selectExtensions(state)) prefetchMyAgenda(dispatch);
}
