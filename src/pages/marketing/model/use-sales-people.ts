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
 * The possible owners, and the mappings' suggestions for these groups. Suggestions are computed from the answer and the
 * owners' initial loads, so that they do not change while groups are being assigned.
 */
export function useSalesPeople(answer: ProspectGroups | undefined) {
  const { salesRoleIds: roleIds } = useAppSelector(selectConfiguration);
  const users = useGetSalesUsersQuery();
  const mappings = useListMappingsQuery();
  // Including the user's pending changes.
  const { list: shownMappings } = useChangedList(MAPPING_CHANGE, mappings.data);
  const list = users.data ?? NO_USERS;
  // The number of prospects changes with every assignment; rows only depend on who the users are.
  const [staff, setStaff] = useState(list);
  if (list !== staff && !isSameStaff(list, staff)) setStaff(list);
  const usersById = useMemo(() => new Map(staff.map((user) => [user.id, user])), [staff]);
  const options = useMemo(() => ownerOptions(list, roleIds), [list, roleIds]);
  const [reckoned, setReckoned] = useState({ answer, list });
  if (list.length > 0 && (reckoned.answer !== answer || reckoned.list.length === 0)) setReckoned({ answer, list });
  const loads = reckoned.list;
  const suggestions = useMemo(() => {
    if (!answer || !shownMappings || !roleIds || staff.length === 0) return NO_SUGGESTIONS;
    return suggestionsFor(answer, candidatesOf(shownMappings, withLoads(staff, loads), roleIds));
  }, [answer, shownMappings, staff, loads, roleIds]);

  return {
    usersById,
    options,
    suggestions,
    isLoading: users.isLoading,
    /** Without users there are no owners; without mappings there are no suggestions. */
    failure: users.isError && !users.data ? users.error : undefined,
    isRetrying: users.isFetching,
    retry: () => void users.refetch(),
    haveSuggestionsFailed: mappings.isError && !mappings.data,
    retrySuggestions: () => void mappings.refetch(),
  };
}

function isSameStaff(users: readonly SalesUser[], before: readonly SalesUser[]): boolean {
  return users.length === before.length && users.every((user, index) => isSameUser(user, before[index]));
}

function isSameUser(user: SalesUser, before: SalesUser | undefined): boolean {
  return (
    user.id === before?.id &&
    user.name === before.name &&
    user.isActive === before.isActive &&
    user.userRoleId === before.userRoleId
  );
}

/** The users as they are now, with the prospects that they had then. */
function withLoads(users: readonly SalesUser[], before: readonly SalesUser[]): readonly SalesUser[] {
  if (users === before) return users;
  const loads = new Map(before.map(({ id, openProspects }) => [id, openProspects]));
  return users.map((user) => (loads.has(user.id) ? { ...user, openProspects: loads.get(user.id) } : user));
}

export type SalesPeople = ReturnType<typeof useSalesPeople>;
