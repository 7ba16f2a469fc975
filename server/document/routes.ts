import * as calls from '@contract/calls/document';
import { addDocumentSchema, documentNameSchema, moveDocumentSchema, removeDocumentSchema } from '@contract/document';
import {
  CLIENT_FILE_STORE,
  joinPath,
  MANUAL_AND_HANDBOOK,
  nearestDocumentName,
  OTHER_FOLDER_ID,
  PERMANENT_FOLDERS,
  permanentFolderOf,
  splitPath,
} from '@contract/document-path';
import { recordId } from '@contract/text';
import { Hono } from 'hono';
import { string } from 'yup';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { admitFiles } from '../files/admit-files';
import { unprocessable } from '../http/api-failure';
import { idempotent } from '../http/idempotency';
import { idempotentWithFiles } from '../http/idempotent-with-files';
import { withMultipart, type UploadedFile } from '../http/multipart';
import { sendFile } from '../http/send-file';
import { validBody, validParam } from '../http/validate';
import { accountFiles, namesInFolder } from './account-files';
import { addDocument, moveDocument, removeDocument } from './change-documents';
import { addressOf, documentAt, gone } from './document-address';
import { presentOf, readForm, withAccount } from './document-form';
import { documentPreview } from './document-preview';
import { contentOf } from './document-versions';

const accountParam = recordId().label('The account').required();
const storeParam = string()
  .matches(/^[01]$/, 'There is no such file store.')
  .required();
const writtenStoreParam = string()
  .oneOf([String(CLIENT_FILE_STORE)], 'There is no such file store.')
  .required();
const folderParam = string()
  .oneOf(
    [OTHER_FOLDER_ID, ...PERMANENT_FOLDERS.map(({ id }) => id)].map(String),
    'The folder is 1 to 4, or 0 for any other.',
  )
  .required();

/**
 * The client document store (product/documents#paths), for every signed-in member of staff:
 * - `GET /getaccountfiles/{0 or 1}/{accountId}/{x}` → the account's tree, for any x
 * - `GET /getmanualandhandbookitems/{accountId}/` → the names of the files directly in Manual and Handbook
 * - `POST /adddocument/1/{folder}/?accountId=`, multipart `file`, `fileName`, `accountId`, `accountFileTypeId` → the
 *   added file
 * - `POST /updateDocument/1`, form `fileName`, `newFileName`, `seenVersion` → the moved file
 * - `POST /deleteDocument/1`, form `fileName`, `seenVersion` → `{uri}`
 * - `GET /getdocument/{0 or 1}?fileName=&accountId=&version=` → the file's content (an extension), or an earlier one
 * - `GET /documentpreview/{accountId}?fileName=&version=` → what the file has to show (an extension)
 *
 * The trailing slashes may be missing.
 */
export function documentRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, files, clock, config } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/getaccountfiles/:fileType/:accountId/:x', async (c) => {
    await validParam(storeParam, c.req.param('fileType'));
    const accountId = await validParam(accountParam, c.req.param('accountId'));
    return c.json(await accountFiles(db, accountId));
  });

  for (const end of ['', '/']) {
    routes.get(`/getmanualandhandbookitems/:accountId${end}`, async (c) => {
      const accountId = await validParam(accountParam, c.req.param('accountId'));
      return c.json(await namesInFolder(db, accountId, MANUAL_AND_HANDBOOK.title));
    });

    routes.post(`/adddocument/:documentType/:fileTypeHS${end}`, async (c) => {
      await validParam(writtenStoreParam, c.req.param('documentType'));
      const folderId = await validParam(folderParam, c.req.param('fileTypeHS'));
      return withMultipart(c, files, calls.addDocument.body.limits, async ({ value: upload, fingerprint }) => {
        const fields = withAccount(c, upload.fields);
        const { fileName, accountId, accountFileTypeId, replaces } = await validBody(
          addDocumentSchema,
          presentOf(fields),
        );
        const file = fileOf(upload.files);
        if (accountId === undefined) throw unprocessable('The form names no account.', 'no-account');
        if (accountFileTypeId !== undefined && accountFileTypeId !== folderId) throw otherFolder();
        const name = fileName ?? nearestDocumentName(file.name);
        const { staffId } = c.get('principal');
        const payload = { value: upload, fingerprint: `${fingerprint} ${accountId}` };
        return idempotentWithFiles(c, deps, payload, [file], async (tx) => {
          await admitFiles(tx, staffId, [file], config.storedBytesPerPerson);
          const path = pathInFolder(Number(folderId), await addressOf(tx, name, accountId));
          return addDocument(tx, { accountId, path, file, replaces }, actorOf(c, clock.now()));
        });
      });
    });
  }

  routes.post('/updateDocument/:documentType', async (c) => {
    await validParam(writtenStoreParam, c.req.param('documentType'));
    const payload = await readForm(c, moveDocumentSchema);
    const { fileName, newFileName, accountId = null, seenVersion, replaces } = payload.value;
    return idempotent(c, deps, payload, async (tx) => {
      const from = await addressOf(tx, fileName, accountId);
      const to = await addressOf(tx, newFileName, accountId);
      return moveDocument(tx, { from, to, seenVersion, replaces }, actorOf(c, clock.now()));
    });
  });

  routes.post('/deleteDocument/:documentType', async (c) => {
    await validParam(writtenStoreParam, c.req.param('documentType'));
    const payload = await readForm(c, removeDocumentSchema);
    const { fileName, accountId = null, seenVersion } = payload.value;
    return idempotent(c, deps, payload, async (tx) => {
      const address = await addressOf(tx, fileName, accountId);
      await removeDocument(tx, address, seenVersion, actorOf(c, clock.now()));
      return { uri: fileName };
    });
  });

  routes.get('/getdocument/:documentType', async (c) => {
    await validParam(storeParam, c.req.param('documentType'));
    const {
      fileName,
      accountId = null,
      version,
    } = await validParam(documentNameSchema, {
      fileName: c.req.query('fileName'),
      accountId: c.req.query('accountId') || undefined,
      version: c.req.query('version') || undefined,
    });
    const document = await documentAt(db, await addressOf(db, fileName, accountId));
    if (!document) throw gone(fileName);
    const content = version === undefined ? document : await contentOf(db, document, version);
    return sendFile(c, files, { ...content, name: splitPath(document.path).name });
  });

  routes.get('/documentpreview/:accountId', async (c) => {
    const accountId = await validParam(accountParam, c.req.param('accountId'));
    const { fileName, version } = await validParam(documentNameSchema, {
      fileName: c.req.query('fileName'),
      version: c.req.query('version') || undefined,
    });
    const document = await documentAt(db, await addressOf(db, fileName, accountId));
    if (!document) throw gone(fileName);
    const content = version === undefined ? document : await contentOf(db, document, version);
    const { name } = splitPath(document.path);
    return c.json(await documentPreview(files, { ...content, name }, c.req.raw.signal));
  });

  return routes;
}

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
