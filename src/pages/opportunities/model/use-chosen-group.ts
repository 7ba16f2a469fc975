import { useSearchParams } from 'react-router-dom';
import { OPPORTUNITY_GROUPS, type OpportunityGroup } from '@/entities/opportunity';

/** The chosen box (`?box=`) and whether only its rows are shown (`?only=1`), in the address. */
export function useChosenGroup() {
  const [params, setParams] = useSearchParams();
  const group = OPPORTUNITY_GROUPS.find((known) => known === params.get('box')) ?? null;
  const isOnly = group !== null && params.get('only') === '1';

  const change = (name: 'box' | 'only', value: string | null) => {
    setParams((present) => {
      const changed = new URLSearchParams(present);
      if (value === null) changed.delete(name);
      else changed.set(name, value);
      return changed;
    });
  };
  return {
    group,
    isOnly,
    /** The chosen box again leaves it. */
    toggleGroup: (chosen: OpportunityGroup) => change('box', chosen === group ? null : chosen),
    setIsOnly: (only: boolean) => change('only', only ? '1' : null),
  };
}
