import { skipToken } from '@reduxjs/toolkit/query';
import { use } from 'react';
import { SEARCH_THRESHOLD, type SearchItem } from '@contract/lookup';
import { ReplayContext } from '@/shared/redux';
import { useSearchClientsQuery } from '../api/client-api';

/** While the server is asked for a name. */
const ASKING = '…';

/**
 * The name of an account that the address names, as the server has it: a link could give any name to any account. A server
 * may find accounts by their id; where it does not, the name of the link says what to look for, and only the account with this id
 * counts. Where it is not found, its id represents it.
 */
export function useClientName(account: SearchItem | null): string {
  const isReplay = use(ReplayContext);
  const { value = '', text = '' } = account ?? {};
  const byId = useSearchClientsQuery(questionOf(isReplay ? '' : value));
  const nameOf = (items: readonly SearchItem[] | undefined) => items?.find((item) => item.value === value)?.text;
  const known = nameOf(byId.currentData);
  const isUnknown = known === undefined && !byId.isFetching;
  const byName = useSearchClientsQuery(questionOf(isUnknown && !isReplay && text !== value ? text : ''));
  // A replay shows what its reporter saw.
  if (isReplay) return text;
  return known ?? nameOf(byName.currentData) ?? (byId.isFetching || byName.isFetching ? ASKING : value);
}

function questionOf(text: string): string | typeof skipToken {
  return text.trim().length >= SEARCH_THRESHOLD ? text : skipToken;
}
