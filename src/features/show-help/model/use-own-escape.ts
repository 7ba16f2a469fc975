import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Handles Esc inside an element before anything around it does. */
export function useOwnEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    const around = element.current;
    const handle = (event: KeyboardEvent) => handleKey(event);
    around?.addEventListener('keydown', handle);
    return () => around?.removeEventListener('keydown', handle);
  }, [element]);
}
