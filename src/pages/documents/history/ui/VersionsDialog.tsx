import {
  DOCUMENT_SUCCESS,
  documentFailureOf,
  openDocument,
  restoreDocumentVersion,
  useGetDocumentHistoryQuery,
  type DocumentFile,
} from '@/entities/document';
import { formatBytes } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { HistoryDialog } from '@/shared/ui/history';
import { notificationShown } from '@/shared/ui/snack-bar';
import { useOpenedContents } from '../model/use-opened-contents';
import { useStoredContents } from '../model/use-stored-contents';
import { VersionContent } from './VersionContent';

interface VersionsDialogProps {
  accountId: string;
  file: DocumentFile;
  /** Returns the focus. */
  onClose: () => void;
}

/** The versions of a file: to look at, to download, and to restore as the newest one (product/documents#versions). */
export function VersionsDialog({ accountId, file, onClose }: VersionsDialogProps) {
  const dispatch = useAppDispatch();
  const { name, path } = file;
  const { data, ...answer } = useGetDocumentHistoryQuery({ accountId, path }, { refetchOnMountOrArgChange: true });
  const send = (version: string, type: string) =>
    dispatch(openDocument.initiate({ accountId, path, type, version }, { subscribe: false, forceRefetch: true }));
  const { save } = useStoredContents({ send, onFailed: () => void answer.refetch() });
  const open = useOpenedContents(send);

  return (
    <HistoryDialog
      shouldReturnFocusOnClose={false}
      title={`Versions of ${name}`}
      shownAs="documents.version"
      versions={data?.versions.map((version) => ({
        ...version,
        on: version.addedOn,
        by: version.addedBy,
        also: `Version ${version.number}, ${formatBytes(version.size)}`,
      }))}
      answer={answer}
      note={
        file.isPermanent
          ? 'This file is permanent: its versions cannot be restored.'
          : 'Restoring makes a new version. All versions stay.'
      }
      renderVersion={(version, heading) => (
        <VersionContent
          accountId={accountId}
          file={{ name, path, version: version.version }}
          version={version}
          label={heading}
          open={open}
          onDownload={() => void save({ name, version: version.version })}
        />
      )}
      restore={{
        isBlocked: file.isPermanent,
        run: async (chosen, { version }) => {
          const restored = { accountId, fileName: data?.uri ?? '', version, restore: chosen.version };
          const { error } = await dispatch(restoreDocumentVersion.initiate(restored, { track: false }));
          if (error) return documentFailureOf(error, 'restoreVersion');
          dispatch(notificationShown(DOCUMENT_SUCCESS.restoreVersion, 'success'));
          return null;
        },
      }}
      onClose={onClose}
    />
  );
}
