import { object } from 'yup';
import { NOT_FOUND, NULL, adminCall, call } from '../call';
import {
  removeBinnedTextSchema,
  restoreTextVersionSchema,
  seenTextSchema,
  textBinSchema,
  textHistorySchema,
  textOfVersionSchema,
  textPathSchema,
  textVersionPathSchema,
} from '../template-history';

export const listVersions = call('GET /templatehistory/:kind/:id', {
  who: 'TemplatesAdmin',
  says: 'The versions of a template or section',
  details: 'Without their texts, the newest first.',
  params: textPathSchema,
  answer: textHistorySchema,
  refuses: [NOT_FOUND],
});

export const getVersion = call('GET /templatehistory/:kind/:id/:version', {
  who: 'TemplatesAdmin',
  says: 'One version of a template or section',
  params: textVersionPathSchema,
  answer: textOfVersionSchema,
  refuses: [NOT_FOUND],
});

export const restoreVersion = call('POST /templatehistory/restore', {
  who: 'TemplatesAdmin',
  says: 'Restore a version of a template or section as a new one',
  body: restoreTextVersionSchema,
  answer: object(),
  refuses: [NOT_FOUND],
});

export const listBin = call('GET /templatebin', {
  who: 'TemplatesAdmin',
  says: 'Deleted templates and sections',
  details: 'They are removed 30 days after their deletion, at `goesAt`.',
  answer: textBinSchema,
});

export const putInBin = call('POST /templatebin/add', {
  who: 'TemplatesAdmin',
  says: 'Delete a template or section',
  details: 'A section that templates or other sections use is refused with 409 `text-in-use`.',
  body: seenTextSchema,
  answer: NULL,
  refuses: [NOT_FOUND],
});

export const restoreFromBin = call('POST /templatebin/restore', {
  who: 'TemplatesAdmin',
  says: 'Restore a deleted template or section',
  body: seenTextSchema,
  answer: NULL,
  refuses: [NOT_FOUND],
});

export const removeFromBin = adminCall('POST /templatebin/remove', {
  says: 'Delete a template or section in the bin for good',
  body: removeBinnedTextSchema,
  answer: NULL,
  refuses: [NOT_FOUND],
});
