import { saveFile } from '@/shared/lib/save-file';
import { useAppDispatch } from '@/shared/redux';
import { downloadImport, type ImportDownload } from '../api/imports-api';

/** Fetches a file and saves it; a failure is shown in the snack-bar. */
export function useImportDownload() {
  const dispatch = useAppDispatch();
  return async (download: ImportDownload, name: string) => {
    const answer = await dispatch(downloadImport.initiate(download, { subscribe: false, forceRefetch: true }));
    if (answer.data !== undefined) saveFile(answer.data, name);
  };
}
