import { formChangeSchema, formSchema, formsSchema, newFormSchema } from '@contract/form';
import { formGiftSchema, formSubmissionsSchema, givenFormSchema, givenFormsSchema } from '@contract/form-submissions';
import {
  leadProductInputSchema,
  leadProductOrderSchema,
  leadSetUpSchema,
  removedLeadProductSchema,
  savedLeadProductSchema,
} from '@contract/lead-set-up';
import { namedRecordSchema } from '@contract/person';
import {
  placeholderInputSchema,
  placeholderOrderSchema,
  placeholderSetUpSchema,
  removedPlaceholderSchema,
} from '@contract/placeholder-set-up';
import {
  foundSpokenSchema,
  newRecordingSchema,
  recordingChangeSchema,
  recordingRowSchema,
  recordingRowsSchema,
  spokenQuerySchema,
  transcriptSchema,
} from '@contract/recording-set-up';
import { savedTargetSchema } from '@contract/target';
import {
  plannedChangesSchema,
  plannedMonthsSchema,
  plannedScope,
  removedTargetGroupSchema,
  removedTargetSchema,
  savedMonthsSchema,
  setUpTargetInputSchema,
  targetGroupInputSchema,
  targetGroupOrderSchema,
  targetSetUpSchema,
} from '@contract/target-set-up';
import { isoDate } from '@contract/text';
import {
  absenceDaysSchema,
  movedVisitsSchema,
  newVisitSchema,
  plannerQuerySchema,
  plannerSchema,
  savedAbsencesSchema,
  savedVisitSchema,
  seenVisitSchema,
  visitChangeSchema,
  visitMovesSchema,
  visitWindowSchema,
} from '@contract/visit-planner';
import { xlsFormAnswerSchema } from '@contract/xlsform';
import { number, object, string } from 'yup';
import {
  ANY_FILE,
  CSV,
  EXCEL,
  NOT_FOUND,
  NULL,
  textsOf,
  type Answer,
  type Descriptions,
  type Refusal,
  type RouteDescription,
} from './description';

const IN_USE: Refusal = { status: 409, when: 'It is in use.' };
const GROUP: Answer = { json: object({ id: number().integer().required(), name: string().required() }) };

const VISIT: RouteDescription = {
  summary: 'Change a visit',
  body: { json: seenVisitSchema },
  answer: { json: savedVisitSchema },
  refusals: [NOT_FOUND],
};

