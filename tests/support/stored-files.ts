import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApi } from './test-api';

/** Names of the files that the API has stored, and of those that it is still receiving. */
export function storedFiles({ filesFolder }: Pick<TestApi, 'filesFolder'>) {
  return { blobs: filesBelow(join(filesFolder, 'blobs')), staged: filesBelow(join(filesFolder, 'staging')) };
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .toSorted();
  } catch {
    // Made by the first upload.
    return [];
  }
}
