import { useCallback } from 'react';
import { useAppDispatch } from '@/shared/redux';
import type { RunningSearch } from '@/shared/ui/search-select';
import { searchClients } from '../api/client-api';

/** Starts a search for clients by part of their name; stable between renders. */
export function useClientSearch(): (text: string) => RunningSearch {
  const dispatch = useAppDispatch();
  return useCallback(
    (text: string) => {
      const call = dispatch(searchClients.initiate(text, { subscribe: false }));
      return { answer: call.unwrap(), abort: () => call.abort() };
    },
    [dispatch],
  );
}
