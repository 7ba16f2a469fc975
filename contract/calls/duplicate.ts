import { NOT_FOUND, STEPS, SWITCHES, call } from '../call';
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

export const listDuplicates = call('GET /admin/duplicates', {
  who: 'Admin',
  says: 'Clients and contacts that are probably the same, and recent merges',
  answer: duplicatesSchema,
});

export const compareRecords = call('GET /admin/duplicates/:kind/:id/:otherId', {
  who: 'Admin',
  says: 'Two clients or contacts side by side',
  params: pairPathSchema,
  answer: comparisonSchema,
  refuses: [NOT_FOUND],
});

export const mergeRecords = call('POST /admin/duplicates/merge', {
  who: 'Admin',
  says: 'Merge two clients or contacts',
  body: mergeInputSchema,
  answer: mergedSchema,
  refuses: [NOT_FOUND, { status: 409, when: 'One of the two was erased.' }],
});

export const undoMerge = call('POST /admin/duplicates/undo', {
  who: 'Admin',
  says: 'Undo a merge',
  body: mergeUndoSchema,
  answer: mergeUndoneSchema,
  refuses: [NOT_FOUND, { status: 409, when: 'The kept record has been merged into another one since.' }],
  unversioned: STEPS,
});

export const keepApart = call('POST /admin/duplicates/apart', {
  who: 'Admin',
  says: 'Say that two records are not the same',
  body: apartSchema,
  answer: textsOf('id', 'otherId'),
  refuses: [NOT_FOUND],
  unversioned: SWITCHES,
});
