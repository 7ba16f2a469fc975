import { useMemo } from 'react';
import { readWebVtt, type TranscriptLine } from '@contract/web-vtt';
import { isApiError, messageOf, selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { useGetRecordingTranscriptQuery } from '../api/recording-api';

const NO_LINES: readonly TranscriptLine[] = [];

/**
 * What is said in a recording, where the server can say it (product/players#transcript-beside).
 * @param hasTranscript as the server says; without a word, it is asked
 */
export function useTranscript(id: string, hasTranscript: boolean | undefined) {
  const isOffered = useAppSelector(selectExtensions);
  const { data, error, isError, isFetching, isLoading, refetch } = useGetRecordingTranscriptQuery(id, {
    skip: !isOffered || hasTranscript === false,
  });
  // Servers may also answer that there is none.
  const isMissing = isError && isApiError(error) && error.status === 404;
  const read = useMemo(() => (data?.trim() ? readWebVtt(data) : { lines: NO_LINES }), [data]);
  const unreadable = 'problem' in read ? `The transcript cannot be read. ${read.problem}` : null;
  const problem = isError && !isMissing && data === undefined ? messageOf(error) : unreadable;
  const lines = 'lines' in read ? read.lines : NO_LINES;
  return {
    lines,
    isLoading,
    problem,
    isRetrying: isFetching,
    retry: () => void refetch(),
    /** There is something to show beside the recording, or there will be. */
    isShown: lines.length > 0 || problem !== null || (isLoading && hasTranscript === true),
  };
}
