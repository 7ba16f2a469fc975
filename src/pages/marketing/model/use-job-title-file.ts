import { useState } from 'react';
import { UnusableCsv } from '@contract/csv';
import { uploadedJobTitlesSchema, type UploadedJobTitles } from '@contract/job-title';
import { messageOf } from '@/shared/api';
import { useUploadJobTitlesMutation } from '../api/job-title-api';
import { isCsvFile, readJobTitleFile, type JobTitleFile } from './job-title-file';

/** The status of an upload. A checked file stays until it is sent or another one is chosen. */
export type UploadState =
  | { step: 'choosing'; problem: string | null }
  | { step: 'reading'; name: string }
  | { step: 'checked'; file: File; content: JobTitleFile; problem: string | null }
  /** `result` null: the server accepted the file and reported nothing else. */
  | { step: 'done'; name: string; result: UploadedJobTitles | null };

const START: UploadState = { step: 'choosing', problem: null };

/** Chooses, checks and sends one CSV file of job titles. */
export function useJobTitleFile() {
  const [state, setState] = useState<UploadState>(START);
  const [upload, { isLoading: isSending }] = useUploadJobTitlesMutation();

  const choose = async (file: File) => {
    if (!isCsvFile(file)) {
      setState({ step: 'choosing', problem: `${file.name} is not a CSV file.` });
      return;
    }
    setState({ step: 'reading', name: file.name });
    try {
      setState({ step: 'checked', file, content: await readJobTitleFile(file), problem: null });
    } catch (error) {
      const reason = error instanceof UnusableCsv ? error.message : messageOf(error);
      setState({ step: 'choosing', problem: `${file.name}: ${reason}` });
    }
  };
  const send = async () => {
    if (state.step !== 'checked') return;
    const answer = await upload(state.file);
    if (answer.error) setState({ ...state, problem: messageOf(answer.error) });
    else setState({ step: 'done', name: state.file.name, result: resultOf(answer.data) });
  };
  return { state, isSending, choose, send, startAgain: () => setState(START) };
}

/** What happened to the rows, where the server reports it (product/marketing#csv-check). */
function resultOf(answer: unknown): UploadedJobTitles | null {
  return uploadedJobTitlesSchema.isValidSync(answer) ? answer : null;
}
