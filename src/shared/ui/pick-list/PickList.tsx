import { Classes, Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from '@/shared/ui/link';
import styles from './PickList.module.css';

interface PickRow {
  id: string;
  icon: ReactNode;
  label: string;
  /** Under the label. */
  detail?: ReactNode;
  /** The screen that the row opens; without it, the row is a button. */
  to?: string;
  onPick?: () => void;
  /** It is being opened. */
  isBusy?: boolean;
}

interface PickListProps {
  /** The id of the heading. */
  id: string;
  title: string;
  rows: readonly PickRow[];
  /** Beside the title: controls that narrow the list. */
  tools?: ReactNode;
  /** In place of rows, or below them: what failed, or that nothing matches. */
  note?: ReactNode;
  /** The number of skeletons while the rows are being fetched. */
  skeletons?: number;
  /** Many short rows: side by side where there is room. */
  isWide?: boolean;
}

/** A panel of rows, each of which opens something: what a screen offers before anything is chosen. */
export function PickList({ id, title, rows, tools, note, skeletons = 0, isWide = false }: PickListProps) {
  const isLoading = skeletons > 0;
  return (
    <section aria-labelledby={id} aria-busy={isLoading} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {isLoading && (
        <div aria-hidden className={styles.rows} data-wide={isWide}>
          {blanks(skeletons)}
        </div>
      )}
      {!isLoading && rows.length > 0 && (
        <ul aria-labelledby={id} className={styles.rows} data-wide={isWide}>
          {rows.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </ul>
      )}
      {note}
    </section>
  );
}

function Row({ icon, label, detail, to, onPick, isBusy = false }: PickRow) {
  const content = (
    <>
      <span className={styles.icon}>{isBusy ? <Spinner size={16} /> : icon}</span>
      <span className="app-break app-shrink app-stack app-gap-0">
        <bdi>{label}</bdi>
        {detail !== undefined && <span className="app-muted app-small">{detail}</span>}
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" aria-busy={isBusy} className={styles.row} onClick={onPick}>
          {content}
        </button>
      ) : (
        <Link className={styles.row} to={to} onClick={onPick}>
          {content}
        </Link>
      )}
    </li>
  );
}

function blanks(count: number): ReactNode {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} className={styles.row}>
      <span className={`${styles.blank} ${Classes.SKELETON}`} />
    </div>
  ));
}
