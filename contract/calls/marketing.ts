import { number, object } from 'yup';
import { NOT_FOUND, SWITCHES, call } from '../call';
import { CSV_MAX_BYTES } from '../csv';
import { jobTitleInputSchema, jobTitleSchema, jobTitlesSchema, uploadedJobTitlesSchema } from '../job-title';
import {
  marketingFormSchema,
  marketingFormsSchema,
  marketingMetricsSchema,
  marketingStatsSchema,
  memberListsSchema,
  tagOperationSchema,
} from '../marketing';
import { DEFAULT_TIME_RANGE, ownerErrorsSchema, ownerUpdatesSchema } from '../prospect';
import { prospectGroupsSchema } from '../prospect-answer';
import { prospectChangesSchema } from '../prospect-changes';
import { mappingOperationSchema, salesMappingsSchema, salesUsersSchema } from '../sales-mapping';
import { recordId } from '../text';

export const listMarketingForms = call('GET /pardot/forms', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Marketing forms',
  answer: marketingFormsSchema,
});

export const listCampaigns = call('GET /pardot/campaigns', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Campaigns',
  answer: memberListsSchema,
});

export const listMemberLists = call('GET /pardot/lists', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Lists',
  answer: memberListsSchema,
});

export const listProspects = call('GET /pardot/prospects', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Prospects by company',
  details:
    'With `A-IM: prospect-groups` and the `ETag` of an earlier answer, status 226 has only the changes since then. `after` is the id of the group before a changed one.',
  query: object({
    formId: recordId(),
    listId: recordId(),
    /** The portal uses `TIME_RANGES` (product/marketing#time-range). */
    previousDays: number()
      .transform((days: number, text: unknown) => (text === '' ? undefined : days))
      .integer()
      .min(0)
      .max(3_660)
      .default(DEFAULT_TIME_RANGE),
  }),
  headers: {
    'If-None-Match': 'The `ETag` of an earlier answer.',
    'A-IM': '`prospect-groups` asks for the changes since that answer (RFC 3229).',
  },
  answer: { json: prospectGroupsSchema, orChanges: prospectChangesSchema },
  refuses: [{ status: 304, when: 'Nothing has changed since that answer.' }],
});

export const listSalesUsers = call('GET /pardot/users', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Sales users',
  answer: salesUsersSchema,
});

export const listSalesMappings = call('GET /pardot/bdemappings', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Who looks after which industry',
  answer: salesMappingsSchema,
});

export const listJobTitles = call('GET /pardot/jobtitles', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Job titles',
  answer: jobTitlesSchema,
});

export const getStats = call('GET /pardot/stats', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Figures of the console',
  answer: marketingStatsSchema,
});

export const getMetrics = call('GET /pardot/metrics', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Metrics of the console',
  answer: marketingMetricsSchema,
});

export const updateFormTags = call('POST /pardot/updateformtags', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Add or remove a tag of a form',
  body: tagOperationSchema,
  answer: marketingFormSchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND],
  unversioned: SWITCHES,
});

export const updateProspect = call('POST /pardot/updateprospect', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Assign prospects',
  details: 'The answer lists the prospects that were not assigned.',
  body: ownerUpdatesSchema,
  answer: ownerErrorsSchema,
});

export const updateJobTitle = call('POST /pardot/updatejobtitle', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Mark a job title as a decision maker’s',
  body: jobTitleInputSchema,
  answer: jobTitleSchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND],
  unversioned: SWITCHES,
});

export const uploadJobTitles = call('POST /pardot/updatejobtitles', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Upload job titles',
  body: { files: { file: 'one' }, limits: { maxFiles: 1, maxFileBytes: CSV_MAX_BYTES, maxFieldBytes: 1024 } },
  answer: uploadedJobTitlesSchema,
  isAnswerOpen: true,
  unversioned: 'a file of switches, whose answer says how many it changed',
});

export const updateSalesMapping = call('POST /pardot/updatebdemappings', {
  isSpecified: true,
  who: 'Marketing',
  says: 'Change who looks after an industry',
  body: mappingOperationSchema,
  answer: mappingOperationSchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND],
  unversioned: SWITCHES,
});
