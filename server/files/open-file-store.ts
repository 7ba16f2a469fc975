import { join } from 'node:path';
import type { ServerConfig } from '../config';
import { DriveFileStore } from './drive-file-store';
import type { FileStore } from './file-store';

/** The store that the configuration names: a folder of the data folder, or a bucket with that folder for what arrives. */
export async function openFileStore({ dataDir, s3 }: ServerConfig): Promise<FileStore> {
  const folder = join(dataDir, 'files');
  if (!s3) return new DriveFileStore(folder);
  // Loaded where it is needed alone: the client is large.
  const { S3Shelf } = await import('./s3-shelf');
  return new DriveFileStore(folder, new S3Shelf(s3));
}
