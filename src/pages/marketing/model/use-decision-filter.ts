import { useSearchParams } from 'react-router-dom';
import type { JobTitle } from '@contract/job-title';

/** Which job titles are shown. */
export const DECISION_FILTERS = {
  all: { title: 'All', test: () => true },
  deciders: { title: 'Decision makers', test: ({ isSDM }: JobTitle) => isSDM },
  others: { title: 'All others', test: ({ isSDM }: JobTitle) => !isSDM },
} as const;

export type DecisionFilter = keyof typeof DECISION_FILTERS;

/** The choice of it, `?show=` in the address; the list starts at its first page then. */
export function useDecisionFilter(): [filter: DecisionFilter, choose: (filter: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (filter: string) =>
    setParams(
      (present) => {
        const changed = new URLSearchParams(present);
        if (filter === 'all') changed.delete('show');
        else changed.set('show', filter);
        return changed;
      },
      { replace: true },
    );
  const filter = params.get('show');
  return [filter === 'deciders' || filter === 'others' ? filter : 'all', choose];
}
