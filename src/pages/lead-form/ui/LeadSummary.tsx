import { useId } from 'react';
import type { SentAnswer } from '@/entities/lead';
import styles from './LeadSummary.module.css';

interface LeadSummaryProps {
  title: string;
  sent: readonly SentAnswer[];
  className?: string;
}

/** Questions and answers as they will be sent, or were. */
export function LeadSummary({ title, sent, className }: LeadSummaryProps) {
  const id = useId();
  return (
    <section className={`${styles.summary} ${className ?? ''}`} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <dl className={styles.answers}>
        {sent.map(({ question, answer }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two questions may read the same, and none moves
          <div key={index}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
