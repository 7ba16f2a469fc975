import { usePersonalItems } from '@/entities/personal-item';
import { useGetFirstStepsQuery } from '../api/first-steps-api';

/** The item stored when somebody puts the first steps away (product/first-steps#put-away). */
const ID = 'first-steps';

/** The first steps of an empty server, for administrators, and whether this one wants to see them. */
export function useFirstSteps() {
  const answer = useGetFirstStepsQuery(undefined, { refetchOnMountOrArgChange: true });
  const steps = answer.data?.steps;
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0;
  const total = steps?.length ?? 0;
  const { items, isLoading, problem, save, drop } = usePersonalItems('seen-tour', { isIdle: done === total });
  const away = items.find(({ id }) => id === ID);
  return {
    ...answer,
    steps,
    done,
    total,
    isPutAway: away !== undefined,
    /** Something is missing, and this person has not put the steps away. */
    isOffered: done < total && away === undefined && !isLoading && problem === null,
    /** @returns what is wrong, if it could not be stored */
    putAway: async (): Promise<string | null> => {
      const saved = await save({ id: ID, title: '', value: { how: 'dismissed' } });
      return 'message' in saved ? saved.message : null;
    },
    /** A failure is shown in the snack-bar. */
    bringBack: async () => {
      await drop({ id: ID });
      return null;
    },
  };
}
