import { useSearchParams } from 'react-router-dom';
import { OPPORTUNITY_GROUPS, type OpportunityGroup } from '@/entities/opportunity';

/** The chosen box (`?box=`) and whether only its rows are shown (`?only=1`), in the address. */
export function useChosenGroup() {
  const [params, setParams] = useSearchParams();
  const group = OPPORTUNITY_GROUPS.find((known) => known === params.get('box')) ?? null;
  const isOnly = group !== null && params.get('only') === '1';

  const change = (values: { box?: string | null; only?: string | null }) => {
    setParams((present) => {
      const changed = new URLSearchParams(present);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) changed.delete(name);
        else changed.set(name, value);
      }
      return changed;
    });
  };
  return {
    group,
    isOnly,
    /** The chosen box again leaves it; the next one then shows all rows until it is asked for less. */
    toggleGroup: (chosen: OpportunityGroup) => change(chosen === group ? { box: null, only: null } : { box: chosen }),
    setIsOnly: (only: boolean) => change({ only: only ? '1' : null }),
  };
}
