import { useMemo } from 'react';
import { useGetOpenWorkQuery } from '../api/hand-over-api';

/** How many records people still have to do something about, by their id (product/people#open-work). */
export type WorkCounts = ReadonlyMap<string, number>;

/** `counts` is undefined until it is known. */
export function useOpenWork() {
  const answer = useGetOpenWorkQuery(undefined, { refetchOnMountOrArgChange: true });
  const people = answer.data?.people;
  const counts = useMemo<WorkCounts | undefined>(
    () => people && new Map(people.map(({ id, count }) => [id, count])),
    [people],
  );
  return { counts, answer };
}
