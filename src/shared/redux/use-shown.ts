import { createContext, use, useCallback, useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useAppDispatch, useAppStore } from './typed-redux';
import { shownChanged, shownGone } from './shown-state-slice';

/** True inside a replay, whose screens start in their stored state. */
export const ReplayContext = createContext(false);

/**
 * What the reporter of a replayed state saw under this name, as the initial value of its `useState`; null in the live
 * portal, or if nothing was shown.
 * @param isValue checks the stored value
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
 * Puts what is shown under this name into the store, so that a stored state includes it. Pass JSON that stays the same
 * object until something changes, or null. If several can exist at once, the name must tell them apart.
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
 * A `useState` whose value a stored state includes: JSON, or null. As with `useShown`, the name tells apart what can
 * exist at once.
 * @param isValue checks the stored value
 * @param initial a value that stays out of the store: a closed dialog, the first tab, an empty field
 */
export function useShownState<Value, Initial extends Value | null>(
  place: string,
  isValue: (value: unknown) => value is Value,
  initial: Initial,
): [value: Value | Initial, setValue: Dispatch<SetStateAction<Value | Initial>>] {
  const before = useShownBefore(place, isValue);
  const [first] = useState(initial);
  const [value, setValue] = useState<Value | Initial>(before ?? initial);
  useShown(place, value === first ? null : value);
  return [value, setValue];
}

/**
 * A dialog and its subject as JSON, which stays while the dialog closes. A stored state includes it while it is open.
 * @param isAbout checks the stored value
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
