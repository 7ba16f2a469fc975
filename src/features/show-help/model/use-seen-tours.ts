import type { PersonalValue } from '@contract/personal-item';
import { usePersonalItems } from '@/entities/personal-item';

type HowEnded = PersonalValue<'seen-tour'>['how'];

/** The item stored when somebody wants no tours at all. */
const ALL = 'all';

/** Which tours the signed-in person has seen or dismissed, in any browser (product/navigation#tours). */
export function useSeenTours() {
  const { items, isLoading, problem, isOffered, save } = usePersonalItems('seen-tour');
  const seen = new Set(items.map(({ id }) => id));
  const note = (id: string, how: HowEnded) => {
    // If this fails, the tour is offered once more, which needs no message.
    if (isOffered && !seen.has(id)) void save({ id, title: '', value: { how } });
  };
  return {
    /** Not before the answer is known, and not if it could not be fetched. */
    isNew: (name: string) => isOffered && !isLoading && problem === null && !seen.has(ALL) && !seen.has(name),
    noteSeen: note,
    switchOff: () => note(ALL, 'dismissed'),
  };
}
