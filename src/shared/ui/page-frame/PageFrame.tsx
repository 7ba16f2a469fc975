import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  title: string;
  /** One line on what the screen is for. */
  purpose?: ReactNode;
  /** The screen's actions, on the right of the title. */
  actions?: ReactNode;
  /** Filters, in one bar beneath the title. */
  filters?: ReactNode;
  children: ReactNode;
}

/** The frame every screen has: its title with purpose and actions, filters beneath, then the work. */
export function PageFrame({ title, purpose, actions, filters, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <div>
          {/* Focus goes here after a navigation. */}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {purpose && <p className={styles.purpose}>{purpose}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {filters && <div className={styles.filters}>{filters}</div>}
      {children}
    </div>
  );
}
