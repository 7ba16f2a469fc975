import { isApiError } from '@/shared/api';

/**
 * The error catalogue's messages, used if the server sends none (product/documents#messages); opening and restoring a
 * file are not in the catalogue.
 */
export const DOCUMENT_FAILURE = {
  fetch: 'Could not fetch files for account',
  fetchOne: 'Could not fetch the file',
  add: 'There was an error adding the File',
  update: 'There was an error updating File',
  remove: 'There was an error removing File',
  restore: 'The file could not be restored',
  restoreVersion: 'The version could not be restored',
  removeForGood: 'The file could not be deleted for good',
} as const;

/** The success messages (product/documents#messages). */
export const DOCUMENT_SUCCESS = {
  add: 'File added',
  update: 'File updated',
  remove: 'File removed',
  publish: 'File published',
  restore: 'File restored',
  restoreVersion: 'Version restored',
  removeForGood: 'File deleted for good',
} as const;

/**
 * The server's message if present, otherwise the catalogue's for the attempted action (product/documents#messages). A
 * 401 has the usual message (product/errors#access-denied).
 */
export function documentFailureOf(error: unknown, tried: keyof typeof DOCUMENT_FAILURE): string {
  if (!isApiError(error)) return DOCUMENT_FAILURE[tried];
  const isServersOwn = error.kind === 'access-denied' || hasTitle(error.data) || hasText(error);
  return isServersOwn ? error.message : DOCUMENT_FAILURE[tried];
}

/** The stable code of a refusal (contract); null if there is none. */
export function refusalCodeOf(error: unknown): string | null {
  if (!isApiError(error)) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string'
    ? data.code
    : null;
}

function hasTitle(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'title' in data && typeof data.title === 'string';
}

/** The body of a 422 is the message (product/errors#unprocessable). */
function hasText({ kind, data }: { kind: string; data: unknown }): boolean {
  return kind === 'unprocessable' && typeof data === 'string' && data.trim() !== '';
}
