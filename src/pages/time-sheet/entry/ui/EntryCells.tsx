import { Tooltip } from '@blueprintjs/core';
import type { TimeEntry } from '@contract/time-entry';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './EntryCells.module.css';

/** Descriptions up to this length fit into three lines at any width, so that they need no tooltip. */
const CERTAINLY_SHORT = 60;

/** A tooltip that fills the screen helps nobody; the entry itself shows the rest. */
const TOOLTIP_LENGTH = 1_000;

/** A description clamped to three lines, with a tooltip for the rest (product/time-sheet#cells). */
export function Description({ text }: { text: string }) {
  const clamped = <span className={styles.clamped}>{text}</span>;
  if (text.length <= CERTAINLY_SHORT && !text.includes('\n')) return clamped;
  const content = text.length > TOOLTIP_LENGTH ? `${text.slice(0, TOOLTIP_LENGTH)} ...` : text;
  return (
    <Tooltip
      content={
        <div aria-live="off" className={styles.tooltip}>
          {content}
        </div>
      }
      placement="bottom-start"
    >
      {clamped}
    </Tooltip>
  );
}

/** How many files an entry has, with a tooltip that lists their names (product/time-sheet#cells). */
export function FileCount({ files, filenames }: Pick<TimeEntry, 'files' | 'filenames'>) {
  if (files === 0) return <span>0</span>;
  const list = (
    <ul aria-live="off" className={styles.filenames}>
      {withKeys(filenames).map(({ key, filename }) => (
        <li key={key}>{filename}</li>
      ))}
    </ul>
  );
  return (
    <Tooltip content={list} placement="bottom-end">
      <span className={styles.files}>
        {files}
        <VisuallyHidden>: {filenames.join(', ')}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

/** Two files of an entry may have the same name. */
function withKeys(filenames: readonly string[]) {
  return filenames.map((filename, index) => ({ key: `${index} ${filename}`, filename }));
}
