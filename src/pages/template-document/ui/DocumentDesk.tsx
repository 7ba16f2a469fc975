import type { ReactNode, RefObject } from 'react';
import styles from './DocumentDesk.module.css';

interface DocumentDeskProps {
  ref: RefObject<HTMLElement | null>;
  label: string;
  /** Nothing inside it can have the focus, so keys can scroll it only if it has the focus itself. */
  isFocusable: boolean;
  isBusy?: boolean;
  children: ReactNode;
}

/** The background of the document's page, which scrolls by itself. */
export function DocumentDesk({ ref, label, isFocusable, isBusy = false, children }: DocumentDeskProps) {
  return (
    <section
      ref={ref}
      className={styles.desk}
      aria-busy={isBusy}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard only if it can have the focus
      tabIndex={isFocusable ? 0 : undefined}
    >
      {children}
    </section>
  );
}
