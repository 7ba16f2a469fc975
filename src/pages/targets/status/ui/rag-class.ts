import { RAG_COLOR, type RagColor } from '@contract/target';
import styles from './rag.module.css';

const CLASSES: Record<RagColor, string | undefined> = {
  [RAG_COLOR.none]: styles.none,
  [RAG_COLOR.green]: styles.green,
  [RAG_COLOR.amber]: styles.amber,
  [RAG_COLOR.red]: styles.red,
};

/** The class that sets the colours of a status, as `--rag` and `--rag-text`. */
export function ragClass(color: RagColor): string {
  return CLASSES[color] ?? '';
}
