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
  /** What the calls name it by: unlike the path it begins with the account. */
  uri: string;
  /** Within the account, `Folder/Sub/name` (product/documents#paths). */
  path: string;
  name: string;
  /** Null on the top level. */
  parent: DocumentFolder | null;
}

export interface DocumentFile extends PlacedNode {
  kind: 'file';
  /** Neither moved nor removed (product/documents#permanent-file). */
  isPermanent: boolean;
  /** The date added as it is shown. */
  added: string;
  /** The date added for sorting, yyyy-MM-ddTHH:mm; empty where the server does not say. */
  addedOn: string;
  /** bytes; null where the server does not say. */
  size: number | null;
  /** Null where the server does not say. */
  contentType: string | null;
  /** What a server that guards against changes of an unseen file wants back; null where the server does not say. */
  version: string | null;
}

export interface DocumentFolder extends PlacedNode {
  kind: 'folder';
  /**
   * One of the four that every account has, or beneath one of them: nothing is moved in or out
   * (product/documents#permanent-folders).
   */
  isPermanent: boolean;
  children: readonly DocumentNode[];
  /** Files in it and in all folders beneath. */
  fileCount: number;
}

export type DocumentNode = DocumentFile | DocumentFolder;

/** What an account has, with a way from paths to its files and folders. */
export interface DocumentTree {
  accountId: string;
  /** The permanent folders in their order, then what else is on the top level. */
  roots: readonly DocumentNode[];
  fileCount: number;
  /** The server tells how large files are. */
  hasSizes: boolean;
  /** By path, whatever its case: two names that differ in case alone are the same (contract). */
  at: (path: string) => DocumentNode | undefined;
  /** Every folder, in the order of the tree. */
  folders: readonly DocumentFolder[];
}

/**
 * The tree of an account. The permanent folders are in it even where the server leaves empty ones out
 * (product/documents#folders-by-path).
 * @param planned paths of folders that have no file yet: the server knows folders by their files alone
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

/**
 * Finds nodes by their paths. Folders are indexed when somebody first looks into them: of 20,000 files few ever are.
 */
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

/** What lies beneath a file. */
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

/** The folder that a path names, or the one that a file lies in; null for the top level. */
export function folderAround(node: DocumentNode | undefined): DocumentFolder | null {
  if (!node) return null;
  return node.kind === 'folder' ? node : node.parent;
}

/** Field by field: spreading what it shares with folders takes four times as long. */
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
