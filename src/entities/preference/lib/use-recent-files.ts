import { isRecord, isText } from '@contract/guards';
import { splitPath } from '@contract/document-path';
import { PATHS } from '@/shared/routes';
import { useRecents } from './use-stored-list';

/** A client's file that this user has opened or published (product/documents#recent-files). */
export interface RecentFile {
  accountId: string;
  accountName: string;
  /** Within the account. */
  path: string;
}

const LONGEST_LIST = 10;

/** The current user's recent files of all clients, newest first, and a function to add one. */
export function useRecentFiles(): [files: readonly RecentFile[], remember: (file: RecentFile) => void] {
  const [files, keep] = useRecents('documents.files', isRecentFile);
  const remember = ({ accountId, accountName, path }: RecentFile) => {
    const isOther = (file: RecentFile) => file.accountId !== accountId || file.path !== path;
    keep((present) => [{ accountId, accountName, path }, ...present.filter(isOther)].slice(0, LONGEST_LIST));
  };
  return [files, remember];
}

/** The address that opens the file in its folder; one without a preview is only shown there. */
export function addressOfFile({ accountId, accountName, path }: RecentFile): string {
  const query = new URLSearchParams({ account: accountId, accountName, folder: splitPath(path).folder, preview: path });
  return `${PATHS.documents}?${query}`;
}

function isRecentFile(item: unknown): item is RecentFile {
  return isRecord(item) && isText(item.accountId) && isText(item.accountName) && isText(item.path) && item.path !== '';
}
