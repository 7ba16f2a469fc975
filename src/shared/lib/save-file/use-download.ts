import { useState } from 'react';
import { useAppDispatch, type AppThunk } from '@/shared/redux';
import { saveFile } from './save-file';

const ONCE = { subscribe: false, forceRefetch: true };

/** A query whose answer is an object URL. */
interface FileEndpoint<Question> {
  initiate: (question: Question, options: typeof ONCE) => AppThunk<PromiseLike<{ data?: string }>>;
}

/** Fetches a file and saves it under a name. `asked` is what is being fetched; the snack-bar shows a failure. */
export function useDownload<Question>(endpoint: FileEndpoint<Question>) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Question | null>(null);
  const download = async (question: Question, name: string) => {
    setAsked(question);
    const { data } = await dispatch(endpoint.initiate(question, ONCE));
    setAsked(null);
    if (data !== undefined) saveFile(data, name);
  };
  return { asked, download };
}
