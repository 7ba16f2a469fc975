import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '@/shared/redux';
import { getSection } from '../api/template-api';
import { SectionQueue, type FetchedTexts } from './section-queue';

export interface SectionTexts extends FetchedTexts {
  /** Requests the texts needed now, then those that may be needed later. Loaded and pending ones are skipped. */
  ask: (wanted: readonly string[], ahead: readonly string[]) => void;
  retry: () => void;
}

/** The texts of sections, fetched a few at a time and cached while the screen is open. */
export function useSectionTexts(): SectionTexts {
  const dispatch = useAppDispatch();
  const [fetched, setFetched] = useState<FetchedTexts>({ texts: {}, failed: new Set() });
  const [queue] = useState(() => new SectionQueue((id) => dispatch(getSection.initiate(id)), setFetched));
  useEffect(() => {
    queue.open();
    return () => queue.close();
  }, [queue]);
  const ask = useCallback((wanted: readonly string[], ahead: readonly string[]) => queue.ask(wanted, ahead), [queue]);
  const retry = useCallback(() => queue.retry(), [queue]);
  return { ...fetched, ask, retry };
}
