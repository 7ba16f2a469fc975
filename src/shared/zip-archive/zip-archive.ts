import type { Archive, ArchiveFile } from '@contract/archive-guard';
import { sheetRefusal } from '@contract/sheet/refusal';

/** Where a file is in the archive, and how it is compressed: 0 stored, 8 deflated. */
interface File extends ArchiveFile {
  method: number;
  headerAt: number;
}

const DIRECTORY_ENTRY = 0x504b0102;
const LOCAL_HEADER = 0x504b0304;

/** A spreadsheet as an archive, by its central directory, whose end `refuseOtherFormats` found. @throws SheetRefusal */
export function openZipArchive(bytes: Uint8Array<ArrayBuffer>): Archive<File> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  const count = view.getUint16(end + 10, true);
  const files: File[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at) !== DIRECTORY_ENTRY) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    files.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      headerAt: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { files, unpack: (file, take) => unpack(bytes, view, file, take) };
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  { headerAt, packedSize, method }: File,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  if (headerAt + 30 > bytes.length || view.getUint32(headerAt) !== LOCAL_HEADER) throw damaged();
  const start = headerAt + 30 + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  if (start + packedSize > bytes.length) throw damaged();
  const packed = bytes.subarray(start, start + packedSize);
  if (method === 0) {
    take(packed);
    return;
  }
  if (method !== 8) throw damaged();
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let part = await nextOf(reader); part !== null; part = await nextOf(reader)) take(part);
  } finally {
    await reader.cancel().catch(() => undefined); // cancelling a failed stream reports its error again
  }
}

async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return (await reader.read()).value ?? null;
  } catch {
    throw damaged();
  }
}

const damaged = () => sheetRefusal('damaged');
