import { documentSubjectInputSchema, documentSubjectsSchema, seenSubjectSchema } from '@contract/document-subject';
import { addCommentSchema, commentDoneSchema, templateCommentsSchema } from '@contract/template-comments';
import {
  sectionInputSchema,
  sectionSchema,
  templateInfoSchema,
  templateInputSchema,
  templateQuerySchema,
  templateSchema,
  templateStateInputSchema,
} from '@contract/template';
import { answerOriginsSchema, templateAnswersInputSchema, templateAnswersSchema } from '@contract/template-answers';
import {
  removeBinnedTextSchema,
  restoreTextVersionSchema,
  seenTextSchema,
  textBinSchema,
  textHistorySchema,
  textOfVersionSchema,
  textPathSchema,
  textVersionPathSchema,
} from '@contract/template-history';
import { wordImportSchema } from '@contract/word-import';
import { object, string } from 'yup';
import { NOT_FOUND, NULL, textsOf, type Refusal, type Descriptions } from './description';

const NAMESAKE: Refusal = { status: 409, when: 'Another one of the client has that name.' };

/** Templates, sections, their comments and history, answers, and whom documents are about. */
export const TEMPLATE_ROUTES = {
  'GET /gettemplateinfo': {
    summary: 'Templates, sections and placeholders, without texts',
    answer: { json: templateInfoSchema },
  },
  'GET /gettemplate/:templateId': {
    summary: 'A template with its text',
    details: '`text=released` gives the text that documents are made from; `state` says which one that is.',
    query: templateQuerySchema,
    answer: { json: templateSchema },
    refusals: [NOT_FOUND],
  },
  'GET /getsection/:id': { summary: 'A section with its text', answer: { json: sectionSchema }, refusals: [NOT_FOUND] },
  'POST /savetemplate': {
    summary: 'Add or change a template',
    body: { json: templateInputSchema },
    answer: { json: templateSchema },
    refusals: [NOT_FOUND],
  },
  'POST /templatestate': {
    summary: 'Send a template for review, release it, or make it a draft again',
    body: { json: templateStateInputSchema },
    answer: { json: templateSchema },
    refusals: [NOT_FOUND],
  },
  'GET /templatecomments/:templateId': {
    summary: 'The comments on a template, with their answers',
    answer: { json: templateCommentsSchema },
    refusals: [NOT_FOUND],
  },
  'POST /templatecomments/add': {
    summary: 'Comment on a template, or answer a comment',
    details: '`quote` and `start` say which passage it is about; an empty `quote` means the whole text.',
    body: { json: addCommentSchema },
    answer: { json: object({ commentId: string().required() }) },
    refusals: [NOT_FOUND],
  },
  'POST /templatecomments/done': {
    summary: 'Mark a comment as done, or open it again',
    body: { json: commentDoneSchema },
    answer: NULL,
    refusals: [NOT_FOUND],
  },
  'POST /savesection': {
    summary: 'Add or change a section',
    body: { json: sectionInputSchema },
    answer: { json: sectionSchema },
    refusals: [NOT_FOUND],
  },
  'POST /importword': {
    summary: 'Read a Word document as the text of a template or section',
    details: 'Nothing is stored: the answer is saved with `/savetemplate` or `/savesection`.',
    body: { files: { file: 'one' } },
    answer: { json: wordImportSchema },
  },
  'GET /templatehistory/:kind/:id': {
    summary: 'The versions of a template or section',
    details: 'Without their texts, the newest first.',
    params: textPathSchema,
    answer: { json: textHistorySchema },
    refusals: [NOT_FOUND],
  },
  'GET /templatehistory/:kind/:id/:version': {
    summary: 'One version of a template or section',
    params: textVersionPathSchema,
    answer: { json: textOfVersionSchema },
    refusals: [NOT_FOUND],
  },
  'POST /templatehistory/restore': {
    summary: 'Restore a version of a template or section as a new one',
    body: { json: restoreTextVersionSchema },
    answer: { jsonSchema: { type: 'object' } },
    refusals: [NOT_FOUND],
  },
  'GET /templatebin': {
    summary: 'Deleted templates and sections',
    details: 'They are removed 30 days after their deletion, at `goesAt`.',
    answer: { json: textBinSchema },
  },
  'POST /templatebin/add': {
    summary: 'Delete a template or section',
    details: 'A section that templates or other sections use is refused with 409 `text-in-use`.',
    body: { json: seenTextSchema },
    answer: NULL,
    refusals: [NOT_FOUND],
  },
  'POST /templatebin/restore': {
    summary: 'Restore a deleted template or section',
    body: { json: seenTextSchema },
    answer: NULL,
    refusals: [NOT_FOUND],
  },
  'POST /templatebin/remove': {
    summary: 'Delete a template or section in the bin for good',
    body: { json: removeBinnedTextSchema },
    answer: NULL,
    refusals: [NOT_FOUND],
  },
  'GET /gettemplateanswers/:externalId': {
    summary: 'A client’s answers',
    answer: { json: templateAnswersSchema },
    refusals: [NOT_FOUND],
  },
  'GET /gettemplateanswerdates/:externalId': {
    summary: 'Who gave each of a client’s answers, and when',
    answer: { json: answerOriginsSchema },
    refusals: [NOT_FOUND],
  },
  'POST /savetemplateanswers/:externalId': {
    summary: 'Merge answers of a client',
    details: 'Answers that are not named stay; an empty text or null removes one.',
    body: { json: templateAnswersInputSchema },
    answer: { json: templateAnswersSchema },
    refusals: [NOT_FOUND],
  },
  'GET /subjects/:accountId': {
    summary: 'Who and what a client’s documents are about',
    answer: { json: documentSubjectsSchema },
    refusals: [NOT_FOUND],
  },
  'POST /subjects/:accountId/save': {
    summary: 'Add somebody or something that documents are about, or change its name',
    body: { json: documentSubjectInputSchema },
    answer: textsOf('id'),
    refusals: [NAMESAKE, NOT_FOUND],
  },
  'POST /subjects/:accountId/remove': {
    summary: 'Remove somebody or something that documents are about; the answers stay',
    body: { json: seenSubjectSchema },
    answer: textsOf('id'),
    refusals: [NOT_FOUND],
  },
  'POST /subjects/:accountId/restore': {
    summary: 'Restore somebody or something that documents are about',
    body: { json: seenSubjectSchema },
    answer: textsOf('id'),
    refusals: [NAMESAKE, NOT_FOUND],
  },
} satisfies Descriptions;
