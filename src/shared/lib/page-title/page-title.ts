import { createContext, useContext, useEffect } from 'react';

/** Takes the title of a part of a screen, null when it is gone; the router gives it. */
export const PageTitleContext = createContext<(title: string | null) => void>(() => undefined);

/**
 * Names the document after a part of the screen, such as a step, in place of the screen's own title
 * (product/navigation#page-title).
 */
export function usePageTitle(title: string): void {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
