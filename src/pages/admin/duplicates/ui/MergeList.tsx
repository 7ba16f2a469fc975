import { Button } from '@blueprintjs/core';
import { MERGE_DAYS, type Merge } from '@contract/duplicates';
import { formatMoment } from '@/shared/lib/date';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { KIND_TITLES } from '../model/pair-address';
import { useUndoMerge } from '../model/use-undo-merge';
import styles from './DuplicatesPage.module.css';

const COLUMNS = [
  { title: 'When', kind: 'short' },
  { title: 'Kind', kind: 'short' },
  { title: 'Removed' },
  { title: 'Merged into' },
  { title: 'By' },
  { title: 'Undo until', kind: 'short' },
  { title: 'Undo', kind: 'actions', isTitleHidden: true },
] as const;

/** The merges that can be undone (product/duplicates#undo). */
export function MergeList({ merges }: { merges: readonly Merge[] }) {
  return (
    <section className={styles.merges} aria-label="Merged recently">
      <h2>Merged recently</h2>
      {merges.length === 0 ? (
        <p className={styles.note}>Nothing was merged in the last {MERGE_DAYS} days.</p>
      ) : (
        <SimpleTable caption="Merged recently" cardsBelow={960} columns={COLUMNS}>
          {merges.map((merge) => (
            <MergeRow key={merge.id} merge={merge} />
          ))}
        </SimpleTable>
      )}
    </section>
  );
}

function MergeRow({ merge }: { merge: Merge }) {
  const [undo, isUndoing] = useUndoMerge();
  return (
    <tr>
      <TableCell kind="short" label="When">
        {formatMoment(merge.at)}
      </TableCell>
      <TableCell kind="short" label="Kind">
        {KIND_TITLES[merge.kind]}
      </TableCell>
      <TableCell label="Removed">{merge.removedName}</TableCell>
      <TableCell label="Merged into">{merge.keptName}</TableCell>
      <TableCell label="By">{merge.by}</TableCell>
      <TableCell kind="short" label="Undo until">
        {formatMoment(merge.undoUntil)}
      </TableCell>
      <TableCell kind="actions">
        <Button
          aria-label={`Undo the merge of ${merge.removedName}`}
          loading={isUndoing}
          text="Undo"
          size="small"
          variant="minimal"
          onClick={() => void undo(merge.id)}
        />
      </TableCell>
    </tr>
  );
}
