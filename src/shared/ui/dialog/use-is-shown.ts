import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the component is still on the screen, for code that goes on after an answer: what a dialog was fetching must do
 * nothing once it is closed. A dialog that saves stays open until the answer is there.
 */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
