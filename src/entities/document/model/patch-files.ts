import type { AccountFile } from '@contract/document';
import { documentUri, joinPath, pathOfUri, sameName, splitPath, uriLike } from '@contract/document-path';

/** Removes the file at a path from a tree (an Immer draft), with folders that become empty; null if there is none. */
export function takeOut(files: AccountFile[], accountId: string, path: string): AccountFile | null {
  for (const [index, file] of files.entries()) {
    const own = sameName(pathOfUri(accountId, file.uri));
    const wanted = sameName(path);
    if (own === wanted) {
      files.splice(index, 1);
      return file;
    }
    if (!file.children || !wanted.startsWith(`${own}/`)) continue;
    const taken = takeOut(file.children, accountId, path);
    if (taken && file.children.length === 0 && !file.isPermanent) files.splice(index, 1);
    return taken;
  }
  return null;
}

/** Adds a file to a tree (an Immer draft) at a path, creating folders as needed (product/documents#folders-by-path). */
export function putIn(files: AccountFile[], accountId: string, path: string, file: AccountFile): void {
  const { folder, name } = splitPath(path);
  let siblings = files;
  let way = '';
  for (const title of folder === '' ? [] : folder.split('/')) {
    way = joinPath(way, title);
    siblings = childrenOf(siblings, accountId, way, title);
  }
  siblings.push({ ...file, title: name, uri: uriLike(accountId, file.uri, path) });
}

function childrenOf(siblings: AccountFile[], accountId: string, path: string, title: string): AccountFile[] {
  let folder = siblings.find(({ uri }) => sameName(pathOfUri(accountId, uri)) === sameName(path));
  if (!folder) {
    siblings.push({ title, uri: documentUri(accountId, path), isPermanent: false, children: [] });
    folder = siblings.at(-1);
  }
  return folder ? (folder.children ??= []) : [];
}
