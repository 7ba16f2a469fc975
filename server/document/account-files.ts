import { PREVIEW_TYPES, type AccountFile } from '@contract/document';
import { documentUri, PERMANENT_FOLDERS, sameName, splitPath } from '@contract/document-path';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { documents } from '../data/schema';
import { isBelow, isInStore, requireAccount } from './document-address';

/** A row of `documents`, without internal columns. */
export type DocumentRow = Pick<
  typeof documents.$inferSelect,
  'id' | 'path' | 'isPermanent' | 'contentType' | 'size' | 'addedOn' | 'version'
>;

/**
 * All files of an account as a tree (product/documents#permanent-folders): the four permanent folders in their order,
 * even if empty, the other folders, then files, each by name, ignoring case. @throws ApiFailure 404 if there is no such
 * account
 */
export async function accountFiles(db: Database, accountId: string): Promise<AccountFile[]> {
  const root: Branch = { files: [], folders: new Map() };
  for (const { title } of PERMANENT_FOLDERS) branchAt(root, title);
  const branches = new Map<string, Branch>();
  for (const row of await rowsOf(db, accountId)) {
    const { folder, name } = splitPath(row.path);
    const branch = branches.get(folder) ?? branchAt(root, folder);
    branches.set(folder, branch);
    branch.files.push(presentDocument(accountId, row, name));
  }
  return presentBranch(accountId, '', root);
}

/**
 * The names of the files directly in `folder`, not in its subfolders, in order. @throws ApiFailure 404 if there is no
 * such account
 */
export async function namesInFolder(db: Database, accountId: string, folder: string): Promise<string[]> {
  const key = `${sameName(folder)}/`;
  const rows = await db
    .select({ path: documents.path })
    .from(documents)
    .where(
      sql`${isInStore} and ${documents.clientId} = ${accountId} and ${isBelow(key)} and position('/' in substr(${documents.pathKey}, length(${key}::text) + 1)) = 0`,
    )
    .orderBy(documents.pathKey);
  if (rows.length === 0) await requireAccount(db, accountId);
  return rows.map(({ path }) => splitPath(path).name);
}

/** A document in the portal's format. */
export function presentDocument(accountId: string, row: DocumentRow, name = splitPath(row.path).name): AccountFile {
  const { path, isPermanent, addedOn, size, contentType } = row;
  return {
    title: name,
    uri: documentUri(accountId, path),
    subtitle: shownMoment(addedOn),
    isPermanent,
    addedOn,
    size,
    ...(PREVIEW_TYPES.includes(contentType) && { contentType }),
    version: versionOf(row),
  };
}

/** Changes whenever the content at a path changes: with a new row, and each time it is written. */
export function versionOf({ id, version }: Pick<DocumentRow, 'id' | 'version'>): string {
  return `${id}.${version}`;
}

interface Branch {
  files: AccountFile[];
  folders: Map<string, Branch>;
}

/** Separators between columns and after each row: paths never contain control characters. */
const COLUMN_END = '\u001f';
const ROW_END = '\u001e';

/**
 * The documents by path, as one text: transferring 20,000 rows as columns or as JSON takes several times as long, and
 * the index already has this order.
 */
async function rowsOf(db: Database, accountId: string): Promise<DocumentRow[]> {
  const { id, path, pathKey, isPermanent, contentType, size, addedOn, version } = documents;
  const columns = sql.join([id, version, size, isPermanent, contentType, addedOn, path], sql`, `);
  const { rows } = await db.execute<{ packed: string | null }>(sql`
    select string_agg(concat_ws(${COLUMN_END}::text, ${columns}), ${ROW_END}::text order by ${pathKey}) as packed
    from ${documents} where ${and(isInStore, eq(documents.clientId, accountId))}`);
  const packed = rows[0]?.packed;
  // The account only has to be checked if it has no files.
  if (!packed) await requireAccount(db, accountId);
  return packed ? packed.split(ROW_END).map(unpacked) : [];
}

function unpacked(row: string): DocumentRow {
  const [id, version, size, isPermanent, contentType = '', addedOn = '', path = ''] = row.split(COLUMN_END);
  return {
    id: Number(id),
    version: Number(version),
    size: Number(size),
    isPermanent: isPermanent === 't',
    contentType,
    addedOn: addedOn.slice(0, 16).replace(' ', 'T'),
    path,
  };
}

function branchAt(root: Branch, folder: string): Branch {
  let branch = root;
  for (const name of folder === '' ? [] : folder.split('/')) {
    const below = branch.folders.get(name) ?? { files: [], folders: new Map<string, Branch>() };
    branch.folders.set(name, below);
    branch = below;
  }
  return branch;
}

function presentBranch(accountId: string, path: string, { files, folders }: Branch): AccountFile[] {
  const shown = [...folders].map(([name, branch]): AccountFile => {
    const ownPath = path === '' ? name : `${path}/${name}`;
    const isPermanent = path === '' && PERMANENT_FOLDERS.some(({ title }) => title === name);
    const children = presentBranch(accountId, ownPath, branch);
    return { title: name, uri: documentUri(accountId, ownPath), subtitle: null, children, isPermanent };
  });
  return [...shown.filter((folder) => folder.isPermanent), ...shown.filter((folder) => !folder.isPermanent), ...files];
}

/** yyyy-MM-dd'T'HH:mm as dd/MM/yyyy HH:mm. */
export function shownMoment(moment: string): string {
  return `${moment.slice(8, 10)}/${moment.slice(5, 7)}/${moment.slice(0, 4)} ${moment.slice(11)}`;
}
