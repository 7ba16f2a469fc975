import { Callout } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './SubmittedView.module.css';

interface SubmittedViewProps {
  title: string;
  /** The server's message. */
  message?: ReactNode;
  /** Next steps, in one line; not printed. */
  actions: ReactNode;
  /** What was sent. */
  children: ReactNode;
}

/** Replaces a form after it was sent. Its title takes the focus, because the button that had it is gone. */
export function SubmittedView({ title, message, actions, children }: SubmittedViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.submitted}>
      <Callout intent="success">
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          {title}
        </h2>
        {message && <div className={styles.message}>{message}</div>}
      </Callout>
      <div className={styles.actions}>{actions}</div>
      {children}
    </div>
  );
}
