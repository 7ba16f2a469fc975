import { useMemo } from 'react';
import type { ProspectGroup } from '@contract/prospect-group';
import { messageOf } from '@/shared/api';
import { useListProspectsQuery } from '../api/prospect-api';
import { shownGroups } from './shown-groups';
import { useAssignments } from './use-assignments';
import { usePostponed } from './use-postponed';
import { useProspectsAddress } from './use-prospects-address';
import { useSalesPeople } from './use-sales-people';
import { useWaitingGroups } from './use-waiting-groups';

export const NO_GROUPS: readonly ProspectGroup[] = [];

export type ProspectList = ReturnType<typeof useProspectList>;

/** The groups of prospects after everything that was done here, and the people they can be assigned to. */
export function useProspectList() {
  const address = useProspectsAddress();
  const { question } = address;
  const { currentData, isError, error, isFetching, refetch } = useListProspectsQuery(question, {
    // False while it is only fetched again, which happens twice a second while a colleague assigns prospects.
    selectFromResult: (state) => ({
      currentData: state.currentData,
      isError: state.isError,
      error: state.error,
      isFetching: state.isFetching && !state.currentData,
    }),
  });
  const { shown: answer, count: waitingCount, show: showWaiting } = useWaitingGroups(question, currentData);
  const people = useSalesPeople(answer);
  const { usersById } = people;
  const work = useAssignments(answer, (id) => usersById.get(id)?.name ?? id);
  const groups = useMemo(
    () => (answer ? shownGroups(answer, work.assignments) : NO_GROUPS),
    [answer, work.assignments],
  );

  const later = usePostponed(groups);

  return {
    address,
    /** Undefined until the first one has arrived. */
    answer,
    failure: isError ? messageOf(error) : undefined,
    isFetching,
    refetch,
    /** New groups that wait until they are asked for. */
    waiting: { count: waitingCount, show: showWaiting },
    people,
    work,
    groups,
    later,
  };
}
