import { useSyncExternalStore, type RefObject } from 'react';

/** Whether an element fills the screen, and a function that changes this. If the browser refuses, nothing happens. */
export function useFullScreen(element: RefObject<HTMLElement | null>): { isOn: boolean; toggle: () => void } {
  const isOn = useSyncExternalStore(watch, () => (document.fullscreenElement ?? null) !== null);
  const toggle = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { isOn, toggle };
}

function watch(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
