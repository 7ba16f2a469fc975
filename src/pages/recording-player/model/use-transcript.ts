import { useMemo } from 'react';
import { readWebVtt, type TranscriptLine } from '@contract/web-vtt';
import { isApiError, messageOf, selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { useGetRecordingTranscriptQuery } from '../api/recording-api';

const NO_LINES: readonly TranscriptLine[] = [];

/**
 * The transcript of a recording, if the server has one (product/players#transcript-beside). @param hasTranscript as
 * reported by the server; if it is undefined, the server is asked
 */
export function useTranscript(id: string, hasTranscript: boolean | undefined) {
  const isOffered = useAppSelector(selectExtensions);
  const { data, error, isError, isFetching, isLoading, refetch } = useGetRecordingTranscriptQuery(id, {
    skip: !isOffered || hasTranscript === false,
  });
  // Other servers may also answer that there is none.
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
    /** There is a transcript to show beside the recording, or there will be. */
    isShown: lines.length > 0 || problem !== null || (isLoading && hasTranscript === true),
  };
}
