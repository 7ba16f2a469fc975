import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** 'span' by default; 'legend' names a fieldset whose heading says the same to those who see it. */
  as?: 'span' | 'legend';
  children: ReactNode;
}

/** Text for screen readers alone. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>;
}
