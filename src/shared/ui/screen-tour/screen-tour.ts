import { useEffect, useId, useSyncExternalStore } from 'react';
import { createRegister } from '@/shared/ui/screen-keys';

/** One step: a control of the screen, and what it is for. */
export interface TourStep {
  /** A selector within the screen's `main`; the first visible element is shown. A step without one is left out. */
  at: string;
  /** The beginning of the element's name or text, where a selector alone does not tell it from others. */
  named?: string;
  title: string;
  text: string;
}

/** A tour of about 30 seconds, offered at somebody's first visit (product/navigation#tours). */
export interface ScreenTour {
  /** Remembered for the person: never reuse a name for another tour. */
  name: string;
  steps: readonly TourStep[];
}

const tours = createRegister<ScreenTour>();

/** Offers `tour` while the component is mounted: a constant next to the screen. */
export function useScreenTour(tour: ScreenTour): void {
  const id = useId();
  useEffect(() => {
    tours.set(id, [tour]);
    return () => tours.remove(id);
  }, [id, tour]);
}

export function useListedTour(): ScreenTour | undefined {
  return useSyncExternalStore(tours.subscribe, tours.list)[0];
}
