import { useCallback, useEffect, useState } from 'react';
import { SEARCH_THRESHOLD, type SearchItem } from '@contract/lookup';
import { useAppDispatch, type AppThunk } from '@/shared/redux';

export interface RunningSearch {
  answer: Promise<SearchItem[]>;
  abort: () => void;
}

/** What a search field shows for its current text, never for an earlier one. */
export interface SearchState {
  status: 'too-short' | 'searching' | 'found' | 'failed';
  items: SearchItem[];
  retry: () => void;
}

/** Milliseconds without typing until a search is sent. */
const PAUSE = 250;

const NOTHING: SearchItem[] = [];

/**
 * Searches for `text` from three characters on (product/calls#search-length), once typing pauses. If the text changes,
 * the search is aborted and its answer ignored. `start` must be stable between renders.
 */
export function useSearch(text: string, start: (text: string) => RunningSearch): SearchState {
  const wanted = text.trim();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ text: string; items: SearchItem[] | null } | null>(null);

  useEffect(() => {
    if (wanted.length < SEARCH_THRESHOLD) return undefined;
    let isOver = false;
    let running: RunningSearch | undefined;
    const receive = (items: SearchItem[] | null) => {
      if (!isOver) setAnswer({ text: wanted, items });
    };
    const timer = setTimeout(() => {
      running = start(wanted);
      running.answer.then(receive, () => receive(null));
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
      running?.abort();
    };
  }, [wanted, attempt, start]);

  const retry = () => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  };
  if (wanted.length < SEARCH_THRESHOLD) return { status: 'too-short', items: NOTHING, retry };
  if (answer?.text !== wanted) return { status: 'searching', items: NOTHING, retry };
  if (answer.items === null) return { status: 'failed', items: NOTHING, retry };
  return { status: 'found', items: answer.items, retry };
}

/** A query that finds items by part of their name. */
interface SearchEndpoint {
  initiate: (
    text: string,
    options: { subscribe: false },
  ) => AppThunk<{ unwrap: () => Promise<SearchItem[]>; abort: () => void }>;
}

/** Starts searches by a query; stable between renders. */
export function useSearchWith({ initiate }: SearchEndpoint): (text: string) => RunningSearch {
  const dispatch = useAppDispatch();
  return useCallback(
    (text: string) => {
      const call = dispatch(initiate(text, { subscribe: false }));
      return { answer: call.unwrap(), abort: () => call.abort() };
    },
    [dispatch, initiate],
  );
}
