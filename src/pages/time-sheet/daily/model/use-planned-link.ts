import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Names the visit that a link asks to record. */
const PLANNED_PARAM = 'planned';

/** Opens the visits of the day for a link that names one of them, once: the address then has it no longer (product/time-sheet#as-planned). */
export function usePlannedLink(hasExtensions: boolean, open: (visitId: string) => void): void {
  const [params, setParams] = useSearchParams();
  const visitId = hasExtensions ? params.get(PLANNED_PARAM) : null;
  const follow = useEffectEvent((id: string) => {
    open(id);
    setParams(
      (present) => {
        const others = new URLSearchParams(present);
        others.delete(PLANNED_PARAM);
        return others;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (visitId) follow(visitId);
  }, [visitId]);
}
