import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { isListOf } from './shown-guards';
import { useAppDispatch, useAppStore } from './typed-redux';
import { shownChanged, shownGone, type ShownRoot } from './shown-state-slice';

/** True inside a replay, whose screens start in their stored state. */
export const ReplayContext = createContext(false);

/**
 * What the reporter of a replayed state saw under this name, as the initial value of its `useState`; null in the live
 * portal, or if nothing was shown.
 * @param isValue checks the stored value
 */
export function useShownBefore<Value>(key: string, isValue: (value: unknown) => value is Value): Value | null {
  const store = useAppStore<ShownRoot>();
  const isReplay = use(ReplayContext);
  const [before] = useState(() => {
    const value = isReplay ? store.getState().shown[key] : null;
    return isValue(value) ? value : null;
  });
  return before;
}

/**
 * Puts what is shown under this name into the store, so that a stored state includes it. Pass JSON that stays the same
 * object until something changes, or null. If several can exist at once, the name must tell them apart.
 */
export function useShown(key: string, value: unknown): void {
  const dispatch = useAppDispatch();
  const isShown = value !== null;
  useEffect(() => {
    if (isShown) dispatch(shownChanged({ place: key, value }));
  }, [dispatch, key, isShown, value]);
  useEffect(() => {
    if (!isShown) return undefined;
    return () => void dispatch(shownGone(key));
  }, [dispatch, key, isShown]);
}

/**
 * A `useState` whose value a stored state includes: JSON, or null. As with `useShown`, the name tells apart what can
 * exist at once.
 * @param isValue checks the stored value
 * @param initial a value that stays out of the store: a closed dialog, the first tab, an empty field
 */
export function useShownState<Value, Initial extends Value | null>(
  key: string,
  isValue: (value: unknown) => value is Value,
  initial: Initial,
): [value: Value | Initial, setValue: Dispatch<SetStateAction<Value | Initial>>] {
  const before = useShownBefore(key, isValue);
  const [first] = useState(initial);
  const [value, setValue] = useState<Value | Initial>(before ?? initial);
  useShown(key, value === first ? null : value);
  return [value, setValue];
}

/** The keys of what is selected in a list. */
export function useShownKeys(
  key: string,
): [keys: ReadonlySet<string>, setKeys: Dispatch<SetStateAction<ReadonlySet<string>>>] {
  const before = useShownBefore(key, isListOf.texts);
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(before));
  const list = useMemo(() => (keys.size === 0 ? null : [...keys]), [keys]);
  useShown(key, list);
  return [keys, setKeys];
}

/**
 * A dialog and its subject as JSON, which stays while the dialog closes. A stored state includes it while it is open.
 * @param isAbout checks the stored value
 */
export function useShownDialog<About>(key: string, isAbout: (value: unknown) => value is About) {
  const before = useShownBefore(key, isAbout);
  const [about, setAbout] = useState(before);
  const [isOpen, setIsOpen] = useState(before !== null);
  useShown(key, isOpen ? about : null);
  const open = useCallback((next: About) => {
    setAbout(next);
    setIsOpen(true);
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  return { about, isOpen, open, close };
}
