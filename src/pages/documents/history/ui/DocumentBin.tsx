import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { DOCUMENT_REFUSAL } from '@contract/document';
import type { BinnedDocument } from '@contract/document-history';
import { splitPath } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import { hasRole } from '@contract/role';
import {
  DOCUMENT_SUCCESS,
  documentFailureOf,
  openBinnedDocument,
  refusalCodeOf,
  removeDocumentForGood,
  restoreDocument,
  useListDocumentBinQuery,
  type DocumentTree,
} from '@/entities/document';
import { selectUser } from '@/entities/session';
import { messageOf } from '@/shared/api';
import { formatBytes } from '@/shared/lib/number';
import { isDialogOf, isRowBy, useAppDispatch, useAppSelector, useShownState } from '@/shared/redux';
import { BIN_COLUMNS, BinBar, BinCells, DeleteForGoodDialog } from '@/shared/ui/bin';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { checkColumn, RowCheck, useRowJobs, useSelectedRows } from '@/shared/ui/selection-bar';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { forgetUndo, notificationShown } from '@/shared/ui/snack-bar';
import { shownType } from '../../model/use-open-document';
import { forGoodStep, restoreStep } from '../model/bin-steps';
import { useStoredContents } from '../model/use-stored-contents';
import { ContentButtons, ContentPreview } from './ContentButtons';
import styles from './History.module.css';
import { RestoreAsDialog } from './RestoreAsDialog';

interface DocumentBinProps {
  account: SearchItem;
  tree: DocumentTree;
  onLeave: () => void;
}

const COLUMNS = [
  { title: 'Name' },
  { title: 'Was in' },
  { title: 'Size', kind: 'figure' },
  { title: 'Versions', kind: 'figure' },
  ...BIN_COLUMNS,
] as const;

const FILES = ['file', 'files'] as const;
const NONE: readonly BinnedDocument[] = [];
const keyOf = ({ version }: BinnedDocument) => version;

type OpenDialog = { kind: 'where' | 'for-good'; document: BinnedDocument };

const isBinned = isRowBy<BinnedDocument>('version');
const isOpenDialog = isDialogOf<OpenDialog>({ where: { document: isBinned }, 'for-good': { document: isBinned } });

