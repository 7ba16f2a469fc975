import type { AccountFile } from '@contract/document';
import { documentUri, PERMANENT_FOLDERS } from '@contract/document-path';
import { putIn } from './model/patch-files';
import { documentTree, type DocumentTree } from './model/document-tree';
import type { DocumentUpload } from './model/document-uploads-slice';

export const TEST_ACCOUNT = 'client-0001';

/** A server's answer with files at these paths, including the permanent folders. */
export function accountFiles(paths: readonly string[], more: Partial<AccountFile> = {}): AccountFile[] {
  const files: AccountFile[] = PERMANENT_FOLDERS.map(({ title }) => ({
    title,
    uri: documentUri(TEST_ACCOUNT, title),
    isPermanent: true,
    children: [],
  }));
  for (const path of paths) {
    const uri = documentUri(TEST_ACCOUNT, path);
    putIn(files, TEST_ACCOUNT, path, { title: '', uri, isPermanent: false, ...more });
  }
  return files;
}

export function treeOf(...paths: string[]): DocumentTree {
  return documentTree(TEST_ACCOUNT, accountFiles(paths));
}

/** A waiting upload. */
export function anUpload(id: string, more: Partial<DocumentUpload> = {}): DocumentUpload {
  return {
    id,
    accountId: TEST_ACCOUNT,
    accountName: 'Harbourside Joinery Ltd',
    folder: 'Miscellaneous',
    name: `${id}.txt`,
    size: 3,
    status: 'waiting',
    replaces: null,
    problem: null,
    ...more,
  };
}
