import { Classes } from '@blueprintjs/core';
import { useId } from 'react';
import { FailureNote } from '@/shared/ui/failure-note';
import { useChangedRow } from '@/shared/ui/changed-row';
import { formatNumber } from '@/shared/lib/number';
import { Link } from '@/shared/ui/link';
import type { ToDoLine, Urgency } from '../../model/to-do';
import type { ToDoSource } from '../../model/use-to-do';
import styles from './ToDoCard.module.css';

/** How many lines a card shows; the rest are a count with a link. */
const SHOWN = 4;

/** Each is recognisable by its text as well as its colour. */
const URGENCY: Readonly<Record<Urgency, string | undefined>> = {
  calm: 'app-tone-neutral',
  due: 'app-tone-warning',
  late: 'app-tone-danger',
  good: 'app-tone-success',
};

/** One kind of to-do item: the number, the first ones, and a link to the rest. */
export function ToDoCard({ source: { title, none, to, lines, isFailed, isRetrying, retry } }: { source: ToDoSource }) {
  const id = useId();
  const isLoading = lines === undefined && !isFailed;
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={isLoading}>
      <h3 id={id} className={styles.title}>
        {title}
        {lines !== undefined && lines.length > 0 && <span className={styles.count}>{lines.length}</span>}
      </h3>
      {isLoading && <LinesToCome />}
      {isFailed && lines === undefined && (
        <FailureNote message="This list could not be loaded." isPlain isRetrying={isRetrying} onRetry={retry} />
      )}
      {lines?.length === 0 && <p className={styles.none}>{none}</p>}
      {lines !== undefined && lines.length > 0 && (
        <ul className="app-plain">
          {lines.slice(0, SHOWN).map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
      {lines !== undefined && lines.length > SHOWN && (
        <Link className={styles.more} to={to}>
          and {formatNumber(lines.length - SHOWN)} more
        </Link>
      )}
    </section>
  );
}

function Line({ line: { changeKey, text, detail, note, urgency, to } }: { line: ToDoLine }) {
  const changed = useChangedRow(changeKey ?? '');
  return (
    <Link className={`${styles.line} ${changed.className ?? ''}`} to={to} title={changed.title ?? text}>
      <span className="app-stack app-gap-0 app-shrink">
        <span className="app-cut">
          {text}
          {changed.note}
        </span>
        {detail !== null && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={`${styles.note} ${URGENCY[urgency] ?? ''}`}>{note}</span>
    </Link>
  );
}

function LinesToCome() {
  return (
    <div className={styles.coming} aria-hidden="true">
      <span className={Classes.SKELETON} />
      <span className={Classes.SKELETON} />
    </div>
  );
}
