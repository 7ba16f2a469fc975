import { createHash } from 'node:crypto';
import type { StagedBlob } from '../files/file-store';

/**
 * Reads an upload into memory instead of the file store: a sheet or Word document is read once and not stored, so a
 * refused or interrupted one leaves nothing behind. The route limits its size.
 */
export function sheetUpload() {
  let content: Buffer = Buffer.alloc(0);
  return {
    /** The complete upload. */
    bytes: () => content,
    async stage(arriving: AsyncIterable<Uint8Array>): Promise<StagedBlob> {
      const chunks: Uint8Array[] = [];
      for await (const chunk of arriving) chunks.push(chunk);
      content = Buffer.concat(chunks);
      const nothing = () => Promise.resolve();
      const hash = createHash('sha256').update(content).digest('hex');
      const staged = { hash, size: content.length, head: content.subarray(0, 64), keep: nothing, discard: nothing };
      return staged;
    },
  };
}
