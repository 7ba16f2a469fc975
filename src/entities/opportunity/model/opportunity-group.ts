import type { Opportunity } from '@contract/opportunity';

/** The summary boxes of the dashboard (product/opportunities#boxes), in order. */
export const OPPORTUNITY_GROUPS = ['submitted', 'progress', 'won', 'lost'] as const;

export type OpportunityGroup = (typeof OPPORTUNITY_GROUPS)[number];

/** The stages that a box counts; the first counts all, even unlisted ones (product/opportunities#other-stages). */
const STAGES: Readonly<Record<OpportunityGroup, readonly string[] | 'all'>> = {
  submitted: 'all',
  progress: ['Working', 'Proposal Sent', 'Assigned'],
  won: ['Closed Won'],
  lost: ['Closed Lost'],
};

export function isInGroup({ stageName }: Pick<Opportunity, 'stageName'>, group: OpportunityGroup): boolean {
  const stages = STAGES[group];
  return stages === 'all' || stages.includes(stageName?.trim() ?? '');
}

/** A lead's commission in pounds: the final one if known, otherwise the estimate. */
export function commissionOf({
  commission,
  finalCommissionAmount,
}: Pick<Opportunity, 'commission' | 'finalCommissionAmount'>): number {
  return finalCommissionAmount ?? commission ?? 0;
}

/** A sum of pounds, exact to the penny. */
export function sumOfPounds(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((pence, amount) => pence + Math.round((amount ?? 0) * 100), 0) / 100;
}
