import { useId, type ReactNode } from 'react';
import styles from './Figure.module.css';

interface FigureProps {
  title: string;
  /** A quiet line at the foot. */
  note?: string;
  children: ReactNode;
}

export function Figure({ title, note, children }: FigureProps) {
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h2 id={id} className="app-muted app-small app-strong">
        {title}
      </h2>
      <div>{children}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </article>
  );
}
