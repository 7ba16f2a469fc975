import { memo } from 'react';
import { RAG_COLOR, type RagColor } from '@contract/target';
import { ragLetter, ragWord } from '../model/rag';
import { ragClass } from './rag-class';
import styles from './StatusDot.module.css';

/** Each status has its own shape, in a box of 20, so that it needs no colour, even in print. */
const SHAPES: Record<RagColor, string> = {
  [RAG_COLOR.none]: 'M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16',
  [RAG_COLOR.green]: 'M10 1a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
  [RAG_COLOR.amber]: 'M10 -1L21 10L10 21L-1 10Z',
  [RAG_COLOR.red]: 'M1.5 1.5H18.5V18.5H1.5Z',
};

/** The status of a target: colour, shape and letter, and its name for screen readers (product/targets#status-dot). */
export const StatusDot = memo(function StatusDot({ color }: { color: RagColor }) {
  const word = ragWord(color);
  return (
    <svg
      className={`${styles.dot} ${ragClass(color)}`}
      data-color={color}
      viewBox="0 0 20 20"
      role="img"
      aria-label={word}
    >
      <title>{word}</title>
      <path d={SHAPES[color]} />
      <text x="10" y="14" textAnchor="middle" aria-hidden="true">
        {ragLetter(color)}
      </text>
    </svg>
  );
});
