import { NOT_FOUND, STEPS, SWITCHES, adminCall } from '../call';
import {
  apartSchema,
  comparisonSchema,
  duplicatesSchema,
  mergeInputSchema,
  mergeUndoSchema,
  mergeUndoneSchema,
  mergedSchema,
  pairPathSchema,
} from '../duplicates';
import { textsOf } from '../texts-of';

export const listDuplicates = adminCall('GET /admin/duplicates', {
  says: 'Clients and contacts that are probably the same, and recent merges',
  answer: duplicatesSchema,
});

export const compareRecords = adminCall('GET /admin/duplicates/:kind/:id/:otherId', {
  says: 'Two clients or contacts side by side',
  params: pairPathSchema,
  answer: comparisonSchema,
  refuses: [NOT_FOUND],
});

export const mergeRecords = adminCall('POST /admin/duplicates/merge', {
  says: 'Merge two clients or contacts',
  body: mergeInputSchema,
  answer: mergedSchema,
  refuses: [NOT_FOUND, { status: 409, when: 'One of the two was erased.' }],
});

export const undoMerge = adminCall('POST /admin/duplicates/undo', {
  says: 'Undo a merge',
  body: mergeUndoSchema,
  answer: mergeUndoneSchema,
  refuses: [NOT_FOUND, { status: 409, when: 'The kept record has been merged into another one since.' }],
  unversioned: STEPS,
});

export const keepApart = adminCall('POST /admin/duplicates/apart', {
  says: 'Say that two records are not the same',
  body: apartSchema,
  answer: textsOf('id', 'otherId'),
  refuses: [NOT_FOUND],
  unversioned: SWITCHES,
});
