import { CHAT_LIMITS } from '@contract/ai';
import { DOCUMENT_BODY_MAX_BYTES } from '@contract/conversion';
import { FILE_MAX_BYTES, FILES_MAX_COUNT } from '@contract/time-entry';
import { TRANSCRIPT_MAX } from '@contract/web-vtt';
import { DOCUMENT_UPLOAD } from './document/routes';
import { XLSFORM_UPLOAD } from './form/routes';
import { maxUploadBytes } from './http/multipart';
import { IMPORT_UPLOAD } from './import/routes';
import { CSV_UPLOAD } from './marketing/job-titles';
import type { Route } from './policy';
import { RECORDING_UPLOAD } from './recording/admin-routes';
import { SHEET_UPLOAD } from './registration/routes';
import { SURVEY_UPLOAD } from './survey/routes';
import { WORD_UPLOAD } from './template/import-word';

type Limits = Readonly<Partial<Record<Route, number>>>;

/** Routes that accept files, with their maximum total size in bytes. */
export const UPLOAD_LIMITS: Limits = {
  'POST /addtimesheetentry': maxUploadBytes({ maxFiles: FILES_MAX_COUNT, maxFileBytes: FILE_MAX_BYTES }),
  'POST /submitsurvey': maxUploadBytes(SURVEY_UPLOAD),
  'POST /admin/forms/xlsform': maxUploadBytes(XLSFORM_UPLOAD),
  'POST /registration/upload': maxUploadBytes(SHEET_UPLOAD),
  'POST /importword': maxUploadBytes(WORD_UPLOAD),
  'POST /admin/imports/upload': maxUploadBytes(IMPORT_UPLOAD),
  'POST /admin/recordings/upload': maxUploadBytes(RECORDING_UPLOAD),
  'POST /adddocument/:documentType/:fileTypeHS': maxUploadBytes(DOCUMENT_UPLOAD),
  'POST /adddocument/:documentType/:fileTypeHS/': maxUploadBytes(DOCUMENT_UPLOAD),
  'POST /pardot/updatejobtitles': maxUploadBytes(CSV_UPLOAD),
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
