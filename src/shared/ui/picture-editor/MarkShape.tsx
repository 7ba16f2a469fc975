import type { KeyboardEvent } from 'react';
import { haloOf, MARK_COLOURS, MARK_STROKE, pathOfMark, type PictureMark } from '@/shared/picture';
import styles from './PictureEditor.module.css';

interface MarkShapeProps {
  mark: PictureMark;
  /** For example 'Red arrow 2'. */
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  onKey: (event: KeyboardEvent) => void;
}

/** One mark on the picture: it can be chosen by pointer and by Tab. */
export function MarkShape({ mark, label, isChosen, onChoose, onKey }: MarkShapeProps) {
  const line = pathOfMark(mark);
  const colour = MARK_COLOURS[mark.colour];
  const [[x, y] = [0, 0]] = mark.points;
  const halo = haloOf(mark);
  const text = { className: styles.text, x, y };
  const isNumber = mark.kind === 'number';
  return (
    <g
      aria-describedby="mark-keys"
      aria-label={label}
      aria-pressed={isChosen}
      className={styles.mark}
      data-mark={mark.id}
      role="button"
      tabIndex={0}
      onFocus={onChoose}
      onKeyDown={onKey}
    >
      {mark.kind === 'text' ? (
        <text {...text} fill={colour} fontSize={MARK_STROKE.text} stroke={halo} strokeWidth={MARK_STROKE.halo}>
          {mark.text}
        </text>
      ) : (
        <>
          <path className={styles.reach} d={line} />
          <path className={styles.line} d={line} stroke={halo} strokeWidth={MARK_STROKE.halo} />
          <path
            className={styles.line}
            d={line}
            fill={isNumber ? colour : undefined}
            stroke={colour}
            strokeWidth={isNumber ? 0 : MARK_STROKE.width}
          />
        </>
      )}
      {isNumber && (
        <text {...text} fill={halo} fontSize={MARK_STROKE.disc * 1.25}>
          {mark.text}
        </text>
      )}
    </g>
  );
}
