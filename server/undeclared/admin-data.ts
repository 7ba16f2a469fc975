import { auditFilePathSchema, auditFilterSchema, auditPageQuerySchema, auditPageSchema } from '@contract/audit';
import { firstStepsSchema } from '@contract/first-steps';
import {
  clashesQuerySchema,
  clashesSchema,
  handedOverSchema,
  handOverSchema,
  openWorkSchema,
  workQuerySchema,
  workSchema,
} from '@contract/hand-over';
import {
  exportQuerySchema,
  importCheckSchema,
  importCorrectedSchema,
  importCorrectSchema,
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
} from '@contract/import/calls';
import { searchItemsSchema } from '@contract/lookup';
import {
  namedRecordSchema,
  newPersonSchema,
  peopleSchema,
  personChangeSchema,
  personSchema,
  releasedAccountSchema,
  teamSchema,
} from '@contract/person';
import {
  apartSchema,
  comparisonSchema,
  duplicatesSchema,
  mergedSchema,
  mergeInputSchema,
  mergeUndoneSchema,
  mergeUndoSchema,
  pairPathSchema,
} from '@contract/duplicates';
import {
  erasureSchema,
  erasuresSchema,
  eraseSchema,
  mentionsSchema,
  personalDataFileSchema,
  subjectDataSchema,
  subjectPathSchema,
  subjectSearchSchema,
  subjectsSchema,
} from '@contract/personal-data';
import { settingChangesSchema, settingsSchema } from '@contract/setting';
import { systemSchema } from '@contract/system';
import { number, object } from 'yup';
import {
  CSV,
  EXCEL,
  NDJSON,
  NOT_FOUND,
  textsOf,
  type Descriptions,
  type Refusal,
  type RouteDescription,
} from './description';

const REFUSED: Refusal = { status: 409, when: 'A rule forbids it, for example for the last administrator.' };
const TABLES = { file: [CSV, EXCEL, NDJSON] };

const STEP: RouteDescription = {
  summary: 'Take the next step of an import',
  body: { json: namedRecordSchema },
  answer: { json: importRunSchema },
  refusals: [NOT_FOUND, { status: 409, when: 'The import is not in a state for this step.' }],
};

