import { useEffect, useEffectEvent } from 'react';
import type { SearchItem } from '@contract/lookup';
import type { DocumentFile } from '@/entities/document';
import { useRecentFiles } from '@/entities/preference';

/** Remembers each previewed file, and returns a function to remember one that is saved. */
export function useOpenedFiles(account: SearchItem, previewed: DocumentFile | null) {
  const [, remember] = useRecentFiles();
  const opened = ({ path }: Pick<DocumentFile, 'path'>) =>
    remember({ accountId: account.value, accountName: account.text, path });
  const handlePreview = useEffectEvent(opened);
  const path = previewed?.path;
  useEffect(() => {
    if (path !== undefined) handlePreview({ path });
  }, [path]);
  return opened;
}
