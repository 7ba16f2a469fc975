import { useEffect, useEffectEvent } from 'react';
import type { SearchItem } from '@contract/lookup';
import { useRecentFiles } from '@/entities/preference';
import type { OpenDocument } from '../../model/use-open-document';

/** Remembers each file of the account that is previewed or saved. */
export function useOpenedFiles(account: SearchItem, opening: OpenDocument): OpenDocument {
  const [, rememberFile] = useRecentFiles();
  const remember = (path: string) => rememberFile({ accountId: account.value, accountName: account.text, path });
  const handlePreview = useEffectEvent(remember);
  const path = opening.preview?.file.path;
  useEffect(() => {
    if (path !== undefined) handlePreview(path);
  }, [path]);
  return {
    ...opening,
    save: (file) => {
      remember(file.path);
      opening.save(file);
    },
  };
}
