import type { FileStore } from '../files/file-store';
import { unprocessable } from '../http/api-failure';
import { mp3Milliseconds, type ReadBytes } from './mp3-length';

/** What a recording's content says about itself. */
export interface MediaFacts {
  contentType: 'audio/mpeg' | 'audio/wav' | 'audio/mp4' | 'video/mp4';
  durationMs: number;
}

/** A day: a file that claims to be longer is broken. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * The type and length of a file, by its bytes and never by its name (product/players#content-type).
 * @throws ApiFailure 422 if it is not mp3, m4a, wav or mp4, or has no length
 */
export async function mediaFacts(read: ReadBytes, size: number): Promise<MediaFacts> {
  const head = await read(0, 64);
  const start = head.toString('latin1');
  if (/^RIFF[\s\S]{4}WAVE/.test(start)) return lasting('audio/wav', await wavMilliseconds(read, size));
  if (/^[\s\S]{4}ftyp/.test(start)) {
    const { milliseconds, hasVideo } = await mp4Facts(read, size);
    return lasting(hasVideo ? 'video/mp4' : 'audio/mp4', milliseconds);
  }
  const milliseconds = await mp3Milliseconds(read, size);
  if (milliseconds === null) {
    throw unprocessable('This is not a recording: mp3, m4a, wav and mp4 files can be added.', 'no-recording');
  }
  return lasting('audio/mpeg', milliseconds);
}

export function readerOf(files: FileStore, hash: string, size: number): ReadBytes {
  return async (start, count) => {
    const end = Math.min(start + count, size) - 1;
    if (end < start) return Buffer.alloc(0);
    const chunks: Uint8Array[] = [];
    for await (const chunk of await files.get(hash, { start, end })) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
}

function lasting(contentType: MediaFacts['contentType'], milliseconds: number): MediaFacts {
  const durationMs = Math.round(milliseconds);
  if (!(durationMs > 0) || durationMs > LONGEST_MS)
    throw unprocessable('This recording is damaged: it does not say how long it is.', 'damaged-recording');
  return { contentType, durationMs };
}

/** Before the sound. Each needs its own read; recorders write a handful. */
const MOST_CHUNKS = 1_000;

/** The number of sound bytes divided by the bytes per second. */
async function wavMilliseconds(read: ReadBytes, size: number): Promise<number> {
  let bytesPerSecond = 0;
  for (let [at, chunks] = [12, 0]; at + 8 <= size && chunks < MOST_CHUNKS; chunks += 1) {
    const head = await read(at, 24);
    if (head.length < 8) break;
    const name = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    if (name === 'fmt ' && head.length >= 20) bytesPerSecond = head.readUInt32LE(16);
    // A recorder that was interrupted has not written the length.
    if (name === 'data') return (Math.min(length, size - at - 8) / bytesPerSecond) * 1000;
    at += 8 + length + (length % 2);
  }
  return 0;
}

/** Boxes whose contents are read. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia']);
const MOST_BOXES = 10_000;

/** The length in the movie header, and whether a track has pictures (ISO/IEC 14496-12). */
async function mp4Facts(read: ReadBytes, size: number): Promise<{ milliseconds: number; hasVideo: boolean }> {
  let milliseconds = 0;
  let hasVideo = false;
  let boxes = 0;
  const walk = async (from: number, until: number): Promise<void> => {
    for (let at = from; at + 8 <= until && boxes < MOST_BOXES; boxes += 1) {
      const head = await read(at, 48);
      if (head.length < 8) return;
      const name = head.toString('latin1', 4, 8);
      const { start, length } = extentOf(head, until - at);
      if (length < start) return;
      if (CONTAINERS.has(name)) await walk(at + start, at + length);
      if (name === 'mvhd') milliseconds = headerMilliseconds(head.subarray(start));
      if (name === 'hdlr') hasVideo ||= head.toString('latin1', start + 8, start + 12) === 'vide';
      at += length;
    }
  };
  await walk(0, size);
  return { milliseconds, hasVideo };
}

/** Where a box's content starts, and the length of the box with its header; 0 is "to the end". */
function extentOf(head: Buffer, rest: number): { start: number; length: number } {
  const length = head.readUInt32BE(0);
  if (length === 0) return { start: 8, length: rest };
  if (length !== 1) return { start: 8, length };
  return { start: 16, length: head.length >= 16 ? Number(head.readBigUInt64BE(8)) : 0 };
}

function headerMilliseconds(content: Buffer): number {
  const isLong = content[0] === 1;
  if (content.length < (isLong ? 32 : 20)) return 0;
  const perSecond = content.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(content.readBigUInt64BE(24)) : content.readUInt32BE(16);
  return (length / perSecond) * 1000;
}
