import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { hasRole } from '@contract/role';
import type { BinnedText } from '@contract/template-history';
import { selectUser } from '@/entities/session';
import { useListTextBinQuery, useRemoveTextForGoodMutation, useRestoreTextMutation } from '@/entities/template';
import { messageOf } from '@/shared/api';
import { isRowBy, useAppDispatch, useAppSelector, useShownState } from '@/shared/redux';
import { BIN_COLUMNS, BinBar, BinCells, DeleteForGoodDialog } from '@/shared/ui/bin';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { checkColumn, RowCheck, useRowJobs, useSelectedRows } from '@/shared/ui/selection-bar';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { forgetUndo, notificationShown } from '@/shared/ui/snack-bar';
import { forGoodStep, restoreStep } from '../model/text-steps';
import styles from './TextHistory.module.css';

const COLUMNS = [{ title: 'Name' }, { title: 'Kind', kind: 'short' }, ...BIN_COLUMNS] as const;

const TEXTS = ['text', 'texts'] as const;
const NONE: readonly BinnedText[] = [];
const keyOf = ({ kind, id }: BinnedText) => `${kind} ${id}`;

const KINDS = { template: 'Template', section: 'Section' } as const;

/** The deleted templates and sections (product/templates#bin). */
export function TextBin({ onLeave }: { onLeave: () => void }) {
  const dispatch = useAppDispatch();
  const mayDelete = useAppSelector((state) => hasRole(selectUser(state)?.roles ?? [], 'Admin'));
  const { data, error, isFetching, refetch } = useListTextBinQuery(undefined, { refetchOnMountOrArgChange: true });
  const [restore, restoring] = useRestoreTextMutation();
  const [remove] = useRemoveTextForGoodMutation();
  // The row that had the focus is gone afterwards.
  const back = useRef<HTMLButtonElement>(null);
  const [removing, setRemoving] = useShownState('templates.bin', isRowBy<BinnedText>('id'), null);
  const selection = useSelectedRows({ rows: data?.texts ?? NONE, keyOf });
  const jobs = useRowJobs(TEXTS, selection.drop);

  const handleRestore = async ({ kind, id, version }: BinnedText) => {
    const answer = await restore({ kind, id, version });
    // The snack-bar shows the error.
    if (answer.error) return;
    // The deletion that could be undone may have been this one.
    forgetUndo();
    back.current?.focus();
    dispatch(notificationShown(`${KINDS[kind]} restored`, 'success'));
  };
  const handleRemove = async ({ kind, id, version }: BinnedText, reason: string): Promise<string | null> => {
    const answer = await remove({ kind, id, version, reason });
    if (answer.error) return messageOf(answer.error);
    dispatch(notificationShown(`${KINDS[kind]} deleted for good`, 'success'));
    return null;
  };

  return (
    <div className={styles.bin} {...selection.listProps}>
      <div className={styles.bar}>
        <Button ref={back} icon={<ArrowLeftIcon />} text="Back to the lists" variant="outlined" onClick={onLeave} />
        <p>Deleted templates and sections stay here for 30 days.</p>
      </div>
      {error && <FailureNote isRetrying={isFetching} message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.texts.length === 0 && (
        <EmptyState title="The bin is empty">Templates and sections that are deleted will be here.</EmptyState>
      )}
      {data?.texts.length !== 0 && (data !== undefined || !error) && (
        <SimpleTable
          caption="Deleted templates and sections"
          cardsBelow={600}
          columns={[checkColumn(selection.page, 'texts'), ...COLUMNS]}
          isLoading={data === undefined}
        >
          {data?.texts.map((text) => (
            <tr key={keyOf(text)}>
              <TableCell kind="check">
                <RowCheck
                  name={text.title}
                  checked={selection.isSelected(text)}
                  onToggle={(isRange) => selection.choose(text, isRange)}
                />
              </TableCell>
              <TableCell className={styles.name} label="Name">
                {text.title}
              </TableCell>
              <TableCell kind="short" label="Kind">
                {KINDS[text.kind]}
              </TableCell>
              <BinCells
                name={text.title}
                deletedOn={text.deletedOn}
                deletedBy={text.deletedBy}
                goesAt={text.goesAt}
                isRestoring={restoring.isLoading && restoring.originalArgs?.id === text.id}
                isBlocked={restoring.isLoading && restoring.originalArgs?.id !== text.id}
                onRestore={() => void handleRestore(text)}
                onDelete={mayDelete ? () => setRemoving(text) : null}
              />
            </tr>
          ))}
        </SimpleTable>
      )}
      <BinBar
        noun={TEXTS}
        count={selection.rows.length}
        jobs={jobs}
        restoreSteps={() => selection.rows.map((text) => restoreStep(text, dispatch))}
        forGoodSteps={mayDelete ? (reason) => selection.rows.map((text) => forGoodStep(text, reason, dispatch)) : null}
        onClear={selection.clear}
        onLeave={() => back.current?.focus()}
      />
      {removing && (
        <DeleteForGoodDialog
          name={removing.title}
          also="its versions"
          onClose={() => {
            setRemoving(null);
            back.current?.focus();
          }}
          onDelete={(reason) => handleRemove(removing, reason)}
        />
      )}
    </div>
  );
}
