import { choiceParam, fieldsOf, flagParam, useAddress, type AddressCodec } from '@/shared/lib/address';
import { addDays } from '@/shared/lib/date';
import { useWeek } from '@/shared/ui/week-stepper';

/** How many weeks are shown at once. */
export const WEEKS = [1, 2, 4, 8, 12] as const;

const CHOICES = fieldsOf({ weeks: choiceParam('weeks', WEEKS), showsCancelled: flagParam('cancelled') });

export type PlannerTab = 'visits' | 'absences';

const tabParam = choiceParam('tab', ['visits', 'absences']);

/** Another tab has another grid, so sort, search and filters of the previous one do not apply. */
const TAB: AddressCodec<PlannerTab> = {
  read: tabParam.read,
  write: (tab, params) => {
    const names = [...params.keys()];
    if (tabParam.read(params) !== tab)
      for (const name of names) if (/^(?:sort|find|filter\..*)$/.test(name)) params.delete(name);
    tabParam.write(tab, params);
  },
};

/** The planner's weeks and filters, in the address (product/visit-planner#list). */
export function usePlannerAddress() {
  const [monday, setMonday] = useWeek();
  const [tab, setTab] = useAddress(TAB);
  const [{ weeks, showsCancelled }, setChoices] = useAddress(CHOICES);
  return {
    tab,
    setTab,
    monday,
    setMonday,
    weeks,
    showsCancelled,
    range: { from: monday, to: addDays(monday, weeks * 7 - 1) },
    setWeeks: (next: (typeof WEEKS)[number]) => setChoices({ weeks: next, showsCancelled }, { replace: true }),
    setShowsCancelled: (shows: boolean) => setChoices({ weeks, showsCancelled: shows }, { replace: true }),
  };
}
