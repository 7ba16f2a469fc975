import { OPPORTUNITY_GROUPS, type OpportunityGroup } from '@/entities/opportunity';
import { flagParam, setParam, useAddress, type AddressCodec } from '@/shared/lib/address';

interface Choice {
  group: OpportunityGroup | null;
  /** Only the rows of the group are shown. */
  isOnly: boolean;
}

const ONLY = flagParam('only');

/** `?box=` and `?only=1`. */
const CHOICE: AddressCodec<Choice> = {
  read: (params) => {
    const group = OPPORTUNITY_GROUPS.find((known) => known === params.get('box')) ?? null;
    return { group, isOnly: group !== null && ONLY.read(params) };
  },
  write: ({ group, isOnly }, params) => {
    setParam(params, 'box', group);
    ONLY.write(isOnly, params);
  },
};

/** The chosen box and whether only its rows are shown, in the address. */
export function useChosenGroup() {
  const [choice, choose] = useAddress(CHOICE);
  return {
    ...choice,
    /** Choosing the chosen box again clears the choice; the next one then shows all rows again. */
    toggleGroup: (chosen: OpportunityGroup) =>
      choose(({ group, isOnly }) => (chosen === group ? { group: null, isOnly: false } : { group: chosen, isOnly })),
    setIsOnly: (isOnly: boolean) => choose((present) => ({ ...present, isOnly })),
  };
}
