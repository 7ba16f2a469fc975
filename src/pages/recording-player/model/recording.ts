import type { RecordingAnswer, RecordingSource } from '@contract/recording';
import { startUpConfig } from '@/shared/config';

/** A recording that can be played. */
export interface Recording extends Omit<RecordingSource, 'expiresOn'> {
  /** An address that the browser can open. */
  url: string;
}

/** The recording in an answer; null if the answer has no address (product/players#answer-forms). */
export function toRecording(answer: RecordingAnswer): Recording | null {
  const source = typeof answer === 'string' ? { url: answer } : answer;
  const url = source?.url?.trim();
  return source && url ? { ...source, url: addressOf(url) } : null;
}

/** A complete address is used as it is; anything else is a path below the API. */
function addressOf(url: string): string {
  if (/^https?:/i.test(url)) return url;
  return `${startUpConfig.apiHost}/${url.replace(/^\/+/, '')}`;
}
