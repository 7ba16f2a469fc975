import { chunksOf } from './chunks';
import type { Archive, ArchiveFile, ArchiveProblem } from '@contract/archive-guard';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

type File = ArchiveFile & { entry: Entry };

/** More entries than any Office file has, but few enough to list. */
const MAX_LISTED = 1000;

/**
 * An uploaded archive, by its central directory. `refusal` makes the error for one that is not a complete archive; it
 * is also what reading its files throws.
 */
export async function openArchive(bytes: Buffer, refusal: (problem: ArchiveProblem) => Error): Promise<Archive<File>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }).catch(() => {
    throw refusal('damaged');
  });
  if (zip.entryCount > MAX_LISTED) throw refusal('too-many-files');
  const files: File[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, compressedSize: packedSize, uncompressedSize: size } = entry;
      files.push({ name, packedSize, size, isEncrypted: entry.isEncrypted(), entry });
    }
  } catch {
    // Any error of yauzl.
    throw refusal('damaged');
  }
  return { files, unpack: (file, take) => unpack(zip, file, take, refusal) };
}

async function unpack(
  zip: ZipFile,
  { entry }: File,
  take: (chunk: Uint8Array) => void,
  refusal: (problem: ArchiveProblem) => Error,
): Promise<void> {
  let refused: unknown;
  try {
    for await (const chunk of chunksOf(await zip.openReadStreamPromise(entry))) {
      try {
        take(chunk);
      } catch (error) {
        refused = error;
        throw error;
      }
    }
  } catch (error) {
    // Any other error of yauzl or zlib.
    throw error === refused ? error : refusal('damaged');
  }
}
