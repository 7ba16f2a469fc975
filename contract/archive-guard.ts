/**
 * What is checked before and while a zip archive from outside is unpacked: spreadsheets and Word documents. Nothing is
 * unpacked that its directory does not allow, and never more than the directory says.
 */

/** An entry in an archive's directory; sizes are in bytes. */
export interface ArchiveFile {
  name: string;
  packedSize: number;
  size: number;
  isEncrypted: boolean;
}

/** An archive; portal and server open it in different ways. */
export interface Archive<File extends ArchiveFile> {
  files: readonly File[];
  /** Unpacks one file, chunk by chunk; stops if `take` throws. */
  unpack(file: File, take: (chunk: Uint8Array) => void): Promise<void>;
}

/** Why an archive is refused. `old-format` is Microsoft’s before 2007, which files with a password also have. */
export type ArchiveProblem =
  | 'empty'
  | 'old-format'
  | 'other-format'
  | 'damaged'
  | 'too-many-files'
  | 'password'
  | 'odd-names'
  | 'macros'
  | 'too-large'
  | 'encoding'
  | 'entities';

export interface ArchiveLimits {
  files: number;
  /** bytes of all files when unpacked */
  unpacked: number;
  /** The highest compression ratio of a file, if it is larger than a megabyte; zip bombs reach 1,000. */
  ratio: number;
  /** Files that are only unpacked if they are small, so that they may compress well. */
  small?: RegExp;
}

const RATIO_MATTERS_FROM = 1024 * 1024;

function formatProblem(bytes: Uint8Array): ArchiveProblem | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const startsWith = (signature: number) => bytes.length >= 4 && view.getUint32(0) === signature;
  if (bytes.length === 0) return 'empty';
  if (startsWith(0xd0cf11e0)) return 'old-format';
  if (!startsWith(0x504b0304)) return 'other-format';
  const end = bytes.length - 22;
  const isWhole =
    end > 0 &&
    view.getUint32(end) === 0x504b0506 &&
    view.getUint32(end + 12, true) + view.getUint32(end + 16, true) <= end &&
    view.getUint16(end + 20, true) === 0;
  return isWhole ? null : 'damaged';
}

function directoryProblem(files: readonly ArchiveFile[], limits: ArchiveLimits): ArchiveProblem | null {
  if (files.length > limits.files) return 'too-many-files';
  let total = 0;
  const names = new Set<string>();
  for (const { name, packedSize, size, isEncrypted } of files) {
    total += size;
    if (isEncrypted) return 'password';
    if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]|\\|\p{Cc}|^[a-z]:/iu.test(name) || names.has(name.toLowerCase()))
      return 'odd-names';
    if (/vbaProject\.bin$/i.test(name)) return 'macros';
    const isBomb = size > RATIO_MATTERS_FROM && size > packedSize * limits.ratio;
    if (isBomb && !limits.small?.test(name)) return 'too-large';
    names.add(name.toLowerCase());
  }
  return total > limits.unpacked ? 'too-large' : null;
}

/** The checks of one kind of file; `refusal` makes the error for a problem. */
export function archiveGuard(limits: ArchiveLimits, refusal: (problem: ArchiveProblem) => Error) {
  return {
    /** Anything that is not an archive from the first to the last byte, including files that are two formats at once. */
    refuseOtherFormats(bytes: Uint8Array): void {
      const problem = formatProblem(bytes);
      if (problem) throw refusal(problem);
    },

    refuseDirectory(files: readonly ArchiveFile[]): void {
      const problem = directoryProblem(files, limits);
      if (problem) throw refusal(problem);
    },

    async unpacked<File extends ArchiveFile>(
      archive: Archive<File>,
      file: File,
      maxSize: number,
    ): Promise<Uint8Array<ArrayBuffer>> {
      if (file.size > maxSize) throw refusal('too-large');
      const content = new Uint8Array(file.size);
      let filled = 0;
      await archive.unpack(file, (chunk) => {
        // The directory may have a wrong size.
        if (filled + chunk.length > content.length) throw refusal('too-large');
        content.set(chunk, filled);
        filled += chunk.length;
      });
      if (filled !== content.length) throw refusal('damaged');
      return content;
    },

    /** XML without entity definitions, which could expand to any length. */
    xmlOf(content: Uint8Array): string {
      const text = new TextDecoder().decode(content);
      if (text.includes('\u0000')) throw refusal('encoding');
      if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) throw refusal('entities');
      return text;
    },
  };
}
