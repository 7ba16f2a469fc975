import { useEffect, useEffectEvent, useState } from 'react';
import { usePersonalItems } from '@/entities/personal-item';
import { log } from '@/shared/lib/log';
import { newSince, visitAfter } from './home-visit';

/** The name of each person's only item. */
const ID = 'home';

/** How long the feed must be on the screen to count as seen, in milliseconds. */
const SEEN_AFTER = 2_000;

/**
 * From when on the feed is new to the user; stores that they have seen it once it has been on their screen
 * (product/home#since-last-visit).
 * @param asOf the moment of the feed's answer; undefined until it arrives
 * @param latest the moment of its first entry
 * @param mark the element that has to be on the screen
 */
export function useHomeVisit(asOf: string | undefined, latest: string | undefined, mark: HTMLElement | null) {
  const { items, isLoading, problem, save } = usePersonalItems('home-visit');
  const item = items.find(({ id }) => id === ID);
  const isKnown = !isLoading && problem === null;
  const isOnScreen = useIsOnScreen(mark);

  const store = useEffectEvent(async (moment: string) => {
    const visit = visitAfter(item?.value, moment, latest);
    if (!visit) return;
    const saved = await save({ id: ID, title: '', value: visit, version: item?.version ?? 0 });
    // The next visit tries again; until then the entries just stay new.
    if ('message' in saved) log.error('The visit to Home was not stored', saved.message);
  });
  useEffect(() => {
    if (asOf === undefined || !isKnown || !isOnScreen) return undefined;
    const timer = setTimeout(() => void store(asOf), SEEN_AFTER);
    return () => clearTimeout(timer);
  }, [asOf, isKnown, isOnScreen]);

  return { since: asOf === undefined ? null : newSince(item?.value, asOf), isKnown: isKnown || problem !== null };
}

function useIsOnScreen(mark: HTMLElement | null): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);
  useEffect(() => {
    // Without it nothing counts as seen, and nothing is lost.
    if (!mark || typeof IntersectionObserver === 'undefined') return undefined;
    let isInView = false;
    const update = () => setIsOnScreen(isInView && document.visibilityState === 'visible');
    const observer = new IntersectionObserver((changes) => {
      isInView = changes.at(-1)?.isIntersecting ?? false;
      update();
    });
    observer.observe(mark);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [mark]);
  return isOnScreen;
}
