import { NOT_FOUND, call } from '../call';
import { importResultSchema, insurerMembersSchema, seenRecordSchema, submissionsSchema } from '../registration';
import { SHEET_MAX_BYTES } from '../registration-sheet';

export const listSubmissions = call('GET /registration/submissions', {
  isSpecified: true,
  who: 'Registrations',
  says: 'Submissions that are not dismissed',
  answer: submissionsSchema,
});

export const listMembers = call('GET /registration/:insurer/members', {
  isSpecified: true,
  who: 'Registrations',
  says: 'The insurer’s members',
  answer: insurerMembersSchema,
  refuses: [NOT_FOUND],
});

export const listRegistrations = call('GET /registration/:list', {
  isSpecified: true,
  who: 'Registrations',
  says: 'The insurer’s members',
  details: 'The list is the insurer’s name followed by `members`.',
  answer: insurerMembersSchema,
  refuses: [NOT_FOUND],
});

export const dismissRegistration = call('POST /registration/dismiss/:id', {
  isSpecified: true,
  who: 'Registrations',
  says: 'Dismiss a submission',
  answer: seenRecordSchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND],
});

export const restoreRegistration = call('POST /registration/restore/:id', {
  who: 'Registrations',
  says: 'Restore a dismissed submission',
  answer: seenRecordSchema,
  refuses: [NOT_FOUND],
});

export const uploadRegistrations = call('POST /registration/upload', {
  isSpecified: true,
  who: 'Registrations',
  says: 'Upload the insurer’s spreadsheet',
  body: { files: { file: 'one' }, limits: { maxFiles: 1, maxFileBytes: SHEET_MAX_BYTES, maxFieldBytes: 1024 } },
  answer: importResultSchema,
  isAnswerOpen: true,
  unversioned: 'the insurer’s list is what its latest spreadsheets say',
});
