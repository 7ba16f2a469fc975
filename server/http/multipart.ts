import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import type { Context } from 'hono';
import type { UploadLimits } from '@contract/call';
import { bareFileName, isStorableText } from '@contract/text';
import type { FileStore, StagedBlob } from '../files/file-store';
import type { ApiEnv } from './api-env';
import { ApiFailure, badRequest, tooLarge, unprocessable } from './api-failure';
import type { Payload } from './api-payload';
import { fieldLabel } from './field-names';
import { parseJson } from './validate';

/** A file that has arrived and is staged: `keep()` it before a row names its `hash`. */
export interface UploadedFile extends Pick<StagedBlob, 'hash' | 'size' | 'head' | 'keep'> {
  /** The name of its form field. */
  field: string;
  /** Without folders or control characters, 1 to 255 characters. */
  name: string;
  contentType: string;
}

/** A form's text fields and files, in order of arrival. */
export interface Upload {
  fields: ReadonlyMap<string, string>;
  files: readonly UploadedFile[];
}

const MAX_PARTS = 50;
const MAX_FIELD_BYTES = 512 * 1024;
const MAX_NAME_LENGTH = 255;

/** The maximum size of a body within `limits`: its files, its fields, and the parts' headers. */
export function maxUploadBytes({ maxFiles, maxFileBytes, maxFieldBytes = MAX_FIELD_BYTES }: UploadLimits): number {
  return maxFiles * maxFileBytes + 4 * maxFieldBytes;
}

/**
 * Reads a multipart form, streams its files into the store's staging area, and passes it to `use`. Files that `use` has
 * not stored are discarded afterwards. The payload's fingerprint covers the parts, so that a repeat with another
 * boundary is the same request.
 *
 * @throws ApiFailure 415 for another content type, 400 for a broken form, 413 over a limit, 422 for unstorable text
 */
export async function withMultipart(
  c: Context<ApiEnv>,
  files: Pick<FileStore, 'stage'>,
  limits: UploadLimits,
  use: (payload: Payload<Upload>) => Promise<Response>,
): Promise<Response> {
  const staged: Promise<StagedBlob>[] = [];
  try {
    const upload = await readForm(c, limits, (content, name) => {
      const arriving = files.stage(content, name);
      staged.push(arriving);
      return arriving;
    });
    return await use({ value: upload, fingerprint: fingerprintOf(upload) });
  } finally {
    for (const arrived of await Promise.allSettled(staged)) {
      if (arrived.status === 'fulfilled') await arrived.value.discard();
    }
  }
}

/**
 * The JSON in the text field `name` of a form whose files are all in `files`, as in all forms of the API
 * (product/calls#bodies). @throws ApiFailure 422 if the field is missing or files are in other fields, 400 if it is not
 * JSON
 */
export function jsonOfForm({ fields, files }: Upload, name: string): unknown {
  const text = fields.get(name);
  const what = fieldLabel(name).toLowerCase();
  if (text === undefined) throw unprocessable(`The form has no ${what}.`);
  if (files.some((file) => file.field !== 'files')) throw unprocessable('Files must be in the field "files".');
  return parseJson(text, `The ${what}`);
}

