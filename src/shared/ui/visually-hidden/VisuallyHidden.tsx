import type { ReactNode } from 'react';

interface VisuallyHiddenProps {
  /** 'span' by default; 'legend' for a fieldset that has a visible heading. */
  as?: 'span' | 'legend';
  children: ReactNode;
}

export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className="app-hidden">{children}</Element>;
}
