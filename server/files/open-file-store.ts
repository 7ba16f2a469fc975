import { join } from 'node:path';
import type { ServerConfig } from '../config';
import { DriveFileStore } from './drive-file-store';
import type { FileStore } from './file-store';

/** The configured store: a folder in the data folder, or a bucket with that folder for incoming files. */
export async function openFileStore({ dataDir, s3 }: ServerConfig): Promise<FileStore> {
  const folder = join(dataDir, 'files');
  if (!s3) return new DriveFileStore(folder);
  // Loaded only if needed, because the client is large.
  const { S3Shelf } = await import('./s3-shelf');
  return new DriveFileStore(folder, new S3Shelf(s3));
}
