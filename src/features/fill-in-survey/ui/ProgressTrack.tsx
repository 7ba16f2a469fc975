import styles from './ProgressTrack.module.css';

interface ProgressTrackProps {
  value: number;
  max: number;
  text: string;
}

export function ProgressTrack({ value, max, text }: ProgressTrackProps) {
  return (
    <div
      aria-label="Progress"
      aria-valuemax={max}
      aria-valuemin={0}
      aria-valuenow={value}
      aria-valuetext={text}
      className={styles.track}
      role="progressbar"
    >
      <div className={styles.bar} style={{ transform: `scaleX(${max && value / max})` }} />
    </div>
  );
}
