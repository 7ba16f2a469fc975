import type { RefObject } from 'react';
import { FeedIcon, type FeedLine } from '@/entities/feed-entry';
import { formatTime } from '@/shared/lib/date';
import { Link } from '@/shared/ui/link';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { FeedRow } from '../../model/home-visit';
import styles from './FeedList.module.css';

/** One list, so that `J` and `K` go through all days. */
export function FeedList({ ref, rows }: { ref: RefObject<HTMLUListElement | null>; rows: readonly FeedRow[] }) {
  return (
    <ul ref={ref} className="app-plain" aria-label="What has changed">
      {rows.map((row) => (
        <li key={`${row.kind} ${row.id}`}>
          <Row row={row} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row }: { row: FeedRow }) {
  if (row.kind === 'line') return <Line line={row.line} isNew={row.isNew} />;
  if (row.kind === 'day') return <h3 className={styles.day}>{row.text}</h3>;
  return <p className={styles.since}>{row.text}</p>;
}

function Line({ line: { at, kind, text, detail, to }, isNew }: { line: FeedLine; isNew: boolean }) {
  return (
    <Link className={`${styles.line} ${isNew ? styles.new : ''}`} to={to}>
      <time className={styles.time} dateTime={at}>
        {formatTime(at)}
      </time>
      <FeedIcon kind={kind} className={styles.icon ?? ''} />
      <span className="app-grow app-stack app-gap-0">
        <span className={styles.text}>
          {isNew && <VisuallyHidden>New: </VisuallyHidden>}
          {text}
        </span>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
      </span>
    </Link>
  );
}
