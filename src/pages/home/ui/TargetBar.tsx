import styles from './TargetBar.module.css';

interface TargetBarProps {
  label: string;
  /** 0 to 100, and beyond; null where there is none, undefined while it loads. */
  percentage: number | null | undefined;
  count?: number | null;
  target?: number | null;
}

let percent: Intl.NumberFormat | null = null;

/** The first formatter of a page takes tens of milliseconds to make: not before the page's first frame. */
function percentText(percentage: number): string {
  percent ??= new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
  return `${percent.format(percentage)}%`;
}

/** A percentage as a number and a bar, with count and target beneath where there are any. */
export function TargetBar({ label, percentage, count, target }: TargetBarProps) {
  if (percentage === undefined) return <div className={styles.target} />;
  if (percentage === null) {
    return (
      <div className={styles.target}>
        <p className={styles.none}>No figures yet.</p>
      </div>
    );
  }
  const text = percentText(percentage);
  const filled = Math.min(100, Math.max(0, percentage));
  return (
    <div className={styles.target}>
      <p className={styles.numbers}>
        <span className={styles.percentage}>{text}</span>
        {count != null && target != null && (
          <span className={styles.count}>
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