async function readForm(
  c: Context<ApiEnv>,
  limits: UploadLimits,
  stage: (content: AsyncIterable<Uint8Array>, name: string) => Promise<StagedBlob>,
): Promise<Upload> {
  const parser = parserFor(c.req.header('Content-Type') ?? '', limits);
  const fields = new Map<string, string>();
  const files: Promise<UploadedFile>[] = [];
  let refusal: Error | undefined;
  // The same class with two types: the portal's compilation uses the DOM's.
  const arriving = c.req.raw.body as NodeReadableStream<Uint8Array> | null;
  const body = arriving ? Readable.fromWeb(arriving) : Readable.from([]);

  // When busboy is destroyed, its file streams wait for data forever, so end them as well.
  const open = new Set<BusboyFileStream>();
  let settle: () => void = () => undefined;
  const refuse = (reason: unknown) => {
    refusal ??= reason instanceof Error ? reason : new Error(String(reason));
    // Keep reading and discard, up to the HTTP server's limit: a sender that is cut off never sees the refusal.
    body.unpipe(parser);
    body.resume();
    parser.destroy();
    settle();
    for (const stream of open) stream.destroy(new Error('The upload was refused.'));
  };
  const check = (test: () => void) => {
    try {
      test();
    } catch (error) {
      refuse(error);
    }
  };

  await new Promise<void>((resolve) => {
    settle = resolve;
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      check(() => {
        if (nameTruncated || valueTruncated) throw tooLarge('A field of the form is too long.');
        if (!isStorableText(name) || fields.has(name)) throw unprocessable('The form names a field twice or wrongly.');
        fields.set(name, value);
      });
    });
    parser.on('file', (field, stream, fileName, _encoding, contentType) => {
      // The rest of the chunk is still parsed after a refusal, and nothing else would end this stream.
      if (refusal) {
        stream.on('error', () => undefined);
        stream.destroy();
        return;
      }
      open.add(stream);
      stream.on('close', () => open.delete(stream));
      stream.on('error', () => undefined);
      stream.on('limit', () => refuse(tooLarge(`A file may have at most ${megabytes(limits.maxFileBytes)} MB.`)));
      const file = stage(stream, bareFileName(fileName ?? '').slice(0, MAX_NAME_LENGTH) || 'file').then(
        ({ hash, size, head, keep }) => {
          return { field, name: safeName(fileName), contentType: safeContentType(contentType), hash, size, head, keep };
        },
      );
      file.catch(refuse);
      files.push(file);
    });
    parser.on('partsLimit', () => refuse(tooLarge(`A form may have at most ${MAX_PARTS} parts.`)));
    parser.on('filesLimit', () => refuse(tooLarge(`At most ${limits.maxFiles} files can be sent at once.`)));
    parser.on('fieldsLimit', () => refuse(tooLarge(`A form may have at most ${MAX_PARTS} parts.`)));
    parser.on('error', () => refuse(badRequest('The form is broken or was cut off.', 'broken-form')));
    body.on('error', () => refuse(badRequest('The form is broken or was cut off.', 'broken-form')));
    parser.on('finish', resolve);
    let received = 0;
    body.on('data', (chunk: Uint8Array) => {
      received += chunk.length;
      if (received > maxUploadBytes(limits)) refuse(tooLarge('The upload is too large.'));
    });
    body.pipe(parser);
  });
  const arrived = await Promise.allSettled(files);
  if (refusal) throw refusal;
  return { fields, files: arrived.map((file) => settled(file)) };
}

function parserFor(contentType: string, limits: UploadLimits) {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new ApiFailure(415, 'unsupported-content-type', 'Send this request as multipart/form-data.');
  }
  const headers: BusboyHeaders = { 'content-type': contentType };
  try {
    return new Busboy({
      headers,
      isPartAFile,
      limits: {
        parts: MAX_PARTS,
        files: limits.maxFiles,
        fileSize: limits.maxFileBytes,
        fieldSize: limits.maxFieldBytes ?? MAX_FIELD_BYTES,
        fieldNameSize: 100,
        headerPairs: 20,
        headerSize: 8192,
      },
    });
  } catch {
    throw badRequest('The form has no boundary.', 'broken-form');
  }
}

/**
 * Anything with a file name is a file; a blob without one is not. Programs that are made from the API's description send
 * a field with JSON as a blob, which gets the name "blob".
 */
function isPartAFile(field: string | undefined, type: string | undefined, fileName: string | undefined): boolean {
  const isJsonField = type === 'application/json' && fileName === 'blob' && field !== 'files';
  return fileName !== undefined && !isJsonField;
}

function settled<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

function fingerprintOf({ fields, files }: Upload): string {
  const parts = [
    [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    files.map(({ field, name, contentType, hash, size }) => [field, name, contentType, hash, size]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Browsers send plain names, other programs may send anything. */
function safeName(fileName: string | undefined): string {
  const name = bareFileName(fileName ?? '');
  if (name.length > MAX_NAME_LENGTH) {
    throw unprocessable(`A file name may have at most ${MAX_NAME_LENGTH} characters.`, 'file-name-too-long');
  }
  return name || 'file';
}

function safeContentType(contentType: string): string {
  return /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(contentType) ? contentType.toLowerCase() : 'application/octet-stream';
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
