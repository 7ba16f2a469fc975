import { createHash } from 'node:crypto';
import type { StagedBlob } from '../files/file-store';

/**
 * Takes an upload into memory instead of the file store: a sheet is read and forgotten, so nothing of a refused or
 * interrupted one can be left behind. The route's limit bounds its size.
 */
export function sheetUpload() {
  let content: Buffer = Buffer.alloc(0);
  return {
    /** What has arrived, whole. */
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
