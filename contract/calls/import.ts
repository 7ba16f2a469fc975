import { ADDS, CSV, EXCEL, NDJSON, NOT_FOUND, STEPS, call } from '../call';
import {
  IMPORT_MAX_BYTES,
  exportQuerySchema,
  importCheckSchema,
  importCorrectSchema,
  importCorrectedSchema,
  importFilePathSchema,
  importFileSchema,
  importHeadingsSchema,
  importRecordsPathSchema,
  importRecordsQuerySchema,
  importRowsQuerySchema,
  importRowsSchema,
  importRunSchema,
  importRunsSchema,
  importUploadSchema,
} from '../import/calls';
import { searchItemsSchema } from '../lookup';
import { namedRecordSchema } from '../person';

const STEP = {
  who: 'Admin',
  body: namedRecordSchema,
  answer: importRunSchema,
  refuses: [NOT_FOUND, { status: 409, when: 'The import is not in a state for this step.' }],
  unversioned: STEPS,
} as const;

export const exportRecords = call('GET /admin/export/:kind/:format', {
  who: 'Admin',
  says: 'All records of a kind as a file',
  params: importFilePathSchema,
  query: exportQuerySchema,
  answer: { file: [CSV, EXCEL, NDJSON] },
});

export const listImports = call('GET /admin/imports', {
  who: 'Admin',
  says: 'The imports, latest first',
  answer: importRunsSchema,
});

export const getImport = call('GET /admin/imports/:id', {
  who: 'Admin',
  says: 'An import',
  answer: importFileSchema,
  refuses: [NOT_FOUND],
});

export const listImportRows = call('GET /admin/imports/:id/rows', {
  who: 'Admin',
  says: 'Rows of an import',
  query: importRowsQuerySchema,
  answer: importRowsSchema,
  refuses: [NOT_FOUND],
});

export const getFailedRows = call('GET /admin/imports/:id/failed', {
  who: 'Admin',
  says: 'The failed rows of an import as a file',
  answer: { file: [CSV, EXCEL] },
  refuses: [NOT_FOUND],
});

export const findImportRecords = call('GET /admin/importrecords/:kind', {
  who: 'Admin',
  says: 'Records of a kind by part of their name, to refer to them',
  params: importRecordsPathSchema,
  query: importRecordsQuerySchema,
  answer: searchItemsSchema,
});

export const getImportTemplate = call('GET /admin/importtemplate/:kind/:format', {
  who: 'Admin',
  says: 'An empty file with the headings of a kind',
  params: importFilePathSchema,
  answer: { file: [CSV, EXCEL, NDJSON] },
});

export const uploadImport = call('POST /admin/imports/upload', {
  who: 'Admin',
  says: 'Upload a file to import',
  details: 'CSV or NDJSON of at most 512 MB, or a spreadsheet of at most 20 MB.',
  body: {
    texts: importUploadSchema,
    files: { file: 'one' },
    limits: { maxFiles: 1, maxFileBytes: IMPORT_MAX_BYTES, maxFieldBytes: 1024 },
  },
  answer: importRunSchema,
  unversioned: ADDS,
});

export const chooseHeadings = call('POST /admin/imports/headings', {
  who: 'Admin',
  says: 'Choose the sheet, and the row with the headings',
  body: importHeadingsSchema,
  answer: importFileSchema,
  refuses: STEP.refuses,
  unversioned: STEPS,
});

export const correctImport = call('POST /admin/imports/correct', {
  who: 'Admin',
  says: 'Correct cells of rows that are wrong, or leave rows out',
  body: importCorrectSchema,
  answer: importCorrectedSchema,
  refuses: [NOT_FOUND, { status: 409, when: 'The import is not checked, or has another sheet or row of headings.' }],
  unversioned:
    'saves single cells in addition to what the file has; if a cell gets two texts, the later one is checked and shown',
});

export const checkImport = call('POST /admin/imports/check', {
  who: 'Admin',
  says: 'Check what an import would change',
  body: importCheckSchema,
  answer: importRunSchema,
  refuses: STEP.refuses,
  unversioned: STEPS,
});

export const recheckImport = call('POST /admin/imports/recheck', {
  ...STEP,
  says: 'Check wrong or corrected rows again',
});

export const runImport = call('POST /admin/imports/run', {
  ...STEP,
  says: 'Run a checked import',
});

export const stopImport = call('POST /admin/imports/stop', {
  ...STEP,
  says: 'Stop an import',
});

export const undoImport = call('POST /admin/imports/undo', {
  ...STEP,
  says: 'Undo an import',
});

export const removeImport = call('POST /admin/imports/remove', {
  ...STEP,
  says: 'Remove an import that was not run',
});
