import type { JobTitle } from '@contract/job-title';
import { choiceParam, useAddress } from '@/shared/lib/address';

/** Which job titles are shown. */
export const DECISION_FILTERS = {
  all: { title: 'All', test: () => true },
  deciders: { title: 'Decision makers', test: ({ isSDM }: JobTitle) => isSDM },
  others: { title: 'All others', test: ({ isSDM }: JobTitle) => !isSDM },
} as const;

export type DecisionFilter = keyof typeof DECISION_FILTERS;

const NAMES = ['all', 'deciders', 'others'] as const satisfies readonly DecisionFilter[];
const FILTER = choiceParam('show', NAMES);

/** The filter, in the address. */
export function useDecisionFilter(): [filter: DecisionFilter, choose: (filter: string) => void] {
  const [filter, choose] = useAddress(FILTER);
  return [filter, (next) => choose(NAMES.find((name) => name === next) ?? 'all', { replace: true })];
}
