import { useEffect, type RefObject } from 'react';

/** Longer than a double click, whose second half must meet the same row. */
const CLICK_ENDS_AFTER = 400;

/** Calls `then` whenever the user has pressed a key or clicked in an element. */
export function useAfterActions(element: RefObject<HTMLElement | null>, then: () => void): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleClick = () => {
      clearTimeout(timer);
      timer = setTimeout(then, CLICK_ENDS_AFTER);
    };
    current.addEventListener('keyup', then);
    current.addEventListener('click', handleClick);
    return () => {
      clearTimeout(timer);
      current.removeEventListener('keyup', then);
      current.removeEventListener('click', handleClick);
    };
  }, [element, then]);
}
