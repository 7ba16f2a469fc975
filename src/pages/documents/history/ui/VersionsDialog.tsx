import { Button, DialogBody, Tag } from '@blueprintjs/core';
import { UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { DocumentVersion } from '@contract/document-history';
import {
  DOCUMENT_SUCCESS,
  documentFailureOf,
  openDocument,
  restoreDocumentVersion,
  useGetDocumentHistoryQuery,
  type DocumentFile,
} from '@/entities/document';
import { messageOf } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import { formatBytes } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { notificationShown } from '@/shared/ui/snack-bar';
import { shownType } from '../../model/use-open-document';
import { useStoredContents } from '../model/use-stored-contents';
import { ContentButtons, ContentPreview } from './ContentButtons';
import styles from './History.module.css';

interface VersionsDialogProps {
  accountId: string;
  file: DocumentFile;
  /** Returns the focus. */
  onClose: () => void;
}

const COLUMNS = [
  { title: 'Version', kind: 'short' },
  { title: 'Stored', kind: 'short' },
  { title: 'By' },
  { title: 'Size', kind: 'figure' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

/** The versions of a file: to look at, to download, and to restore as the newest one (product/documents#versions). */
export function VersionsDialog({ accountId, file, onClose }: VersionsDialogProps) {
  const dispatch = useAppDispatch();
  const { path } = file;
  const { data, error, isFetching, refetch } = useGetDocumentHistoryQuery(
    { accountId, path },
    { refetchOnMountOrArgChange: true },
  );
  const [restoring, setRestoring] = useState<string | null>(null);
  const contents = useStoredContents({
    send: (version, type) =>
      dispatch(openDocument.initiate({ accountId, path, type, version }, { subscribe: false, forceRefetch: true })),
    onFailed: () => void refetch(),
  });
  const restore = async ({ version }: DocumentVersion) => {
    const current = data?.versions.find(({ isCurrent }) => isCurrent);
    if (!current || !data) return;
    setRestoring(version);
    const restored = { accountId, fileName: data.uri, version: current.version, restore: version };
    const answer = await dispatch(restoreDocumentVersion.initiate(restored, { track: false }));
    setRestoring(null);
    if (answer.error) {
      dispatch(notificationShown(documentFailureOf(answer.error, 'restoreVersion'), 'error'));
      void refetch();
    } else dispatch(notificationShown(DOCUMENT_SUCCESS.restoreVersion, 'success'));
  };

  return (
    <Dialog shouldReturnFocusOnClose={false} size="large" title={`Versions of ${file.name}`} onClose={onClose}>
      <DialogBody>
        {error && <FailureNote isRetrying={isFetching} message={messageOf(error)} onRetry={() => void refetch()} />}
        {(data !== undefined || !error) && (
          <SimpleTable
            caption={`Versions of ${file.name}`}
            cardsBelow={600}
            className={styles.table}
            columns={COLUMNS}
            isLoading={data === undefined}
          >
            {data?.versions.map((version) => {
              const name = `version ${version.number}`;
              return (
                <tr key={version.version}>
                  <TableCell kind="short" label="Version">
                    {version.number} {version.isCurrent && <Tag minimal>Current</Tag>}
                  </TableCell>
                  <TableCell kind="short" label="Stored">
                    {formatWallClock(version.addedOn, 'dd/MM/yyyy HH:mm')}
                  </TableCell>
                  <TableCell label="By">{version.addedBy || 'Not known'}</TableCell>
                  <TableCell kind="figure" label="Size">
                    {formatBytes(version.size)}
                  </TableCell>
                  <TableCell kind="actions">
                    <div className={styles.actions}>
                      <ContentButtons
                        what={name}
                        file={{ name: file.name, version: version.version }}
                        type={shownType(version)}
                        contents={contents}
                      />
                      {!version.isCurrent && (
                        <Button
                          aria-label={`Restore ${name}`}
                          disabled={file.isPermanent || (restoring !== null && restoring !== version.version)}
                          icon={<UndoIcon />}
                          loading={restoring === version.version}
                          text="Restore"
                          variant="outlined"
                          onClick={() => void restore(version)}
                        />
                      )}
                    </div>
                  </TableCell>
                </tr>
              );
            })}
          </SimpleTable>
        )}
        <p className={styles.note}>
          {file.isPermanent
            ? 'This file is permanent: its versions cannot be restored.'
            : 'Restoring makes a new version. All versions stay.'}
        </p>
      </DialogBody>
      <ContentPreview contents={contents} />
    </Dialog>
  );
}
