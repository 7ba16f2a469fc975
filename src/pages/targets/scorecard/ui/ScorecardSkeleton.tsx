import { Classes } from '@blueprintjs/core';
import type { TargetView } from '@/entities/target';
import styles from './ScorecardSkeleton.module.css';

/** The placeholder of a view while its month is loading: cards, or a table below its tabs. */
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
