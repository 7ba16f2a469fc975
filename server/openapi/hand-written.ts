import { accountFileSchema, accountFilesSchema } from '@contract/document';
import { changedFormSchema, formSchema } from '@contract/form';
import { leadProductsSchema, leadSubmissionSchema } from '@contract/lead';
import { leadSetUpSchema } from '@contract/lead-set-up';
import { recordingAnswerSchema } from '@contract/recording';
import { insurerMembersSchema, MEMBER_FIELDS } from '@contract/registration';
import { prospectGroupsSchema } from '@contract/prospect-answer';
import { prospectChangesSchema } from '@contract/prospect-changes';
import { QUESTION_TYPE, surveySchema } from '@contract/survey';
import { RAG_COLORS, TARGET_TYPES, targetSchema } from '@contract/target';
import { answerOriginsSchema, templateAnswersInputSchema, templateAnswersSchema } from '@contract/template-answers';
import { dayCellSchema, weeklyConsultantSchema } from '@contract/visit-calendar';
import { jsonSchemaOf, type HandWritten, type JsonSchema } from './json-schema';

/*
 * JSON Schemas for the parts of the contract that are checked by hand, because a yup schema would be too slow or cannot
 * describe them.
 */

const TEXT: JsonSchema = { type: 'string' };
const TEXT_OR_NULL: JsonSchema = { type: ['string', 'null'] };
const NUMBER_OR_NULL: JsonSchema = { type: ['number', 'null'] };

const record = (properties: Record<string, JsonSchema>, ...required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required: [...required] }),
});

const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const mapOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });
const allOf = (names: readonly string[], schema: JsonSchema) => Object.fromEntries(names.map((name) => [name, schema]));

/** A text that is also the value, or both separately. */
const CHOICE: JsonSchema = { anyOf: [TEXT, record({ value: TEXT, text: TEXT_OR_NULL }, 'value')] };

export const QUESTIONS: JsonSchema = listOf(
  record(
    {
      questionId: { type: 'string', minLength: 1 },
      questionType: { type: 'integer', enum: Object.values(QUESTION_TYPE) },
      required: { type: ['boolean', 'null'] },
      maxLength: NUMBER_OR_NULL,
      choices: { type: ['array', 'null'], items: CHOICE },
      ...allOf(
        [
          'questionText',
          'appearance',
          'answer',
          'answerText',
          'dateAnswer',
          'error',
          'dependsOnQuestionId',
          'dependsOnQuestionResponse',
        ],
        TEXT_OR_NULL,
      ),
    },
    'questionId',
    'questionType',
  ),
);

const LEAD_PRODUCT = {
  id: TEXT,
  name: TEXT,
  ...allOf(['level1', 'level2', 'level3'], TEXT_OR_NULL),
  questions: {
    type: ['array', 'null'],
    items: record(
      {
        key: TEXT,
        ...allOf(['type', 'text', 'dependsOnKey', 'dependsOnValue'], TEXT_OR_NULL),
        options: { type: ['array', 'null'], items: CHOICE },
      },
      'key',
    ),
  } satisfies JsonSchema,
};

const RECORDING: JsonSchema = record(
  {
    ...allOf(['url', 'expiresOn', 'title', 'startedOn'], TEXT),
    people: listOf(TEXT),
    durationMs: { type: 'number' },
    hasTranscript: { type: 'boolean' },
  },
  'url',
);

/** A file or folder; the tree is at most 50 levels deep. */
export const ACCOUNT_FILE: JsonSchema = record(
  {
    title: TEXT,
    uri: TEXT,
    isPermanent: { type: 'boolean' },
    children: { type: ['array', 'null'], items: { $ref: '#/components/schemas/AccountFile' } },
    ...allOf(['subtitle', 'addedOn', 'contentType', 'version'], TEXT_OR_NULL),
    size: NUMBER_OR_NULL,
  },
  'title',
  'uri',
  'isPermanent',
);

const AUDIT = allOf(['newValue', 'actionedBy', 'createdOn'], TEXT_OR_NULL);

const PROSPECT: JsonSchema = record(
  {
    id: TEXT,
    ...allOf(
      [
        'firstName',
        'lastName',
        'email',
        'contactStatus',
        'contactSubStatus',
        'jobTitle',
        'company',
        'industry',
        'accountType',
        'accountStatus',
        'employeeProfile',
        'lastActivity',
        'recentInteraction',
        'grade',
        'triage',
        'triageInfo',
        'status',
        'taskDueDate',
        'salesforceOwnerId',
        'error',
      ],
      TEXT_OR_NULL,
    ),
    ...allOf(['employeeCount', 'score', 'hrsTaskDueDate'], NUMBER_OR_NULL),
    formIds: { type: ['array', 'null'], items: TEXT },
    audits: { type: ['array', 'null'], items: record(AUDIT) },
  },
  'id',
);

const PROSPECT_GROUP = record({ id: TEXT, prospects: listOf(PROSPECT), error: TEXT_OR_NULL }, 'id', 'prospects');

const PROSPECT_GROUPS: JsonSchema = listOf(PROSPECT_GROUP);

/** `ProspectChanges`. */
const CHANGED_GROUPS: JsonSchema = record(
  { removed: listOf(TEXT), changed: listOf(record({ after: TEXT_OR_NULL, group: PROSPECT_GROUP }, 'after', 'group')) },
  'removed',
  'changed',
);

/** By the schema of the contract that they replace. */
export const HAND_WRITTEN: HandWritten = new Map<unknown, JsonSchema>([
  [accountFileSchema, { $ref: '#/components/schemas/AccountFile' }],
  [prospectGroupsSchema, PROSPECT_GROUPS],
  [prospectChangesSchema, CHANGED_GROUPS],
  [accountFilesSchema, listOf({ $ref: '#/components/schemas/AccountFile' })],
  [insurerMembersSchema, listOf(record(allOf(MEMBER_FIELDS, TEXT_OR_NULL), ...MEMBER_FIELDS))],
  [surveySchema.fields.questions, QUESTIONS],
  [formSchema.fields.questions, QUESTIONS],
  [changedFormSchema.fields.questions, QUESTIONS],
  [weeklyConsultantSchema.fields.data, listOf(jsonSchemaOf(dayCellSchema))],
  [targetSchema.fields.targetType, { enum: [...TARGET_TYPES] }],
  [targetSchema.fields.ragColor, { enum: [...RAG_COLORS] }],
  [templateAnswersSchema, { type: ['object', 'null'] }],
  [templateAnswersInputSchema, mapOf(TEXT_OR_NULL)],
  [answerOriginsSchema, mapOf(record({ answeredOn: TEXT, answeredBy: TEXT }, 'answeredOn', 'answeredBy'))],
  [leadSubmissionSchema.fields.answers, mapOf(TEXT)],
  [leadProductsSchema, listOf(record(LEAD_PRODUCT, 'id', 'name'))],
  [
    leadSetUpSchema,
    listOf(
      record(
        { ...LEAD_PRODUCT, version: { type: 'number' }, leads: { type: 'number' } },
        'id',
        'name',
        'version',
        'leads',
      ),
    ),
  ],
  [recordingAnswerSchema, { anyOf: [TEXT, RECORDING, { type: 'null' }] }],
]);
