import { SheetRefusal, type Archive, type ArchiveFile } from '@contract/registration-workbook';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

type File = ArchiveFile & { entry: Entry };

/** More entries than any spreadsheet has, but few enough to list. */
const MAX_LISTED = 1000;

/** An uploaded spreadsheet, by its central directory. @throws SheetRefusal if it is not a complete archive */
export async function openSheetArchive(bytes: Buffer): Promise<Archive<File>> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > MAX_LISTED) throw new SheetRefusal('The archive has too many files for a spreadsheet.');
    const files: File[] = [];
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, compressedSize: packedSize, uncompressedSize: size } = entry;
      files.push({ name, packedSize, size, isEncrypted: entry.isEncrypted(), entry });
    }
    return { files, unpack: (file, take) => unpack(zip, file, take) };
  } catch (error) {
    throw asRefusal(error);
  }
}

async function unpack(zip: ZipFile, { entry }: File, take: (chunk: Uint8Array) => void): Promise<void> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) take(chunk as Uint8Array);
  } catch (error) {
    throw asRefusal(error);
  }
}

/** For any error of yauzl or zlib. */
function asRefusal(error: unknown): SheetRefusal {
  return error instanceof SheetRefusal ? error : new SheetRefusal('The spreadsheet is damaged or was cut off.');
}
