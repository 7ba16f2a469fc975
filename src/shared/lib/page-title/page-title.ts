import { createContext, useContext, useEffect } from 'react';

/** Receives the title of a part of a screen, null once it is gone; provided by the router. */
export const PageTitleContext = createContext<(title: string | null) => void>(() => undefined);

/**
 * Sets the page title to that of a part of the screen, such as a step, instead of the screen's own
 * (product/navigation#page-title).
 */
export function usePageTitle(title: string): void {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
