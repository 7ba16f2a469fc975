import * as calls from '@contract/calls/document';
import { addDocumentSchema, moveDocumentSchema, removeDocumentSchema } from '@contract/document';
import {
  joinPath,
  MANUAL_AND_HANDBOOK,
  nearestDocumentName,
  PERMANENT_FOLDERS,
  permanentFolderOf,
  splitPath,
} from '@contract/document-path';
import { bareFileName } from '@contract/text';
import type { Context } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import { admitFiles } from '../files/admit-files';
import { byHand, handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { unprocessable } from '../http/api-failure';
import { idempotent } from '../http/idempotency';
import { idempotentWithFiles } from '../http/idempotent-with-files';
import { withMultipart, type UploadedFile } from '../http/multipart';
import { unstatedVersion } from '../http/seen-version';
import { sendFile } from '../http/send-file';
import { validBody } from '../http/validate';
import { accountFiles, namesInFolder } from './account-files';
import { addDocument, moveDocument, removeDocument } from './change-documents';
import { addressOf, documentAt, gone } from './document-address';
import { presentOf, readForm, withAccount } from './document-form';
import { documentPreview } from './document-preview';
import { contentOf } from './document-versions';

/**
 * The client document store (product/documents#paths). One file per call; the portal sends several files as several
 * calls, so that one failure does not affect the others. The trailing slashes of the specification may be missing.
 */
export function documentRoutes(deps: AppDeps) {
  const { db, files, clock } = deps;

  /** An empty account or version counts as missing. */
  const namedContent = async (fileName: string, accountId = '', version = '') => {
    const document = await documentAt(db, await addressOf(db, fileName, accountId || null));
    if (!document) throw gone(fileName);
    const content = version === '' ? document : await contentOf(db, document, version);
    return { ...content, name: splitPath(document.path).name };
  };

  return handled(calls, deps, {
    listDocuments: ({ params }) => accountFiles(db, params.accountId),
    listManualAndHandbookItems: ({ params }) => namesInFolder(db, params.accountId, MANUAL_AND_HANDBOOK.title),
    getDocument: byHand(async ({ c, query: { fileName, accountId, version } }) =>
      sendFile(c, files, await namedContent(fileName, accountId, version)),
    ),
    getDocumentPreview: async ({ c, params, query: { fileName, version } }) =>
      documentPreview(files, await namedContent(fileName, params.accountId, version), c.req.raw.signal),
    addDocument: byHand(adding(deps)),
    moveDocument: byHand(async ({ c }) => {
      const payload = await readForm(c, moveDocumentSchema);
      const { fileName, newFileName, accountId = null, seenVersion, replaces } = payload.value;
      return idempotent(c, deps, payload, async (tx) => {
        const from = await addressOf(tx, fileName, accountId);
        const to = await addressOf(tx, newFileName, accountId);
        return moveDocument(tx, { from, to, seenVersion, replaces }, actorOf(c, clock.now()));
      });
    }),
    removeDocument: byHand(async ({ c }) => {
      const payload = await readForm(c, removeDocumentSchema);
      const { fileName, accountId = null, seenVersion } = payload.value;
      return idempotent(c, deps, payload, async (tx) => {
        const address = await addressOf(tx, fileName, accountId);
        await removeDocument(tx, address, seenVersion, actorOf(c, clock.now()));
        return { uri: fileName };
      });
    }),
  });
}

const adding =
  (deps: AppDeps) =>
  ({ c, params }: { c: Context<ApiEnv>; params: { fileTypeHS: string } }) =>
    withMultipart(c, deps.files, calls.addDocument.body.limits, async ({ value: upload, fingerprint }) => {
      const fields = presentOf(withAccount(c, upload.fields));
      const { fileName, accountId, accountFileTypeId, replaces } = await validBody(addDocumentSchema, fields);
      const file = fileOf(upload.files);
      if (accountId === undefined) throw unprocessable('The form names no account.', 'no-account');
      if (accountFileTypeId !== undefined && accountFileTypeId !== params.fileTypeHS) throw otherFolder();
      const name = fileName ?? nearestDocumentName(file.name);
      const payload = { value: upload, fingerprint: `${fingerprint} ${accountId}` };
      return idempotentWithFiles(c, deps, payload, [file], async (tx) => {
        const arriving = [{ ...file, name: bareFileName(name) }];
        await admitFiles(tx, c.get('principal').staffId, arriving, deps.config.storedBytesPerPerson);
        const path = pathInFolder(Number(params.fileTypeHS), await addressOf(tx, name, accountId));
        const seen = replaces ?? unstatedVersion(c);
        return addDocument(tx, { accountId, path, file, replaces: seen }, actorOf(c, deps.clock.now()));
      });
    });

function fileOf(uploaded: readonly UploadedFile[]): UploadedFile {
  const [file] = uploaded;
  if (!file) throw unprocessable('The form has no file.', 'no-file');
  if (file.field !== 'file') throw unprocessable('The file must be in the field "file".', 'stray-file');
  return file;
}

/**
 * The path within the account of a file sent to a folder: the name is either already that path, as in a uri, or
 * relative to the folder. @throws ApiFailure 422 if the name is in another folder than the call's
 */
function pathInFolder(folderId: number, { path, isUri }: Awaited<ReturnType<typeof addressOf>>): string {
  const folder = PERMANENT_FOLDERS.find(({ id }) => id === folderId) ?? null;
  const named = permanentFolderOf(path);
  if (named === folder) return path;
  if (folder === null || named !== null || isUri) throw otherFolder();
  return joinPath(folder.title, path);
}

const otherFolder = () => unprocessable('The name and the call mean two different folders.', 'other-folder');
