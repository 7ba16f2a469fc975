import { sharedNotesSchema } from '@contract/personal-item';
import {
  aiModelsSchema,
  chatCompletionSchema,
  chatRequestSchema,
  foundNamesSchema,
  questionWordsSchema,
} from '@contract/ai';
import { jobTitleInputSchema, jobTitleSchema, jobTitlesSchema, uploadedJobTitlesSchema } from '@contract/job-title';
import {
  marketingFormSchema,
  marketingFormsSchema,
  marketingMetricsSchema,
  marketingStatsSchema,
  memberListsSchema,
  tagOperationSchema,
} from '@contract/marketing';
import { ownerErrorsSchema, ownerUpdatesSchema } from '@contract/prospect';
import { recordingAnswerSchema, recordingPeaksSchema } from '@contract/recording';
import { importResultSchema, insurerMembersSchema, submissionsSchema } from '@contract/registration';
import { mappingOperationSchema, salesMappingsSchema, salesUsersSchema } from '@contract/sales-mapping';
import {
  completedActionSchema,
  populatedTargetsSchema,
  emptiedTargetsSchema,
  reopenedActionSchema,
  savedEmptySchema,
  savedTargetSchema,
  targetInfoInputSchema,
  targetsOfMonthSchema,
  targetValuesInputSchema,
} from '@contract/target';
import { isoDate } from '@contract/text';
import { number, object, string } from 'yup';
import { ANY_FILE, NOT_FOUND, textsOf, type Descriptions } from './description';
import { CHANGED_GROUPS, PROSPECT_GROUPS } from '../openapi/hand-written';

const MONTH = object({ date: isoDate().required() });
const GET_WITH_EFFECT = 'A GET with an effect, as the specification demands: it needs a bearer and is never cached.';
const GONE = { status: 403, when: 'The address has expired, or its sign-in has ended.' } as const;

