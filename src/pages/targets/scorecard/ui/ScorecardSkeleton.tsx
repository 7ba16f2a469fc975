import { Classes } from '@blueprintjs/core';
import type { TargetView } from '@/entities/target';
import styles from './ScorecardSkeleton.module.css';

/** The room of a view while its month arrives: cards, or a table beneath its tabs. */
export function ScorecardSkeleton({ view, label }: { view: TargetView; label: string }) {
  const isBalanced = view === 'balanced';
  return (
    <div className={isBalanced ? styles.cards : styles.table} role="status" aria-busy aria-label={label}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={`${Classes.SKELETON} ${styles.block}`} />
      ))}
    </div>
  );
}
