import { array, boolean, number, object, string, type InferType } from 'yup';
import { plainText, recordId } from './text';

/**
 * Comments of colleagues on a template: an extension
 * (product/template-comments). They are stored beside the text, never in it.
 */

/** Maximum length of a comment and of the words of its passage. */
export const COMMENT_MAX_LENGTH = 2000;
export const QUOTE_MAX_LENGTH = 500;

/** The maximum number of comments whose positions one save of the text can send. */
const MOST_PLACES = 2000;

/** Characters before the passage in the plain text; null if the passage is gone, or the comment is on the whole text. */
const start = () => number().strict().integer().min(0).max(100_000_000).nullable().defined();
const quote = () => plainText(QUOTE_MAX_LENGTH).label('The passage').defined();

const written = {
  commentId: string().required(),
  text: string().defined(),
  /** London wall clock. */
  writtenOn: string().required(),
  /** The person's name; '' if it is not known. */
  writtenBy: string().defined(),
};

export const templateCommentSchema = object({
  ...written,
  /** The words of the passage when the text was last saved; '' for a comment on the whole text. */
  quote: string().defined(),
  start: start(),
  doneOn: string().nullable().defined(),
  doneBy: string().defined(),
  answers: array(object(written)).required(),
});

export type TemplateComment = InferType<typeof templateCommentSchema>;

/** Answer of `GET /templatecomments/{templateId}`: in the order in which they were written. */
export const templateCommentsSchema = object({ comments: array(templateCommentSchema).required() }).strict();

export type TemplateComments = InferType<typeof templateCommentsSchema>;

/** Body of `POST /templatecomments/add`: a comment, or an answer to the comment `answers`. */
export const addCommentSchema = object({
  templateId: recordId().required(),
  answers: recordId().nullable().defined(),
  text: plainText(COMMENT_MAX_LENGTH).label('The comment').required().matches(/\S/, 'Write a comment.'),
  quote: quote(),
  start: start(),
}).noUnknown();

export type AddComment = InferType<typeof addCommentSchema>;

/** Body of `POST /templatecomments/done`. */
export const commentDoneSchema = object({
  templateId: recordId().required(),
  commentId: recordId().required(),
  isDone: boolean().strict().required(),
}).noUnknown();

export type CommentDone = InferType<typeof commentDoneSchema>;

/** Where the passages of comments are in a text that is saved with it. */
export const commentPlacesSchema = array(object({ commentId: recordId().required(), quote: quote(), start: start() }))
  .max(MOST_PLACES)
  .optional();

export type CommentPlace = NonNullable<InferType<typeof commentPlacesSchema>>[number];