/** What administrators set up: forms, visits, targets, the lead catalogue, placeholders and recordings. */
export const ADMIN_SET_UP_ROUTES = {
  'GET /admin/forms': { summary: 'Forms', answer: { json: formsSchema } },
  'GET /admin/forms/:key': {
    summary: 'A form with its questions',
    answer: { json: formSchema },
    refusals: [NOT_FOUND],
  },
  'GET /admin/forms/:key/submissions': {
    summary: 'Submissions of a form',
    answer: { json: formSubmissionsSchema },
    refusals: [NOT_FOUND],
  },
  'GET /admin/forms/:key/csv': {
    summary: 'Submissions of a form as a file',
    answer: { file: [CSV] },
    refusals: [NOT_FOUND],
  },
  'GET /admin/forms/:key/given': {
    summary: 'Whom a form was given to',
    answer: { json: givenFormsSchema },
    refusals: [NOT_FOUND],
  },
  'GET /admin/forms/:key/xlsform': {
    summary: 'A form as an XLSForm',
    answer: { file: [EXCEL] },
    refusals: [NOT_FOUND],
  },
  'POST /admin/forms/xlsform': {
    summary: 'Create a draft from an XLSForm',
    body: { files: { file: 'one' } },
    answer: { json: xlsFormAnswerSchema },
  },
  'GET /admin/formfiles/:id': {
    summary: 'A file of a submission',
    params: object({ id: number().integer().min(1).required() }),
    answer: { file: [ANY_FILE] },
    refusals: [NOT_FOUND],
  },
  'POST /admin/forms/add': {
    summary: 'Add a form',
    body: { json: newFormSchema },
    answer: { json: formSchema },
    refusals: [NOT_FOUND, { status: 409, when: 'Another form has this key.' }],
  },
  'POST /admin/forms/give': {
    summary: 'Give a form to a person',
    body: { json: formGiftSchema },
    answer: { json: givenFormSchema },
    refusals: [NOT_FOUND],
  },
  'POST /admin/forms/save': {
    summary: 'Change a form',
    body: { json: formChangeSchema },
    answer: { json: formSchema },
    refusals: [NOT_FOUND],
  },
  'GET /admin/leadproducts': { summary: 'The lead catalogue, to be changed', answer: { json: leadSetUpSchema } },
  'POST /admin/leadproducts/save': {
    summary: 'Add or change a product of the lead catalogue',
    body: { json: leadProductInputSchema },
    answer: { json: savedLeadProductSchema },
    refusals: [NOT_FOUND],
  },
  'POST /admin/leadproducts/remove': {
    summary: 'Remove a product of the lead catalogue',
    body: { json: removedLeadProductSchema },
    answer: textsOf('id'),
    refusals: [IN_USE, NOT_FOUND],
  },
  'POST /admin/leadproducts/order': {
    summary: 'Put the lead catalogue in order',
    body: { json: leadProductOrderSchema },
    answer: NULL,
  },
  'GET /admin/placeholders': { summary: 'Placeholders', answer: { json: placeholderSetUpSchema } },
  'POST /admin/placeholders/save': {
    summary: 'Add or change a placeholder',
    body: { json: placeholderInputSchema },
    answer: textsOf('key'),
    refusals: [IN_USE, NOT_FOUND],
  },
  'POST /admin/placeholders/remove': {
    summary: 'Remove a placeholder',
    body: { json: removedPlaceholderSchema },
    answer: textsOf('key'),
    refusals: [IN_USE, NOT_FOUND],
  },
  'POST /admin/placeholders/order': {
    summary: 'Put the placeholders in order',
    body: { json: placeholderOrderSchema },
    answer: NULL,
  },
  'GET /admin/targets': { summary: 'Pillars, areas and targets', answer: { json: targetSetUpSchema } },
  'GET /admin/targetmonths/:from/:scope': {
    summary: 'Twelve months of an area or target',
    params: object({ from: isoDate().required(), scope: plannedScope() }),
    answer: { json: plannedMonthsSchema },
  },
  'POST /admin/targets/save': {
    summary: 'Add or change a target',
    body: { json: setUpTargetInputSchema },
    answer: { json: savedTargetSchema },
    refusals: [NOT_FOUND],
  },
  'POST /admin/targets/remove': {
    summary: 'Remove a target',
    body: { json: removedTargetSchema },
    answer: { json: object({ targetId: number().integer().required() }) },
    refusals: [IN_USE, NOT_FOUND],
  },
  'POST /admin/targetgroups/save': {
    summary: 'Add or rename a pillar or area',
    body: { json: targetGroupInputSchema },
    answer: GROUP,
    refusals: [NOT_FOUND, { status: 409, when: 'Another one has this name.' }],
  },
  'POST /admin/targetgroups/order': {
    summary: 'Put pillars or areas in order',
    body: { json: targetGroupOrderSchema },
    answer: NULL,
  },
  'POST /admin/targetgroups/remove': {
    summary: 'Remove a pillar or area',
    body: { json: removedTargetGroupSchema },
    answer: GROUP,
    refusals: [IN_USE, NOT_FOUND],
  },
  'POST /admin/targetmonths/save': {
    summary: 'Save values of several months',
    details: 'Rows that somebody else has changed are refused one by one.',
    body: { json: plannedChangesSchema },
    answer: { json: savedMonthsSchema },
  },
  'GET /admin/recordings': { summary: 'Recordings', answer: { json: recordingRowsSchema } },
  'GET /admin/recordings/:id/transcript': {
    summary: 'The transcript of a recording',
    answer: { file: ['text/vtt'] },
    refusals: [NOT_FOUND],
  },
  'GET /admin/spoken': {
    summary: 'What is said in recordings',
    details: 'Searches transcripts, the latest recordings first.',
    query: spokenQuerySchema,
    answer: { json: foundSpokenSchema },
  },
  'POST /admin/recordings/upload': {
    summary: 'Add a recording',
    body: { jsonTexts: { recording: newRecordingSchema }, files: { files: 'one' } },
    answer: { json: recordingRowSchema },
    refusals: [{ status: 409, when: 'Another recording has this id.' }],
  },
  'POST /admin/recordings/save': {
    summary: 'Change a recording',
    body: { json: recordingChangeSchema },
    answer: { json: recordingRowSchema },
    refusals: [NOT_FOUND],
  },
  'POST /admin/recordings/transcript': {
    summary: 'Add or replace a transcript',
    details: 'WebVTT or SubRip, stored as WebVTT; null removes it.',
    body: { json: transcriptSchema },
    answer: { json: recordingRowSchema },
    refusals: [NOT_FOUND],
  },
  'POST /admin/recordings/remove': {
    summary: 'Remove a recording',
    body: { json: namedRecordSchema },
    answer: textsOf('id'),
    refusals: [NOT_FOUND],
  },
  'GET /admin/visits': {
    summary: 'Visits, absences and consultants of a range of days',
    query: plannerQuerySchema,
    answer: { json: plannerSchema },
  },
  'POST /admin/visits/add': { ...VISIT, summary: 'Add a visit', body: { json: newVisitSchema } },
  'POST /admin/visits/save': { ...VISIT, body: { json: visitChangeSchema } },
  'POST /admin/visits/move': {
    summary: 'Move visits',
    details: 'Visits that cannot be moved are listed with the reason.',
    body: { json: visitMovesSchema },
    answer: { json: movedVisitsSchema },
  },
  'POST /admin/visits/cancel': { ...VISIT, summary: 'Cancel a visit' },
  'POST /admin/visits/restore': { ...VISIT, summary: 'Restore a cancelled visit' },
  'POST /admin/absences/save': {
    summary: 'Save absences',
    details: 'Answers the days as they were before.',
    body: { json: absenceDaysSchema },
    answer: { json: savedAbsencesSchema },
  },
  'POST /admin/visitwindow/save': {
    summary: 'Save the days for which visits are being booked',
    body: { json: visitWindowSchema },
    answer: { json: visitWindowSchema },
  },
} satisfies Descriptions;
