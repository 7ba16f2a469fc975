import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from './DataGrid.module.css';

interface GridStateProps {
  /** px from the top to where the rows begin */
  top: number;
  isLoading: boolean;
  error: ReactNode;
  /** undefined while there are rows */
  empty: ReactNode;
}

/** Shown instead of rows: the skeleton, an error, or the empty state. */
export function GridState({ top, isLoading, error, empty }: GridStateProps) {
  if (isLoading) return <Skeleton top={top} />;
  const content = error ?? empty;
  if (content === undefined || content === null) return null;
  return (
    <div className={styles.state} style={{ top }} role={error ? 'alert' : undefined}>
      {content}
    </div>
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.nothingFound}>
      <p>No rows match.</p>
      <Button text="Show all rows" onClick={onClear} />
    </div>
  );
}

const SKELETON_ROWS = Array.from({ length: 40 }, (_, index) => index);
const SKELETON_CELLS = Array.from({ length: 8 }, (_, index) => index);

/** Grey bars instead of rows; the grid is `aria-busy` meanwhile. */
function Skeleton({ top }: { top: number }) {
  return (
    <div className={styles.skeleton} style={{ top }} aria-hidden>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          {SKELETON_CELLS.map((cell) => (
            <span key={cell} />
          ))}
        </div>
      ))}
    </div>
  );
}