/** A client's deleted files (product/documents#bin). */
export function DocumentBin({ account, tree, onLeave }: DocumentBinProps) {
  const dispatch = useAppDispatch();
  const accountId = account.value;
  const mayDelete = useAppSelector((state) => hasRole(selectUser(state)?.roles ?? [], 'Admin'));
  const { data, error, isFetching, refetch } = useListDocumentBinQuery(accountId, { refetchOnMountOrArgChange: true });
  // The row that had the focus is gone afterwards.
  const back = useRef<HTMLButtonElement>(null);
  const [restoring, setRestoring] = useState<string | null>(null);
  const [dialog, setDialog] = useShownState('documents.bin', isOpenDialog, null);
  const selection = useSelectedRows({ rows: data?.documents ?? NONE, keyOf });
  const jobs = useRowJobs(FILES, selection.drop);
  const now = useRef(tree);
  useEffect(() => void (now.current = tree), [tree]);
  const restoreSteps = () => {
    const tools = { accountId, tree: () => now.current, coming: new Set<string>(), dispatch };
    return selection.rows.map((row) => restoreStep(row, tools));
  };
  const forGoodSteps = (reason: string) =>
    selection.rows.map((row) => forGoodStep(row, reason, { accountId, dispatch }));

  /** Resolves to the error message; null if it was restored. */
  const restore = async (document: BinnedDocument, path?: string): Promise<string | null> => {
    const { version } = document;
    setRestoring(version);
    const answer = await dispatch(restoreDocument.initiate({ accountId, version, path }, { track: false }));
    setRestoring(null);
    if (!answer.error) {
      setDialog(null);
      // The removal that could be undone may have been this one.
      forgetUndo();
      back.current?.focus();
      dispatch(notificationShown(DOCUMENT_SUCCESS.restore, 'success'));
      return null;
    }
    const message = documentFailureOf(answer.error, 'restore');
    if (path !== undefined) return message;
    if (refusalCodeOf(answer.error) === DOCUMENT_REFUSAL.nameTaken) setDialog({ kind: 'where', document });
    else dispatch(notificationShown(message, 'error'));
    return message;
  };
  const remove = async ({ version }: BinnedDocument, reason: string): Promise<string | null> => {
    const answer = await dispatch(removeDocumentForGood.initiate({ accountId, version, reason }, { track: false }));
    if (answer.error) return documentFailureOf(answer.error, 'removeForGood');
    dispatch(notificationShown(DOCUMENT_SUCCESS.removeForGood, 'success'));
    return null;
  };

  const contents = useStoredContents({
    send: (version, type) =>
      dispatch(openBinnedDocument.initiate({ accountId, version, type }, { subscribe: false, forceRefetch: true })),
    // Somebody may have restored it.
    onFailed: () => void refetch(),
  });

  return (
    <div className={styles.bin} {...selection.listProps}>
      <div className={styles.bar}>
        <Button ref={back} icon={<ArrowLeftIcon />} text="Back to the files" variant="outlined" onClick={onLeave} />
        <p className={styles.note}>
          Deleted files stay here for 30 days. Anyone who may see the client can restore them.
        </p>
      </div>
      {error && <FailureNote isRetrying={isFetching} message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.documents.length === 0 && (
        <EmptyState title="The bin is empty">Files that are removed from {account.text} will be here.</EmptyState>
      )}
      {data?.documents.length !== 0 && (data !== undefined || !error) && (
        <SimpleTable
          caption={`Deleted files of ${account.text}`}
          cardsBelow={960}
          className={styles.table}
          columns={[checkColumn(selection.page, 'files'), ...COLUMNS]}
          isLoading={data === undefined}
        >
          {data?.documents.map((document) => {
            const { folder, name } = splitPath(document.path);
            return (
              <tr key={document.version}>
                <TableCell kind="check">
                  <RowCheck
                    name={name}
                    checked={selection.isSelected(document)}
                    onToggle={(isRange) => selection.choose(document, isRange)}
                  />
                </TableCell>
                <TableCell className={styles.path} label="Name">
                  {name}
                </TableCell>
                <TableCell className={styles.path} label="Was in">
                  {folder || 'Top level'}
                </TableCell>
                <TableCell kind="figure" label="Size">
                  {formatBytes(document.size)}
                </TableCell>
                <TableCell kind="figure" label="Versions">
                  {document.versions}
                </TableCell>
                <BinCells
                  name={name}
                  deletedOn={document.deletedOn}
                  deletedBy={document.deletedBy}
                  goesAt={document.goesAt}
                  isRestoring={restoring === document.version}
                  isBlocked={restoring !== null && restoring !== document.version}
                  onRestore={() => void restore(document)}
                  onDelete={mayDelete ? () => setDialog({ kind: 'for-good', document }) : null}
                >
                  <ContentButtons
                    what={name}
                    file={{ name, version: document.version }}
                    type={shownType(document)}
                    contents={contents}
                  />
                </BinCells>
              </tr>
            );
          })}
        </SimpleTable>
      )}
      <BinBar
        noun={FILES}
        count={selection.rows.length}
        jobs={jobs}
        restoreSteps={restoreSteps}
        forGoodSteps={mayDelete ? forGoodSteps : null}
        onClear={selection.clear}
        onLeave={() => back.current?.focus()}
      />
      <ContentPreview contents={contents} />
      {dialog?.kind === 'where' && (
        <RestoreAsDialog
          document={dialog.document}
          tree={tree}
          onClose={() => setDialog(null)}
          onRestore={(path) => restore(dialog.document, path)}
        />
      )}
      {dialog?.kind === 'for-good' && (
        <DeleteForGoodDialog
          name={splitPath(dialog.document.path).name}
          also={dialog.document.versions > 1 ? `its ${dialog.document.versions} versions` : undefined}
          onClose={() => {
            setDialog(null);
            back.current?.focus();
          }}
          onDelete={(reason) => remove(dialog.document, reason)}
        />
      )}
    </div>
  );
}
