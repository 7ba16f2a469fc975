import { CHAT_LIMITS } from '@contract/ai';
import { DOCUMENT_BODY_MAX_BYTES } from '@contract/conversion';
import { FILE_MAX_BYTES, FILES_MAX_COUNT } from '@contract/time-entry';
import { TRANSCRIPT_MAX } from '@contract/web-vtt';
import { DOCUMENT_UPLOAD } from '../document/routes';
import { XLSFORM_UPLOAD } from '../form/routes';
import type { UploadLimits } from '@contract/call';
import { IMPORT_UPLOAD } from '../import/routes';
import { CSV_UPLOAD } from '../marketing/job-titles';
import type { Route } from './policy';
import { RECORDING_UPLOAD } from '../recording/admin-routes';
import { SHEET_UPLOAD } from '../registration/routes';
import { SURVEY_UPLOAD } from '../survey/routes';
import { WORD_UPLOAD } from '../template/import-word';

type Limits = Readonly<Partial<Record<Route, number>>>;

/** Routes that accept files, with their maximum total size in bytes. */
export const UPLOAD_LIMITS: Readonly<Partial<Record<Route, UploadLimits>>> = {
  'POST /addtimesheetentry': { maxFiles: FILES_MAX_COUNT, maxFileBytes: FILE_MAX_BYTES },
  'POST /submitsurvey': SURVEY_UPLOAD,
  'POST /admin/forms/xlsform': XLSFORM_UPLOAD,
  'POST /registration/upload': SHEET_UPLOAD,
  'POST /importword': WORD_UPLOAD,
  'POST /admin/imports/upload': IMPORT_UPLOAD,
  'POST /admin/recordings/upload': RECORDING_UPLOAD,
  'POST /adddocument/:documentType/:fileTypeHS': DOCUMENT_UPLOAD,
  'POST /adddocument/:documentType/:fileTypeHS/': DOCUMENT_UPLOAD,
  'POST /pardot/updatejobtitles': CSV_UPLOAD,
};

/** Routes whose JSON contains a whole document, with the maximum size in bytes. */
export const DOCUMENT_LIMITS: Limits = {
  'POST /savetemplate': DOCUMENT_BODY_MAX_BYTES,
  'POST /admin/recordings/transcript': 3 * TRANSCRIPT_MAX,
  'POST /admin/forms/save': DOCUMENT_BODY_MAX_BYTES,
  'POST /savesection': DOCUMENT_BODY_MAX_BYTES,
  'POST /savepublishedtext/:accountId': DOCUMENT_BODY_MAX_BYTES,
  'POST /word/v1/convert': DOCUMENT_BODY_MAX_BYTES,
  'POST /pdf/v1/convert': DOCUMENT_BODY_MAX_BYTES,
  'POST /ai/v1/chat/completions': CHAT_LIMITS.bytes,
  'POST /ai/names': CHAT_LIMITS.bytes,
};
