import { useState } from 'react';
import { PUBLISHED_PAGE, type PublishedDocument } from '@contract/published-documents';
import { listPublishedDocuments, type PublishedWish } from '@/entities/template';
import { useAppDispatch } from '@/shared/redux';
import { canBeMadeAgain, keyOf, MOST_AGAIN } from './again-job';

/** The documents that are chosen to be made again, on any page of the list. */
export function useChosen(wish: PublishedWish) {
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<ReadonlyMap<string, PublishedDocument>>(new Map());
  const [isChoosingAll, setIsChoosingAll] = useState(false);

  const toggle = (document: PublishedDocument) => {
    const next = new Map(chosen);
    if (!next.delete(keyOf(document))) next.set(keyOf(document), document);
    setChosen(next);
  };
  /** All older ones that match the filters; false if they could not be fetched. */
  const chooseAll = async (): Promise<boolean> => {
    setIsChoosingAll(true);
    const found = new Map<string, PublishedDocument>();
    let isFetched = true;
    for (let page = 0, isMore = true; isMore && found.size < MOST_AGAIN; page += 1) {
      const asked = { wish: { ...wish, shown: 'older' as const }, page };
      const { data } = await dispatch(listPublishedDocuments.initiate(asked, { subscribe: false, forceRefetch: true }));
      isFetched &&= data !== undefined;
      const documents = data?.documents ?? [];
      for (const document of documents) {
        if (canBeMadeAgain(document) && found.size < MOST_AGAIN) found.set(keyOf(document), document);
      }
      isMore = (page + 1) * PUBLISHED_PAGE < (data?.total ?? 0);
    }
    setIsChoosingAll(false);
    if (isFetched) setChosen(found);
    return isFetched;
  };
  return { chosen, toggle, chooseAll, isChoosingAll, clear: () => setChosen(new Map()) };
}
