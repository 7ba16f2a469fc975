import type { Question } from '@contract/survey';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { countedVersion, instant } from './columns';
import { staff } from './people';
import { visits } from './visits';

/** A visible question in a submission; `questionText` is the text as it was asked. */
export type StoredAnswer = Pick<Question, 'questionId' | 'questionType'> & {
  questionText: string;
  answer: string;
  answerText: string | null;
  dateAnswer: string | null;
};

/** The forms that staff fill in (product/surveys#survey-fields). */
export const surveyForms = pgTable(
  'survey_forms',
  {
    /** The key in links, for example `OpportunityLost`; case is ignored. */
    key: text('key').primaryKey(),
    description: text('description').notNull(),
    questions: jsonb('questions').notNull().$type<Question[]>(),
    /** A `draft` opens for nobody; `open` is published; `hidden` while it is being changed; `removed` for good. */
    status: text('status', { enum: ['draft', 'open', 'hidden', 'removed'] }).notNull().default('open'),
    /** Shown instead of the questions. */
    errorMessage: text('error_message'),
    /** The message after a submission. */
    thanks: text('thanks').notNull().default(''),
    /** Whether anyone may fill it in by its key; otherwise only as a personal survey. */
    opensByKey: boolean('opens_by_key').notNull().default(true),
    /** Counts the saves (product/forms#versions). */
    version: countedVersion(),
    changedAt: instant('changed_at'),
    /** Ids of questions that earlier versions had: answers to them are ignored, not refused. */
    formerQuestions: jsonb('former_questions').notNull().$type<string[]>().default([]),
  },
  (table) => [uniqueIndex('survey_forms_key').on(sql`lower(${table.key})`)],
);

/** A personal survey: a form given to one person for a client, opened by its identifier. */
export const givenSurveys = pgTable(
  'given_surveys',
  {
    identifier: text('identifier').primaryKey(),
    formKey: text('form_key').notNull().references(() => surveyForms.key),
    staffId: text('staff_id').notNull().references(() => staff.id),
    clientId: text('client_id').references(() => clients.id),
    givenAt: instant('given_at'),
    /** Null if they opened it themselves, or from before this was stored. */
    givenById: text('given_by_id').references(() => staff.id),
    /** The visit that it reports on (product/visit-write-up#report-form). */
    visitId: text('visit_id').references(() => visits.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('given_surveys_visit').on(table.visitId),
    index('given_surveys_staff').on(table.staffId),
    index('given_surveys_form').on(table.formKey),
    index('given_surveys_given_by').on(table.givenById),
  ],
);

/** Submissions: one for a personal survey, which completes it, and any number for a form that is opened by its key. */
export const surveySubmissions = pgTable(
  'survey_submissions',
  {
    id: text('id').primaryKey(),
    formKey: text('form_key').notNull().references(() => surveyForms.key),
    identifier: text('identifier').unique().references(() => givenSurveys.identifier),
    submittedById: text('submitted_by_id').notNull().references(() => staff.id),
    submittedAt: instant('submitted_at').notNull(),
    /** The visible questions in order, including unanswered ones. */
    answers: jsonb('answers').notNull().$type<StoredAnswer[]>(),
  },
  (table) => [
    index('survey_submissions_form').on(table.formKey, table.submittedAt),
    index('survey_submissions_submitter').on(table.submittedById),
  ],
);

export const surveyFiles = pgTable(
  'survey_files',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    submissionId: text('submission_id').notNull().references(() => surveySubmissions.id),
    questionId: text('question_id').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of the content in hex: the blob's key in the file store. */
    hash: text('hash').notNull(),
  },
  (table) => [index('survey_files_submission').on(table.submissionId), index('survey_files_hash').on(table.hash)],
);
