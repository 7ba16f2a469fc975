import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the component is still on the screen, for code that continues after an answer: if a dialog has been closed,
 * what it was fetching must have no effect. A dialog that saves stays open until the answer arrives.
 */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
