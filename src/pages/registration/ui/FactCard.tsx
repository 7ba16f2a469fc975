import { useId, type ReactNode } from 'react';
import styles from './FactCard.module.css';

interface FactCardProps {
  title: string;
  /** Shown next to the title, for example a tag. */
  mark?: ReactNode;
  /** Above the facts. */
  note?: ReactNode;
  /** Term and value; entries without a value are left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[];
}

export function FactCard({ title, mark, note, facts }: FactCardProps) {
  const id = useId();
  return (
    <section className="app-card" aria-labelledby={id}>
      <div className={styles.header}>
        <h2 id={id}>{title}</h2>
        {mark}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([term, value]) => (
            <div key={term} className={styles.fact}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
