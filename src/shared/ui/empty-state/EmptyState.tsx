import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** Says what is missing, for example 'No Entries for today ...'. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  /** The next step, usually one button. */
  action?: ReactNode;
}

/** Shown if there is no data: says what this is and offers the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className="app-strong">{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
