import { ADDS, CSV, EXCEL, NDJSON, NOT_FOUND, STEPS, adminCall } from '../call';
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
  body: namedRecordSchema,
  answer: importRunSchema,
  refuses: [NOT_FOUND, { status: 409, when: 'The import is not in a state for this step.' }],
  unversioned: STEPS,
} as const;

export const exportRecords = adminCall('GET /admin/export/:kind/:format', {
  says: 'All records of a kind as a file',
  params: importFilePathSchema,
  query: exportQuerySchema,
  answer: { file: [CSV, EXCEL, NDJSON] },
});

export const listImports = adminCall('GET /admin/imports', {
  says: 'The imports, latest first',
  answer: importRunsSchema,
});

export const getImport = adminCall('GET /admin/imports/:id', {
  says: 'An import',
  answer: importFileSchema,
  refuses: [NOT_FOUND],
});

export const listImportRows = adminCall('GET /admin/imports/:id/rows', {
  says: 'Rows of an import',
  query: importRowsQuerySchema,
  answer: importRowsSchema,
  refuses: [NOT_FOUND],
});

export const getFailedRows = adminCall('GET /admin/imports/:id/failed', {
  says: 'The failed rows of an import as a file',
  answer: { file: [CSV, EXCEL] },
  refuses: [NOT_FOUND],
});

export const findImportRecords = adminCall('GET /admin/importrecords/:kind', {
  says: 'Records of a kind by part of their name, to refer to them',
  params: importRecordsPathSchema,
  query: importRecordsQuerySchema,
  answer: searchItemsSchema,
});

export const getImportTemplate = adminCall('GET /admin/importtemplate/:kind/:format', {
  says: 'An empty file with the headings of a kind',
  params: importFilePathSchema,
  answer: { file: [CSV, EXCEL, NDJSON] },
});

export const uploadImport = adminCall('POST /admin/imports/upload', {
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

export const chooseHeadings = adminCall('POST /admin/imports/headings', {
  says: 'Choose the sheet, and the row with the headings',
  body: importHeadingsSchema,
  answer: importFileSchema,
  refuses: STEP.refuses,
  unversioned: STEPS,
});

export const correctImport = adminCall('POST /admin/imports/correct', {
  says: 'Correct cells of rows that are wrong, or leave rows out',
  body: importCorrectSchema,
  answer: importCorrectedSchema,
  refuses: [NOT_FOUND, { status: 409, when: 'The import is not checked, or has another sheet or row of headings.' }],
  unversioned:
    'saves single cells in addition to what the file has; if a cell gets two texts, the later one is checked and shown',
});

export const checkImport = adminCall('POST /admin/imports/check', {
  says: 'Check what an import would change',
  body: importCheckSchema,
  answer: importRunSchema,
  refuses: STEP.refuses,
  unversioned: STEPS,
});

export const recheckImport = adminCall('POST /admin/imports/recheck', {
  ...STEP,
  says: 'Check wrong or corrected rows again',
});

export const runImport = adminCall('POST /admin/imports/run', {
  ...STEP,
  says: 'Run a checked import',
});

export const stopImport = adminCall('POST /admin/imports/stop', {
  ...STEP,
  says: 'Stop an import',
});

export const undoImport = adminCall('POST /admin/imports/undo', {
  ...STEP,
  says: 'Undo an import',
});

export const removeImport = adminCall('POST /admin/imports/remove', {
  ...STEP,
  says: 'Remove an import that was not run',
});
