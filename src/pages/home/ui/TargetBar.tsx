import { formatNumber } from '@/shared/lib/number';
import styles from './TargetBar.module.css';

interface TargetBarProps {
  label: string;
  /** 0 to 100 or above; null if there is none, undefined while it loads. */
  percentage: number | null | undefined;
  count?: number | null;
  target?: number | null;
}

/** A percentage as a number and a bar, with count and target below, if any. */
export function TargetBar({ label, percentage, count, target }: TargetBarProps) {
  if (percentage === undefined) return <div className={styles.target} />;
  if (percentage === null) {
    return (
      <div className={styles.target}>
        <p className="app-muted">No figures yet.</p>
      </div>
    );
  }
  const text = `${formatNumber(percentage, 1)}%`;
  const filled = Math.min(100, Math.max(0, percentage));
  return (
    <div className={styles.target}>
      <p className={styles.numbers}>
        <span className={styles.percentage}>{text}</span>
        {count != null && target != null && (
          <span className="app-muted app-strong">
            {count}/{target}
          </span>
        )}
      </p>
      <div
        className={styles.bar}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={filled}
        aria-valuetext={text}
      >
        <div className={styles.fill} style={{ width: `${filled}%` }} />
      </div>
    </div>
  );
}
