import * as calls from '@contract/calls/word-import';
import { wordImport } from '../conversion/conversion-threads';
import { placeholders } from '../data/schema';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { unprocessable } from '../http/api-failure';
import { withMultipart, type Upload, type UploadedFile } from '../http/multipart';
import { sheetUpload } from '../http/sheet-upload';

/** A Word document as the text of a template or section (an extension, product/word-import#reading). */
export const wordImportRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    // It stores nothing, so a repeat is read again.
    importWord: byHand(({ c }) => {
      const upload = sheetUpload(deps.scanner);
      return withMultipart(c, upload, calls.importWord.body.limits, async ({ value }) => {
        const { name } = documentOf(value);
        const keys = await deps.db.select({ key: placeholders.key }).from(placeholders);
        const file = { bytes: upload.bytes(), name, knownKeys: keys.map(({ key }) => key) };
        return c.json(await wordImport(file, c.req.raw.signal));
      });
    }),
  });

function documentOf({ files: [file] }: Upload): UploadedFile {
  if (file?.field !== 'file') throw unprocessable('The form has no document in the field "file".', 'no-document');
  return file;
}
