import { DocumentIcon, OfficeIcon } from '@blueprintjs/icons';
import { splitPath } from '@contract/document-path';
import { addressOfFile, useRecentFiles, useRecentItems, type RecentFile } from '@/entities/preference';
import { documentsOf } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/empty-state';
import { PickList } from '@/shared/ui/pick-list';
import styles from './RecentlyOpened.module.css';

/** The clients and files that this user has recently opened or published (product/documents#recent-clients). */
export function RecentlyOpened() {
  const [clients, remember] = useRecentItems('documents.account');
  const [files] = useRecentFiles();
  if (clients.length + files.length === 0) {
    return (
      <EmptyState title="Whose documents?">
        Choose an account to see its folders. The clients and files that you open are listed here.
      </EmptyState>
    );
  }
  const clientRows = clients.map((client) => ({
    id: client.value,
    icon: <OfficeIcon />,
    label: client.text,
    to: documentsOf(client),
    onPick: () => remember(client),
  }));
  const fileRows = files.map((file) => ({
    id: `${file.accountId}/${file.path}`,
    icon: <DocumentIcon />,
    label: splitPath(file.path).name,
    detail: <Place file={file} />,
    to: addressOfFile(file),
  }));
  return (
    <div className={styles.lists}>
      {clients.length > 0 && <PickList id="recent-clients" title="Recent clients" rows={clientRows} />}
      {files.length > 0 && <PickList id="recent-files" title="Recent files" rows={fileRows} />}
    </div>
  );
}

function Place({ file: { accountName, path } }: { file: RecentFile }) {
  const { folder } = splitPath(path);
  return (
    <>
      <bdi>{accountName}</bdi>
      {folder && (
        <>
          {' '}
          · <bdi>{folder}</bdi>
        </>
      )}
    </>
  );
}
