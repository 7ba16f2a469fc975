import { isPermanentFolder, joinPath, OTHER_FOLDER_ID, permanentFolderOf, splitPath } from './document-path';

/** A file for these rules: its path within the account, and whether it is permanent. */
export interface PlacedDocument {
  path: string;
  isPermanent: boolean;
}

/**
 * Why a file cannot be moved to `newPath`, as a sentence; null if it can (product/documents#move-limits). Nothing goes
 * into or out of a permanent folder; within one, and everywhere outside of them, files can move freely.
 */
export function moveProblem({ path, isPermanent }: PlacedDocument, newPath: string): string | null {
  if (isPermanentFolder(path)) return 'Permanent folders cannot be moved.';
  if (isPermanent) return `${splitPath(path).name} is permanent and cannot be moved.`;
  const from = permanentFolderOf(path);
  const to = permanentFolderOf(newPath);
  if (from !== to && from) return `Files cannot be moved out of ${from.title}, a permanent folder.`;
  if (from !== to && to) return `Files cannot be moved into ${to.title}, a permanent folder.`;
  return path === newPath ? 'The file is already there.' : null;
}

/** Why a file cannot be moved into `folder` under its own name; null if it can. */
export function moveToFolderProblem(document: PlacedDocument, folder: string): string | null {
  return moveProblem(document, joinPath(folder, splitPath(document.path).name));
}

/** Why a file cannot be removed, as a sentence; null if it can (product/documents#removal). */
export function removalProblem({ path, isPermanent }: PlacedDocument): string | null {
  if (isPermanentFolder(path)) return 'Permanent folders cannot be removed.';
  return isPermanent ? `${splitPath(path).name} is permanent and cannot be removed.` : null;
}

/**
 * How `/adddocument` says where a new file goes: the id of its permanent folder with the path below it (just the
 * name if there are no other folders), or 0 with the path within the account. If the path below it would look like a
 * path within the account, the full path is used.
 */
export function addressOfNewDocument(path: string): { folderId: number; fileName: string } {
  const folder = permanentFolderOf(path);
  if (!folder) return { folderId: OTHER_FOLDER_ID, fileName: path };
  const below = path.slice(path.indexOf('/') + 1);
  return { folderId: folder.id, fileName: permanentFolderOf(below) ? path : below };
}
