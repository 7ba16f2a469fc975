import { accountFilesSchema, isFolder, type AccountFile } from '@contract/document';
import { documentUri, sameName } from '@contract/document-path';
import { addressOfNewDocument } from '@contract/document-rules';
import { documents } from '@server/data/schema';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { storedFiles } from './stored-files';
import type { TestApi } from './test-api';

/** Clients of the demo data without a document. */
export const BARE_ACCOUNT = 'client-0006';
export const OTHER_BARE_ACCOUNT = 'client-0007';

/** The shortest files that begin like a PDF and a PNG. */
export const PDF_START = '%PDF-1.4\n%âãÏÓ\n';
export const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

type Fields = Record<string, string>;
export type Content = string | Uint8Array<ArrayBuffer>;

export interface Refusal {
  status: number;
  /** null for 422, whose body is its text. */
  code: string | null;
  text: string;
}

export interface Documents {
  account: string;
  /** `uri` of a path of the account. */
  uri(path: string): string;
  /** Replaces a file of that name, unless `fields` says what it replaces. */
  add(who: string, path: string, content: Content, fields?: Fields): Promise<Response>;
  /** The current version of the file; '' if there is none. */
  version(who: string, path: string): Promise<string>;
  /** Both send the current version as the one seen, unless `fields` gives another one; '' sends none. */
  move(who: string, from: string, to: string, fields?: Fields): Promise<Response>;
  remove(who: string, path: string, fields?: Fields): Promise<Response>;
  open(who: string, path: string): Promise<Response>;
  tree(who: string): Promise<AccountFile[]>;
  /** The paths of all files, folders first, as the tree shows them. */
  paths(who: string): Promise<string[]>;
  /** Expects the file as the answer. */
  done(answer: Promise<Response>): Promise<AccountFile>;
  /** Expects a refusal that changes neither rows nor files. */
  refused(call: () => Promise<Response>): Promise<Refusal>;
  /** All rows of all accounts, and all files on the disk. */
  stored(): Promise<unknown>;
}

/** The document calls to `api` for one account, as its tests make them. */
export function documentsOf(api: TestApi, account = BARE_ACCOUNT): Documents {
  const calls: Documents = {
    account,
    uri: (path) => documentUri(account, path),
    add: async (who, path, content, fields = {}) => {
      const { folderId, fileName } = addressOfNewDocument(path);
      const replaces = 'replaces' in fields ? '' : await calls.version(who, path);
      const form = formOf({
        fileName,
        accountId: account,
        accountFileTypeId: String(folderId),
        ...(replaces && { replaces }),
        ...fields,
      });
      form.set('file', new File([content], 'sent.bin', { type: 'text/html' }));
      return api.request('POST', `/adddocument/1/${folderId}/?accountId=${account}`, { as: who, body: form });
    },
    version: async (who, path) => {
      const files = filesOf(await calls.tree(who));
      return files.find(({ uri }) => sameName(uri) === sameName(calls.uri(path)))?.version ?? '';
    },
    move: async (who, from, to, fields = {}) => {
      const names = { fileName: calls.uri(from), newFileName: calls.uri(to) };
      const seenVersion = await calls.version(who, from);
      return api.request('POST', '/updateDocument/1', { as: who, body: formOf({ ...names, seenVersion, ...fields }) });
    },
    remove: async (who, path, fields = {}) => {
      const seen = { fileName: calls.uri(path), seenVersion: await calls.version(who, path) };
      return api.request('POST', '/deleteDocument/1', { as: who, body: formOf({ ...seen, ...fields }) });
    },
    open: (who, path) =>
      api.request('GET', `/getdocument/1?fileName=${encodeURIComponent(calls.uri(path))}`, { as: who }),
    async tree(who) {
      const answer = await api.request('GET', `/getaccountfiles/1/${account}/0`, { as: who });
      expect(answer.status).toBe(200);
      return accountFilesSchema.validate(await answer.json());
    },
    paths: async (who) => filesOf(await calls.tree(who)).map(({ uri }) => uri.slice(account.length + 1)),
    async done(call) {
      const answer = await call;
      expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([200, '']);
      return (await answer.json()) as AccountFile;
    },
    async refused(call) {
      const before = await calls.stored();
      const answer = await call();
      const text = await answer.text();
      expect(await calls.stored()).toEqual(before);
      if (answer.status === 422) return { status: 422, code: null, text };
      const { code, title } = JSON.parse(text) as { code: string; title: string };
      return { status: answer.status, code, text: title };
    },
    stored: async () => ({ rows: await fingerprintOfRows(api), files: storedFiles(api) }),
  };
  return calls;
}

async function fingerprintOfRows({ deps }: TestApi): Promise<unknown> {
  const { rows } = await deps.db.execute(
    sql`select count(*)::int as many, md5(string_agg(document::text, ',' order by id)) as fingerprint from ${documents} document`,
  );
  return rows[0];
}

/** Every file of a tree. */
export function filesOf(tree: readonly AccountFile[]): AccountFile[] {
  return tree.flatMap((item) => (isFolder(item) ? filesOf(item.children ?? []) : [item]));
}

/** Makes a file permanent: it can be neither moved nor removed. */
export async function makePermanent(api: TestApi, account: string, path: string): Promise<void> {
  const { db } = api.deps;
  const rows = await db.select().from(documents).where(eq(documents.clientId, account));
  const row = rows.find((each) => each.path === path);
  if (!row) throw new Error(`There is no ${path}.`);
  await db.update(documents).set({ isPermanent: true }).where(eq(documents.id, row.id));
}

export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
