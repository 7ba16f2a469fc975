import { createContext, use, useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppStore } from './typed-redux';
import { shownChanged, shownGone } from './shown-state-slice';

/** True below a replay, whose screens begin as they were shown. */
export const ReplayContext = createContext(false);

/**
 * What a replayed state's reporter saw in this place, for the first value of the `useState` that holds it; null in the live
 * portal, and where nothing was shown.
 * @param isValue whether what the file says can be that
 */
export function useShownBefore<Value>(place: string, isValue: (value: unknown) => value is Value): Value | null {
  const store = useAppStore();
  const isReplay = use(ReplayContext);
  const [before] = useState(() => {
    const value = isReplay ? store.getState().shown[place] : null;
    return isValue(value) ? value : null;
  });
  return before;
}

/**
 * Tells the store what is shown in this place, so that a stored state has it: JSON that stays the same object until something
 * changes; null once nothing is. Where more than one such place can be at a time, its name says which.
 */
export function useShown(place: string, value: unknown): void {
  const dispatch = useAppDispatch();
  const isShown = value !== null;
  useEffect(() => {
    if (isShown) dispatch(shownChanged({ place, value }));
  }, [dispatch, place, isShown, value]);
  useEffect(() => {
    if (!isShown) return undefined;
    return () => void dispatch(shownGone(place));
  }, [dispatch, place, isShown]);
}

/**
 * A dialog and what it is about, in JSON: that stays while the dialog closes. A stored state has it as long as it is open.
 * @param isAbout whether what a stored state says can be that
 */
export function useShownDialog<About>(place: string, isAbout: (value: unknown) => value is About) {
  const before = useShownBefore(place, isAbout);
  const [about, setAbout] = useState(before);
  const [isOpen, setIsOpen] = useState(before !== null);
  useShown(place, isOpen ? about : null);
  const open = useCallback((next: About) => {
    setAbout(next);
    setIsOpen(true);
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  return { about, isOpen, open, close };
}
