import { importWord } from '@contract/calls/word-import';
import { Hono } from 'hono';
import { wordImport } from '../conversion/conversion-threads';
import { placeholders } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { unprocessable } from '../http/api-failure';
import { withMultipart, type Upload, type UploadedFile } from '../http/multipart';
import { sheetUpload } from '../http/sheet-upload';

/**
 * `POST /importword` (an extension, product/word-import#reading), multipart with field `file` → the document as the
 * text of a template or section. It stores nothing, so a repeat is read again.
 */
export function wordImportRoutes({ db }: AppDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/importword', (c) => {
    const upload = sheetUpload();
    return withMultipart(c, upload, importWord.body.limits, async ({ value }) => {
      const { name } = documentOf(value);
      const keys = await db.select({ key: placeholders.key }).from(placeholders);
      const file = { bytes: upload.bytes(), name, knownKeys: keys.map(({ key }) => key) };
      return c.json(await wordImport(file, c.req.raw.signal));
    });
  });
}

function documentOf({ files: [file] }: Upload): UploadedFile {
  if (file?.field !== 'file') throw unprocessable('The form has no document in the field "file".', 'no-document');
  return file;
}