/** Targets, AI, recordings, registrations and the marketing console. */
export const SALES_ROUTES = {
  'GET /gettargets/:date': {
    summary: 'A month’s targets',
    details: 'Any day means its month.',
    params: MONTH,
    answer: { json: targetsOfMonthSchema },
  },
  'POST /settargetinfo': {
    summary: 'Add a target or change its details',
    body: { json: targetInfoInputSchema },
    answer: { json: savedTargetSchema },
    refusals: [NOT_FOUND],
  },
  'POST /settarget/:date': {
    summary: 'Save a month of a target',
    params: MONTH,
    body: { json: targetValuesInputSchema },
    answer: { json: savedTargetSchema },
    refusals: [NOT_FOUND],
  },
  'GET /completeAction/:date/:targetId': {
    summary: 'Complete the action of the month before',
    details: GET_WITH_EFFECT,
    params: MONTH.shape({ targetId: number().integer().min(1).required() }),
    answer: { json: completedActionSchema },
    refusals: [NOT_FOUND, { status: 422, when: 'There is no action to complete.' }],
  },
  'GET /populateTargets/:date': {
    summary: 'Copy missing values from the month before',
    details: GET_WITH_EFFECT,
    params: MONTH,
    answer: { json: populatedTargetsSchema },
  },
  'POST /reopenAction/:date/:targetId': {
    summary: 'Take the completion of an action back',
    params: MONTH.shape({ targetId: number().integer().min(1).required() }),
    body: { json: reopenedActionSchema },
    answer: { json: savedTargetSchema },
    refusals: [NOT_FOUND],
  },
  'POST /emptyTargets/:date': {
    summary: 'Take a population or first values back',
    details: 'Targets that somebody has changed since keep what they have.',
    params: MONTH,
    body: { json: emptiedTargetsSchema },
    answer: { json: savedEmptySchema },
  },
  'GET /ai/getmodels': { summary: 'The available models', answer: { json: aiModelsSchema } },
  'POST /ai/v1/chat/completions': {
    summary: 'A chat completion',
    details: 'With `stream`, the answer is `text/event-stream`.',
    body: { json: chatRequestSchema },
    answer: { json: chatCompletionSchema, isStreamable: true },
    refusals: [{ status: 502, when: 'The AI service failed.' }],
    isKeyless: true,
  },
  'POST /ai/names': {
    summary: 'The names of clients and staff in a question',
    details: 'It is asked before a question is sent: a name is found if all its words are among those of the question.',
    body: { json: questionWordsSchema },
    answer: { json: foundNamesSchema },
    isKeyless: true,
  },
  'GET /recording/:recordingSid': {
    summary: 'A recorded call',
    answer: { json: recordingAnswerSchema },
    refusals: [NOT_FOUND],
  },
  'GET /teamsrecording/:recordingId': {
    summary: 'A recorded meeting',
    answer: { json: recordingAnswerSchema },
    refusals: [NOT_FOUND],
  },
  'GET /recordingpeaks/:recordingId': {
    summary: 'The loudness of a recording over time',
    answer: { json: recordingPeaksSchema },
    refusals: [NOT_FOUND],
  },
  'GET /recordingtranscript/:recordingId': {
    summary: 'The transcript of a recording',
    details: 'As WebVTT, empty if there is none.',
    answer: { file: ['text/vtt'] },
    refusals: [NOT_FOUND],
  },
  'GET /recordingnotes/:recordingId': {
    summary: 'The notes that colleagues share on a recording',
    answer: { json: sharedNotesSchema },
    refusals: [NOT_FOUND],
  },
  'GET /recordingmedia/:recordingId': {
    summary: 'The content of a recording',
    details: 'Needs no bearer: the signed address of `GET /recording/{recordingSid}` gives access. Supports ranges.',
    query: object({ session: string().required(), expires: string().required(), signature: string().required() }),
    answer: { file: [ANY_FILE] },
    refusals: [NOT_FOUND, GONE, { status: 416, when: 'The range is outside the recording.' }],
  },
  'GET /registration/submissions': {
    summary: 'Submissions that are not dismissed',
    answer: { json: submissionsSchema },
  },
  'GET /registration/:insurer/members': {
    summary: 'The insurer’s members',
    answer: { json: insurerMembersSchema },
    refusals: [NOT_FOUND],
  },
  'GET /registration/:list': {
    summary: 'The insurer’s members',
    details: 'The list is the insurer’s name followed by `members`.',
    answer: { json: insurerMembersSchema },
    refusals: [NOT_FOUND],
  },
  'POST /registration/dismiss/:id': {
    summary: 'Dismiss a submission',
    answer: textsOf('id'),
    refusals: [NOT_FOUND],
  },
  'POST /registration/restore/:id': {
    summary: 'Restore a dismissed submission',
    answer: textsOf('id'),
    refusals: [NOT_FOUND],
  },
  'POST /registration/upload': {
    summary: 'Upload the insurer’s spreadsheet',
    body: { files: { file: 'one' } },
    answer: { json: importResultSchema },
  },
  'GET /pardot/forms': { summary: 'Marketing forms', answer: { json: marketingFormsSchema } },
  'GET /pardot/campaigns': { summary: 'Campaigns', answer: { json: memberListsSchema } },
  'GET /pardot/lists': { summary: 'Lists', answer: { json: memberListsSchema } },
  'GET /pardot/prospects': {
    summary: 'Prospects by company',
    details:
      'With `A-IM: prospect-groups` and the `ETag` of an earlier answer, status 226 has only the changes since then. `after` is the id of the group before a changed one.',
    query: object({ formId: string(), listId: string(), previousDays: number().integer().min(0).max(3660) }),
    headers: {
      'If-None-Match': 'The `ETag` of an earlier answer.',
      'A-IM': '`prospect-groups` asks for the changes since that answer (RFC 3229).',
    },
    answer: { jsonSchema: PROSPECT_GROUPS, changes: CHANGED_GROUPS },
    refusals: [{ status: 304, when: 'Nothing has changed since that answer.' }],
  },
  'GET /pardot/users': { summary: 'Sales users', answer: { json: salesUsersSchema } },
  'GET /pardot/bdemappings': { summary: 'Who looks after which industry', answer: { json: salesMappingsSchema } },
  'GET /pardot/jobtitles': { summary: 'Job titles', answer: { json: jobTitlesSchema } },
  'GET /pardot/stats': { summary: 'Figures of the console', answer: { json: marketingStatsSchema } },
  'GET /pardot/metrics': { summary: 'Metrics of the console', answer: { json: marketingMetricsSchema } },
  'POST /pardot/updateformtags': {
    summary: 'Add or remove a tag of a form',
    body: { json: tagOperationSchema },
    answer: { json: marketingFormSchema },
    refusals: [NOT_FOUND],
  },
  'POST /pardot/updateprospect': {
    summary: 'Assign prospects',
    details: 'The answer lists the prospects that were not assigned.',
    body: { json: ownerUpdatesSchema },
    answer: { json: ownerErrorsSchema },
  },
  'POST /pardot/updatejobtitle': {
    summary: 'Mark a job title as a decision maker’s',
    body: { json: jobTitleInputSchema },
    answer: { json: jobTitleSchema },
    refusals: [NOT_FOUND],
  },
  'POST /pardot/updatejobtitles': {
    summary: 'Upload job titles',
    body: { files: { file: 'one' } },
    answer: { json: uploadedJobTitlesSchema },
  },
  'POST /pardot/updatebdemappings': {
    summary: 'Change who looks after an industry',
    body: { json: mappingOperationSchema },
    answer: { json: mappingOperationSchema },
    refusals: [NOT_FOUND],
  },
} satisfies Descriptions;
