import { createHash } from 'node:crypto';
import type { StagedBlob } from '../files/file-store';
import type { VirusScanner } from '../files/virus-scanner';

/**
 * Reads an upload into memory instead of the file store: a sheet or Word document is read once and not stored, so a
 * refused or interrupted one leaves nothing behind. The route limits its size. It passes the virus scanner as stored files do.
 */
export function sheetUpload(scanner: VirusScanner) {
  let content: Buffer = Buffer.alloc(0);
  return {
    /** The complete upload. */
    bytes: () => content,
    async stage(arriving: AsyncIterable<Uint8Array>, name = 'The file'): Promise<StagedBlob> {
      const chunks: Uint8Array[] = [];
      for await (const chunk of scanner.watch(arriving, name).content) chunks.push(chunk);
      content = Buffer.concat(chunks);
      const nothing = () => Promise.resolve();
      const hash = createHash('sha256').update(content).digest('hex');
      const staged = { hash, size: content.length, head: content.subarray(0, 64), keep: nothing, discard: nothing };
      return staged;
    },
  };
}
