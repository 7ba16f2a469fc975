import { isRecord } from '@contract/guards';
import type { Opportunity } from '@contract/opportunity';
import { isInGroup } from '@/entities/opportunity';
import { addDays } from '@/shared/lib/date';

export interface SeenStage {
  id: string;
  stage: string | null;
}

/** How many days a closed lead counts as news to a user who has never seen it. */
const NEWS_FOR = 14;

/** A lead with the stage in which it was last seen; undefined if never. */
export interface MovedOpportunity {
  opportunity: Opportunity;
  from: string | null | undefined;
}

/**
 * The leads whose stage has changed since they were last seen, latest closed first. A lead that was never seen is news only if it closed in the last two weeks, because its owner knows that it was submitted.
 * @param today yyyy-MM-dd
 */
export function movedOpportunities(
  opportunities: readonly Opportunity[],
  seen: readonly SeenStage[],
  today: string,
): MovedOpportunity[] {
  const stages = new Map(seen.map(({ id, stage }) => [id, stage]));
  const since = addDays(today, -NEWS_FOR);
  return opportunities
    .map((opportunity) => ({ opportunity, from: stages.get(opportunity.id) }))
    .filter(({ opportunity, from }) => {
      if (from !== undefined) return from !== opportunity.stageName;
      const { closeDate } = opportunity;
      return isClosed(opportunity) && closeDate !== null && closeDate >= since && closeDate <= today;
    })
    .toSorted((one, other) => (other.opportunity.closeDate ?? '').localeCompare(one.opportunity.closeDate ?? ''));
}

/** What to store once these have been seen. */
export function stagesOf(opportunities: readonly Opportunity[]): SeenStage[] {
  return opportunities.map(({ id, stageName }) => ({ id, stage: stageName }));
}

export function isSeenStage(value: unknown): value is SeenStage {
  if (!isRecord(value)) return false;
  const { id, stage } = value;
  return typeof id === 'string' && (stage === null || typeof stage === 'string');
}

function isClosed(opportunity: Opportunity): boolean {
  return isInGroup(opportunity, 'won') || isInGroup(opportunity, 'lost');
}
