import type { Limits, TargetType } from '@contract/target';
import { bandOf, type BandMark } from '../model/band-ruler';
import { ragLetter, ragWord } from '../../status/model/rag';
import { formatValue } from '../../model/target-value';
import styles from './BandRuler.module.css';
import { ragClass } from '../../status/ui/rag-class';

interface BandRulerProps {
  limits: Limits;
  target: number | null;
  actual: number | null;
  type: TargetType;
}

/** The band of a target drawn as a ruler, with the value on it; nothing without limits. */
export function BandRuler({ limits, target, actual, type }: BandRulerProps) {
  const band = bandOf(limits, target, actual);
  if (!band) return null;
  const words = band.segments.map(({ color }) => ragWord(color)).join(', ');
  return (
    <div className={styles.ruler} role="img" aria-label={`The band from low to high: ${words}`}>
      <div className={styles.marks}>
        {band.actual && <Mark mark={band.actual} type={type} className={styles.actual} />}
      </div>
      <div className={styles.band}>
        {band.segments.map(({ color, from, to }) => (
          <span key={from} className={`${styles.segment} ${ragClass(color)}`} style={{ width: percent(to - from) }}>
            {ragLetter(color)}
          </span>
        ))}
        {band.target && <span className={styles.target} style={{ insetInlineStart: percent(band.target.at) }} />}
      </div>
      <div className={styles.limits}>
        {band.limits.map((limit) => (
          <Mark key={limit.value} mark={limit} type={type} className={styles.limit} />
        ))}
      </div>
    </div>
  );
}

interface MarkProps {
  mark: BandMark;
  type: TargetType;
  className: string | undefined;
}

function Mark({ mark, type, className }: MarkProps) {
  return (
    <span className={className} style={{ insetInlineStart: percent(mark.at) }}>
      {formatValue(mark.value, type)}
    </span>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
