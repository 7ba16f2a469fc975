import { MERGE_DAYS, type Merge } from '@contract/duplicates';
import { formatMoment } from '@/shared/lib/date';
import { QuietButton } from '@/shared/ui/button';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { KIND_TITLES } from '../model/pair-address';
import { useUndoMerge } from '../model/use-undo-merge';
import styles from './DuplicatesPage.module.css';

const COLUMNS: readonly RecordColumn<Merge>[] = [
  { title: 'When', kind: 'short', render: ({ at }) => formatMoment(at) },
  { title: 'Kind', kind: 'short', render: ({ kind }) => KIND_TITLES[kind] },
  { title: 'Removed', render: ({ removedName }) => removedName },
  { title: 'Merged into', render: ({ keptName }) => keptName },
  { title: 'By', render: ({ by }) => by },
  { title: 'Undo until', kind: 'short', render: ({ undoUntil }) => formatMoment(undoUntil) },
  { title: 'Undo', kind: 'actions', render: (merge) => <UndoButton merge={merge} /> },
];

const keyOf = ({ id }: Merge) => id;

/** The merges that can be undone (product/duplicates#undo). */
export function MergeList({ merges }: { merges: readonly Merge[] }) {
  return (
    <section className="app-grid app-shrink" aria-label="Merged recently">
      <h2>Merged recently</h2>
      {merges.length === 0 ? (
        <p className={styles.note}>Nothing was merged in the last {MERGE_DAYS} days.</p>
      ) : (
        <RecordTable caption="Merged recently" cardsBelow={960} columns={COLUMNS} rows={merges} keyOf={keyOf} />
      )}
    </section>
  );
}

function UndoButton({ merge: { id, removedName } }: { merge: Merge }) {
  const [undo, isUndoing] = useUndoMerge();
  return (
    <QuietButton
      aria-label={`Undo the merge of ${removedName}`}
      loading={isUndoing}
      text="Undo"
      onClick={() => void undo(id)}
    />
  );
}
