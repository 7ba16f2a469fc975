import { skipToken } from '@reduxjs/toolkit/query';
import { use } from 'react';
import { SEARCH_THRESHOLD, type SearchItem } from '@contract/lookup';
import { ReplayContext } from '@/shared/redux';
import { useSearchClientsQuery } from '../api/client-api';

/** Shown while the name is being fetched. */
const ASKING = '…';

/**
 * The server's name for an account in the address, because a link could give it any name. The server is searched by id,
 * or else by the link's name, and only the account with this id counts. If it is not found, its id is shown.
 */
export function useClientName(account: SearchItem | null): string {
  const isReplay = use(ReplayContext);
  const { value = '', text = '' } = account ?? {};
  const byId = useSearchClientsQuery(questionOf(isReplay ? '' : value));
  const nameOf = (items: readonly SearchItem[] | undefined) => items?.find((item) => item.value === value)?.text;
  const known = nameOf(byId.currentData);
  const isUnknown = known === undefined && !byId.isFetching;
  const byName = useSearchClientsQuery(questionOf(isUnknown && !isReplay && text !== value ? text : ''));
  // A replay shows what the reporter saw.
  if (isReplay) return text;
  return known ?? nameOf(byName.currentData) ?? (byId.isFetching || byName.isFetching ? ASKING : value);
}

function questionOf(text: string): string | typeof skipToken {
  return text.trim().length >= SEARCH_THRESHOLD ? text : skipToken;
}
