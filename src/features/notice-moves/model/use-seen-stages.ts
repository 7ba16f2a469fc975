import { useEffect, useEffectEvent } from 'react';
import type { Opportunity } from '@contract/opportunity';
import { useRecents } from '@/entities/preference';
import { isSeenStage, stagesOf, type SeenStage } from './moved-opportunities';

const KIND = 'opportunities.seen';

/** The stages in which the present user last saw their leads, remembered on this browser. */
export function useSeenStages(): readonly SeenStage[] {
  return useRecents(KIND, isSeenStage)[0];
}

/** Remembers the stages of the leads that are on the screen; nothing as long as there are none to see. */
export function useMarkStagesSeen(opportunities: readonly Opportunity[] | undefined): void {
  const [seen, keep] = useRecents(KIND, isSeenStage);
  const mark = useEffectEvent(() => {
    if (!opportunities) return;
    const stages = stagesOf(opportunities);
    if (JSON.stringify(stages) !== JSON.stringify(seen)) keep(stages);
  });
  useEffect(() => mark(), [opportunities]);
}
