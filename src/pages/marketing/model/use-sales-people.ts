import { useMemo, useState } from 'react';
import type { ProspectGroups } from '@contract/prospect-group';
import { candidatesOf, type SalesUser } from '@contract/sales-mapping';
import { selectConfiguration } from '@/shared/api';
import { useChangedList } from '@/shared/lib/pending-change';
import { useAppSelector } from '@/shared/redux';
import { MAPPING_CHANGE, useListMappingsQuery } from '../api/sales-mapping-api';
import { useGetSalesUsersQuery } from '../api/sales-user-api';
import { ownerOptions } from './owner-options';
import { NO_SUGGESTIONS, suggestionsFor } from './suggestion';

const NO_USERS: readonly SalesUser[] = [];

/**
 * Who can be given prospects, and whom the mappings suggest for these groups. Suggestions are reckoned from the answer and
 * the owners' loads as they came: they do not move about while its groups are given away.
 */
export function useSalesPeople(answer: ProspectGroups | undefined) {
  const { salesRoleIds: roleIds } = useAppSelector(selectConfiguration);
  const users = useGetSalesUsersQuery();
  const mappings = useListMappingsQuery();
  // As the user sees them, who may have come from changing one.
  const { list: shownMappings } = useChangedList(MAPPING_CHANGE, mappings.data);
  const list = users.data ?? NO_USERS;
  const usersById = useMemo(() => new Map(list.map((user) => [user.id, user])), [list]);
  const options = useMemo(() => ownerOptions(list, roleIds), [list, roleIds]);
  const [reckoned, setReckoned] = useState({ answer, list });
  if (list.length > 0 && (reckoned.answer !== answer || reckoned.list.length === 0)) setReckoned({ answer, list });
  const loads = reckoned.list;
  const suggestions = useMemo(() => {
    if (!answer || !shownMappings || !roleIds || list.length === 0) return NO_SUGGESTIONS;
    return suggestionsFor(answer, candidatesOf(shownMappings, withLoads(list, loads), roleIds));
  }, [answer, shownMappings, list, loads, roleIds]);

  return {
    usersById,
    options,
    suggestions,
    isLoading: users.isLoading,
    /** Without users nobody can be assigned; without mappings nobody is suggested. */
    failure: users.isError && !users.data ? users.error : undefined,
    isRetrying: users.isFetching,
    retry: () => void users.refetch(),
    haveSuggestionsFailed: mappings.isError && !mappings.data,
    retrySuggestions: () => void mappings.refetch(),
  };
}

/** The users as they are now, with the prospects that they had then. */
function withLoads(users: readonly SalesUser[], before: readonly SalesUser[]): readonly SalesUser[] {
  if (users === before) return users;
  const loads = new Map(before.map(({ id, openProspects }) => [id, openProspects]));
  return users.map((user) => (loads.has(user.id) ? { ...user, openProspects: loads.get(user.id) } : user));
}

export type SalesPeople = ReturnType<typeof useSalesPeople>;
