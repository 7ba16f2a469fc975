import type { ReactNode } from 'react';
import styles from './ScrolledList.module.css';

/** A tab stop, so that the arrow keys scroll. */
const SCROLLER = { role: 'region', tabIndex: 0 } as const;

/** A list of any length, which scrolls in its own frame, also by keyboard. */
export function ScrolledList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div {...SCROLLER} aria-label={label} className={styles.frame}>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}
