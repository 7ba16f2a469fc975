import { saveFile } from '@/shared/lib/save-file';
import { useAppDispatch } from '@/shared/redux';
import { downloadForm, type FormDownload } from '../api/forms-api';

/** Fetches a file and saves it under `name`; a failure is shown in the snack-bar. */
export function useFormDownload() {
  const dispatch = useAppDispatch();
  return async (download: FormDownload, name: string) => {
    const answer = await dispatch(downloadForm.initiate(download, { subscribe: false, forceRefetch: true }));
    if (answer.data !== undefined) saveFile(answer.data, name);
  };
}
