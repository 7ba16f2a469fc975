import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { FileStore } from '../files/file-store';
import type { ApiEnv } from './api-env';
import { INERT_POLICY } from './api-headers';

export interface SentFile {
  name: string;
  contentType: string;
  /** bytes */
  size: number;
  hash: string;
}

/** A stored file as a download: never sniffed, never shown in the browser, in a sandbox that loads and runs nothing. */
export async function sendFile(c: Context<ApiEnv>, files: FileStore, file: SentFile): Promise<Response> {
  const headers = {
    'Content-Type': file.contentType,
    'Content-Length': String(file.size),
    'Content-Disposition': attachmentDisposition(file.name),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': INERT_POLICY,
  };
  // Content opened for HEAD would never be closed.
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(await files.get(file.hash), 200, headers);
}

/** Content that is created for the answer, as a download. */
export function sendDownload(
  c: Context<ApiEnv>,
  content: string | Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
  contentType: string,
): Response {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array;
  const body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> = isWhole
    ? content
    : Readable.toWeb(Readable.from(content));
  return c.body(body, 200, {
    'Content-Type': contentType,
    'Content-Disposition': attachmentDisposition(name),
    'X-Content-Type-Options': 'nosniff',
  });
}

/** `Content-Disposition` to save as `name`: ASCII for old clients, UTF-8 for all others (RFC 6266, RFC 8187). */
export function attachmentDisposition(name: string): string {
  const fallback = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
