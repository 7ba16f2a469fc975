import { isPermanentFolder, joinPath, OTHER_FOLDER_ID, permanentFolderOf, splitPath } from './document-path';

/** A file as the rules see it: its path within the account, and whether the server keeps it for good. */
export interface PlacedDocument {
  path: string;
  isPermanent: boolean;
}

/**
 * Why a file may not be given `newPath`, in a sentence to read; null when it may (product/documents#move-limits).
 * Nothing goes into or out of a permanent folder; within one, and everywhere outside of them, files move freely.
 */
export function moveProblem({ path, isPermanent }: PlacedDocument, newPath: string): string | null {
  if (isPermanentFolder(path)) return 'Permanent folders cannot be moved.';
  if (isPermanent) return `${splitPath(path).name} is permanent and cannot be moved.`;
  const from = permanentFolderOf(path);
  const to = permanentFolderOf(newPath);
  if (from !== to && from) return `Files cannot be moved out of ${from.title}, a permanent folder.`;
  if (from !== to && to) return `Files cannot be moved into ${to.title}, a permanent folder.`;
  return path === newPath ? 'The file is there already.' : null;
}

/** Why a file may not be moved into `folder`, under its own name; null when it may. */
export function moveToFolderProblem(document: PlacedDocument, folder: string): string | null {
  return moveProblem(document, joinPath(folder, splitPath(document.path).name));
}

/** Why a file may not be removed, in a sentence to read; null when it may (product/documents#removal). */
export function removalProblem({ path, isPermanent }: PlacedDocument): string | null {
  if (isPermanentFolder(path)) return 'Permanent folders cannot be removed.';
  return isPermanent ? `${splitPath(path).name} is permanent and cannot be removed.` : null;
}

/**
 * How `/adddocument` names the place of a new file: the id of its permanent folder with the path below it, which is the
 * bare name where no other folder lies between, or 0 with the path within the account. A path below that begins like
 * one within the account is given whole.
 */
export function addressOfNewDocument(path: string): { folderId: number; fileName: string } {
  const folder = permanentFolderOf(path);
  if (!folder) return { folderId: OTHER_FOLDER_ID, fileName: path };
  const below = path.slice(path.indexOf('/') + 1);
  return { folderId: folder.id, fileName: permanentFolderOf(below) ? path : below };
}