/** People, personal data, the audit log, imports and exports, settings and the system. */
export const ADMIN_DATA_ROUTES = {
  'GET /admin/audit': {
    summary: 'A page of the audit log',
    query: auditPageQuerySchema,
    answer: { json: auditPageSchema },
  },
  'GET /admin/audit/:format': {
    summary: 'The audit log as a file',
    params: auditFilePathSchema,
    query: auditFilterSchema,
    answer: { file: [CSV, NDJSON] },
  },
  'GET /admin/export/:kind/:format': {
    summary: 'All records of a kind as a file',
    params: importFilePathSchema,
    query: exportQuerySchema,
    answer: TABLES,
  },
  'GET /admin/imports': { summary: 'The imports, latest first', answer: { json: importRunsSchema } },
  'GET /admin/imports/:id': { summary: 'An import', answer: { json: importFileSchema }, refusals: [NOT_FOUND] },
  'GET /admin/imports/:id/rows': {
    summary: 'Rows of an import',
    query: importRowsQuerySchema,
    answer: { json: importRowsSchema },
    refusals: [NOT_FOUND],
  },
  'GET /admin/imports/:id/failed': {
    summary: 'The failed rows of an import as a file',
    answer: { file: [CSV, EXCEL] },
    refusals: [NOT_FOUND],
  },
  'GET /admin/importrecords/:kind': {
    summary: 'Records of a kind by part of their name, to refer to them',
    params: importRecordsPathSchema,
    query: importRecordsQuerySchema,
    answer: { json: searchItemsSchema },
  },
  'GET /admin/importtemplate/:kind/:format': {
    summary: 'An empty file with the headings of a kind',
    params: importFilePathSchema,
    answer: TABLES,
  },
  'POST /admin/imports/upload': {
    summary: 'Upload a file to import',
    details: 'CSV or NDJSON of at most 512 MB, or a spreadsheet of at most 20 MB.',
    body: { texts: importUploadSchema, files: { file: 'one' } },
    answer: { json: importRunSchema },
  },
  'POST /admin/imports/headings': {
    ...STEP,
    summary: 'Choose the sheet, and the row with the headings',
    body: { json: importHeadingsSchema },
    answer: { json: importFileSchema },
  },
  'POST /admin/imports/correct': {
    ...STEP,
    summary: 'Correct cells of rows that are wrong, or leave rows out',
    body: { json: importCorrectSchema },
    answer: { json: importCorrectedSchema },
    refusals: [NOT_FOUND, { status: 409, when: 'The import is not checked, or has another sheet or row of headings.' }],
  },
  'POST /admin/imports/check': {
    ...STEP,
    summary: 'Check what an import would change',
    body: { json: importCheckSchema },
  },
  'POST /admin/imports/recheck': { ...STEP, summary: 'Check wrong or corrected rows again' },
  'POST /admin/imports/run': { ...STEP, summary: 'Run a checked import' },
  'POST /admin/imports/stop': { ...STEP, summary: 'Stop an import' },
  'POST /admin/imports/undo': { ...STEP, summary: 'Undo an import' },
  'POST /admin/imports/remove': { ...STEP, summary: 'Remove an import that was not run' },
  'GET /admin/people': { summary: 'People and teams', answer: { json: peopleSchema } },
  'POST /admin/people/add': {
    summary: 'Add a person',
    body: { json: newPersonSchema },
    answer: { json: personSchema },
    refusals: [REFUSED],
  },
  'POST /admin/people/save': {
    summary: 'Change a person',
    body: { json: personChangeSchema },
    answer: { json: personSchema },
    refusals: [NOT_FOUND, REFUSED],
  },
  'POST /admin/people/endsessions': {
    summary: 'End a person’s sign-ins',
    body: { json: namedRecordSchema },
    answer: { json: object({ ended: number().integer().required() }) },
    refusals: [NOT_FOUND],
  },
  'POST /admin/people/releaseaccount': {
    summary: 'Release a person’s account at a provider',
    body: { json: releasedAccountSchema },
    answer: { json: personSchema },
    refusals: [NOT_FOUND],
  },
  'GET /admin/people/openwork': { summary: 'How much work people still have', answer: { json: openWorkSchema } },
  'GET /admin/people/work': {
    summary: 'What a person still has to do, and who could do it',
    query: workQuerySchema,
    answer: { json: workSchema },
    refusals: [NOT_FOUND],
  },
  'GET /admin/people/clashes': {
    summary: 'What a person’s visits would overlap with in somebody else’s plan',
    query: clashesQuerySchema,
    answer: { json: clashesSchema },
  },
  'POST /admin/people/handover': {
    summary: 'Hand a person’s work over to others',
    details: 'Records that somebody else has changed meanwhile stay and are listed with the reason.',
    body: { json: handOverSchema },
    answer: { json: handedOverSchema },
    refusals: [NOT_FOUND, REFUSED],
  },
  'POST /admin/teams/save': {
    summary: 'Add or rename a team',
    body: { json: teamSchema },
    answer: textsOf('id', 'name'),
    refusals: [NOT_FOUND, REFUSED],
  },
  'POST /admin/teams/remove': {
    summary: 'Remove a team without people',
    body: { json: namedRecordSchema },
    answer: textsOf('id', 'name'),
    refusals: [NOT_FOUND, REFUSED],
  },
  'GET /admin/erasures': { summary: 'All erasures', answer: { json: erasuresSchema } },
  'GET /admin/personaldata': {
    summary: 'Find people by name, address or number',
    query: subjectSearchSchema,
    answer: { json: subjectsSchema },
  },
  'GET /admin/personaldata/:kind/:id': {
    summary: 'What the portal has about a person',
    params: subjectPathSchema,
    answer: { json: subjectDataSchema },
    refusals: [NOT_FOUND],
  },
  'GET /admin/personaldata/:kind/:id/mentions': {
    summary: 'Texts that mention a person',
    params: subjectPathSchema,
    answer: { json: mentionsSchema },
    refusals: [NOT_FOUND],
  },
  'GET /admin/personaldata/:kind/:id/:format': {
    summary: 'A person’s data as a file',
    params: personalDataFileSchema,
    answer: { file: [EXCEL, 'application/json'] },
    refusals: [NOT_FOUND],
  },
  'POST /admin/personaldata/erase': {
    summary: 'Erase a person',
    body: { json: eraseSchema },
    answer: { json: erasureSchema },
    refusals: [NOT_FOUND, REFUSED],
  },
  'GET /admin/duplicates': {
    summary: 'Clients and contacts that are probably the same, and recent merges',
    answer: { json: duplicatesSchema },
  },
  'GET /admin/duplicates/:kind/:id/:otherId': {
    summary: 'Two clients or contacts side by side',
    params: pairPathSchema,
    answer: { json: comparisonSchema },
    refusals: [NOT_FOUND],
  },
  'POST /admin/duplicates/merge': {
    summary: 'Merge two clients or contacts',
    body: { json: mergeInputSchema },
    answer: { json: mergedSchema },
    refusals: [NOT_FOUND, { status: 409, when: 'One of the two was erased.' }],
  },
  'POST /admin/duplicates/undo': {
    summary: 'Undo a merge',
    body: { json: mergeUndoSchema },
    answer: { json: mergeUndoneSchema },
    refusals: [NOT_FOUND, { status: 409, when: 'The kept record has been merged into another one since.' }],
  },
  'POST /admin/duplicates/apart': {
    summary: 'Say that two records are not the same',
    body: { json: apartSchema },
    answer: textsOf('id', 'otherId'),
    refusals: [NOT_FOUND],
  },
  'GET /admin/settings': { summary: 'Settings', answer: { json: settingsSchema } },
  'POST /admin/settings/save': {
    summary: 'Change settings',
    body: { json: settingChangesSchema },
    answer: { json: settingsSchema },
  },
  'GET /admin/firststeps': { summary: 'What an empty server still needs', answer: { json: firstStepsSchema } },
  'GET /admin/system': { summary: 'The state of the server and its services', answer: { json: systemSchema } },
} satisfies Descriptions;
