import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isText } from '@contract/guards';
import { useChoices } from './use-stored-list';

/**
 * Stores how the user leaves a list: its filter, order and the like, as they are in the address
 * (product/preferences#last-view). An address that names nothing but a tab shows the list as it was left; a link shows
 * what its sender saw.
 * @param list names the list, for example 'list-view.opportunities'; never reuse a name
 * @param keeps whether a parameter of the address is remembered; stable
 * @returns the search to navigate to before anything is shown; null if the address need not change
 */
export function useRememberedView(list: string, keeps: (name: string) => boolean): string | null {
  const [params] = useSearchParams();
  const [[stored = ''], keep] = useChoices(list, isText);
  const [wanted] = useState(() => (isBare(params) && stored !== '' ? stored : null));

  const remember = useEffectEvent((search: string) => {
    if (search !== stored) keep([search]);
  });
  const lasting = new URLSearchParams([...params].filter(([name]) => keeps(name))).toString();
  const isThere = wanted === null || !isBare(params);
  useEffect(() => {
    if (isThere) remember(lasting);
  }, [isThere, lasting]);
  if (isThere) return null;
  const present = params.toString();
  return `?${present === '' ? '' : `${present}&`}${wanted}`;
}

function isBare(params: URLSearchParams): boolean {
  return [...params.keys()].every((name) => name === 'tab');
}
