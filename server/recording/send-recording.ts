import type { RecordingKind } from '@contract/recording';
import type { Context } from 'hono';
import { MissingBlobError, type FileStore } from '../files/file-store';
import type { ApiEnv } from '../http/api-env';
import { ApiFailure, notFound } from '../http/api-failure';
import { byteRangeOf, type ByteRange } from '../http/byte-range';

/** The usual type of each kind, for content that was never examined (product/players#media). */
export const USUAL_TYPES: Readonly<Record<RecordingKind, string>> = { call: 'audio/mpeg', meeting: 'video/mp4' };

interface SentRecording {
  kind: RecordingKind;
  /** bytes */
  size: number;
  hash: string;
  contentType: string | null;
}

/**
 * A recording for players: the whole content, or the part that `Range` names if `If-Range` still matches. It is read
 * from the store no faster than it is sent, never as a whole. @throws ApiFailure 416 for an invalid part, 404 if the
 * store has lost the content
 */
export async function sendRecording(
  c: Context<ApiEnv>,
  files: FileStore,
  { kind, size, hash, contentType }: SentRecording,
): Promise<Response> {
  const etag = `"${hash}"`;
  const headers = {
    'Content-Type': contentType ?? USUAL_TYPES[kind],
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    ETag: etag,
  };
  // HEAD ignores ranges (RFC 9110, 14.2), and content opened for it would never be closed.
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'Content-Length': String(size) });

  const isSame = [undefined, etag].includes(c.req.header('If-Range'));
  const range = byteRangeOf(isSame ? c.req.header('Range') : undefined, size);
  if (range === 'unsatisfiable') {
    throw new ApiFailure(416, 'no-such-range', 'The recording has no such part.', {
      'Content-Range': `bytes */${size}`,
      'Accept-Ranges': 'bytes',
    });
  }
  if (range === 'whole') {
    return c.body(await open(files, hash), 200, { ...headers, 'Content-Length': String(size) });
  }
  return c.body(await open(files, hash, range), 206, {
    ...headers,
    'Content-Length': String(range.end - range.start + 1),
    'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
  });
}

async function open(files: FileStore, hash: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  try {
    return await files.get(hash, range);
  } catch (error) {
    if (error instanceof MissingBlobError) throw notFound('The content of the recording');
    throw error;
  }
}
