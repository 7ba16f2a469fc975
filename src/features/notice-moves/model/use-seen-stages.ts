import { useEffect, useEffectEvent } from 'react';
import type { Opportunity } from '@contract/opportunity';
import { storedSeen, useStoredList } from '@/entities/preference';
import { isSeenStage, stagesOf, type SeenStage } from './moved-opportunities';

const KIND = 'opportunities.seen';

/** The stages in which the current user last saw their leads, stored in this browser. */
export function useSeenStages(): readonly SeenStage[] {
  return useStoredList(storedSeen, KIND, isSeenStage)[0];
}

/** Stores the stages of the leads on the screen, if there are any. */
export function useMarkStagesSeen(opportunities: readonly Opportunity[] | undefined): void {
  const [seen, keep] = useStoredList(storedSeen, KIND, isSeenStage);
  const mark = useEffectEvent(() => {
    if (!opportunities) return;
    const stages = stagesOf(opportunities);
    if (JSON.stringify(stages) !== JSON.stringify(seen)) keep(stages);
  });
  useEffect(() => mark(), [opportunities]);
}
