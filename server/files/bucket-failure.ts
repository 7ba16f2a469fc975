import { isRecord } from '@contract/guards';
import { ApiFailure } from '../http/api-failure';

/** Errors of this machine's own disk, from which uploads are read. */
const OF_DISK = new Set(['ENOENT', 'EACCES', 'EIO', 'EMFILE', 'ENFILE']);

/** The status of a bucket's refusal; undefined for any other error. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error) || !isRecord(error.$metadata)) return undefined;
  const { httpStatusCode } = error.$metadata;
  return typeof httpStatusCode === 'number' ? httpStatusCode : undefined;
}

/**
 * The answer for a failed request to the bucket; errors of this machine's disk and our own are unchanged.
 * @param isLate true if the request was ended by its time limit
 */
export function bucketFailure(error: unknown, isLate: boolean): unknown {
  if (!(error instanceof Error)) return error;
  const status = statusOf(error);
  const code = 'code' in error ? String(error.code) : null;
  if (isLate) return unavailable('files-no-answer', 'The file storage does not answer. Try again in a minute.', error);
  if (status === 401 || status === 403 || error.name === 'CredentialsProviderError')
    return unavailable(
      'files-refused',
      'The file storage refuses this server. Tell your administrator that its key or permissions are wrong.',
      error,
    );
  if (status !== undefined)
    return unavailable('files-failed', 'The file storage has a problem. Try again in a minute.', error);
  if (code === null || OF_DISK.has(code)) return error;
  return unavailable('files-no-answer', 'The file storage cannot be reached. Try again in a minute.', error);
}

const unavailable = (code: string, title: string, cause: Error) => new ApiFailure(503, code, title, {}, { cause });
