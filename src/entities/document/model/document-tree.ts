import { isFolder, type AccountFile } from '@contract/document';
import {
  documentUri,
  isPermanentFolder,
  pathOfUri,
  PERMANENT_FOLDERS,
  permanentFolderOf,
  sameName,
  splitPath,
} from '@contract/document-path';

interface PlacedNode {
  /** Its name in calls: unlike the path, it begins with the account. */
  uri: string;
  /** Within the account, `Folder/Sub/name` (product/documents#paths). */
  path: string;
  name: string;
  /** Null at the top level. */
  parent: DocumentFolder | null;
}

export interface DocumentFile extends PlacedNode {
  kind: 'file';
  /** Cannot be moved or removed (product/documents#permanent-file). */
  isPermanent: boolean;
  /** The date added, as shown. */
  added: string;
  /** The date added for sorting, yyyy-MM-ddTHH:mm; empty if the server does not send it. */
  addedOn: string;
  /** bytes; null if the server does not send it. */
  size: number | null;
  /** Null if the server does not send it. */
  contentType: string | null;
  /** The version to send with a change, for servers that refuse changes of an unseen one; null if they send none. */
  version: string | null;
}

/** The id of a file's record, as changes and presence name it: the version begins with it. Null without a version. */
export function recordId({ version }: Pick<DocumentFile, 'version'>): string | null {
  return version === null ? null : `document-${version.split('.')[0]}`;
}

export interface DocumentFolder extends PlacedNode {
  kind: 'folder';
  /**
   * One of the four folders that every account has, or a folder below them: nothing is moved in or out
   * (product/documents#permanent-folders).
   */
  isPermanent: boolean;
  children: readonly DocumentNode[];
  /** Number of files in it and in all folders below. */
  fileCount: number;
}

export type DocumentNode = DocumentFile | DocumentFolder;

export interface DocumentTree {
  accountId: string;
  /** The permanent folders in order, then the rest of the top level. */
  roots: readonly DocumentNode[];
  fileCount: number;
  /** The server sends file sizes. */
  hasSizes: boolean;
  /** By path, ignoring case: names that differ only in case are the same (contract). */
  at: (path: string) => DocumentNode | undefined;
  /** All folders, in the order of the tree. */
  folders: readonly DocumentFolder[];
}

/**
 * The tree of an account. It includes the permanent folders even if the server omits empty ones
 * (product/documents#folders-by-path).
 * @param planned paths of folders without files, which the server does not know
 */
export function documentTree(
  accountId: string,
  files: readonly AccountFile[],
  planned: readonly string[] = [],
): DocumentTree {
  const folders: DocumentFolder[] = [];
  let hasSizes = false;

  const place = (file: AccountFile, parent: DocumentFolder | null): DocumentNode => {
    const path = pathOfUri(accountId, file.uri);
    const placed = { uri: file.uri, path, name: file.title, parent };
    if (isFolder(file)) return folderOf(placed, file.children ?? []);
    hasSizes ||= file.size != null;
    return fileOf(placed, file);
  };
  const folderOf = (placed: PlacedNode, children: readonly AccountFile[]): DocumentFolder => {
    const folder: DocumentFolder = {
      ...placed,
      kind: 'folder',
      isPermanent: permanentFolderOf(placed.path) !== null,
      children: [],
      fileCount: 0,
    };
    folders.push(folder);
    folder.children = children.map((child) => place(child, folder));
    folder.fileCount = countOf(folder.children);
    return folder;
  };

  const sent = new Map(files.map((file) => [sameName(pathOfUri(accountId, file.uri)), file]));
  const permanent = PERMANENT_FOLDERS.map(({ title }) => sent.get(sameName(title)) ?? emptyFolder(accountId, title));
  const others = files.filter(({ uri }) => !isPermanentFolder(pathOfUri(accountId, uri)));
  const roots = [...permanent, ...others].map((file) => place(file, null));
  const { at, add } = finderIn(roots);

  const plan = (path: string): DocumentFolder => {
    const known = at(path);
    if (known?.kind === 'folder') return known;
    const { folder: around, name } = splitPath(path);
    const parent = around === '' ? null : plan(around);
    const folder = folderOf({ uri: documentUri(accountId, path), path, name, parent }, []);
    add(folder);
    return folder;
  };
  planned.forEach(plan);
  return { accountId, roots, folders, fileCount: countOf(roots), hasSizes, at };
}

/** Finds nodes by path. A folder is indexed on its first lookup: of 20,000 files, few are ever looked up. */
function finderIn(roots: DocumentNode[]) {
  const indexes = new Map<DocumentFolder | null, Map<string, DocumentNode>>();
  const indexOf = (folder: DocumentFolder | null) => {
    const known = indexes.get(folder);
    if (known) return known;
    const index = new Map((folder?.children ?? roots).map((node) => [keyOf(node), node]));
    indexes.set(folder, index);
    return index;
  };
  return {
    at: (path: string): DocumentNode | undefined => {
      let folder: DocumentFolder | null = null;
      let node: DocumentNode | undefined;
      for (const name of path.split('/')) {
        node = indexOf(folder).get(sameName(name));
        if (!node) return undefined;
        folder = node.kind === 'folder' ? node : NO_FOLDER;
      }
      return node;
    },
    add: (folder: DocumentFolder): void => {
      indexOf(folder.parent).set(keyOf(folder), folder);
      if (folder.parent) folder.parent.children = [...folder.parent.children, folder];
      else roots.push(folder);
    },
  };
}

const keyOf = ({ path }: DocumentNode): string => sameName(splitPath(path).name);

/** The children of a file. */
const NO_FOLDER: DocumentFolder = {
  kind: 'folder',
  uri: '',
  path: '',
  name: '',
  parent: null,
  isPermanent: false,
  children: [],
  fileCount: 0,
};

/** The folder at a path, or the folder that contains a file; null for the top level. */
export function folderAround(node: DocumentNode | undefined): DocumentFolder | null {
  if (!node) return null;
  return node.kind === 'folder' ? node : node.parent;
}

/** Field by field: spreading the shared fields takes four times as long. */
function fileOf({ uri, path, name, parent }: PlacedNode, file: AccountFile): DocumentFile {
  return {
    kind: 'file',
    uri,
    path,
    name,
    parent,
    isPermanent: file.isPermanent,
    added: file.subtitle ?? '',
    addedOn: file.addedOn ?? '',
    size: file.size ?? null,
    contentType: file.contentType ?? null,
    version: file.version ?? null,
  };
}

function countOf(nodes: readonly DocumentNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.kind === 'file' ? 1 : node.fileCount), 0);
}

function emptyFolder(accountId: string, title: string): AccountFile {
  return { title, uri: documentUri(accountId, title), isPermanent: true, children: [] };
}
