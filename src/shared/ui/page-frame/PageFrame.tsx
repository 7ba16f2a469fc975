import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  title: string;
  /** One line on what the screen is for. */
  purpose?: ReactNode;
  /** The screen's actions, to the right of the title. */
  actions?: ReactNode;
  /** Filters, in a bar below the title. */
  filters?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: title, purpose and actions, filters below, then the content. */
export function PageFrame({ title, purpose, actions, filters, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <div>
          {/* Receives the focus after a navigation. */}
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
