import { object, string } from 'yup';
import { ADDS, NOT_FOUND, NULL, SWITCHES, call } from '../call';
import { addCommentSchema, commentDoneSchema, templateCommentsSchema } from '../template-comments';
import { recordId } from '../text';

export const listComments = call('GET /templatecomments/:templateId', {
  who: 'Templates',
  says: 'The comments on a template, with their answers',
  params: object({ templateId: recordId().label('The id').required() }),
  answer: templateCommentsSchema,
  refuses: [NOT_FOUND],
});

export const addComment = call('POST /templatecomments/add', {
  who: 'Templates',
  says: 'Comment on a template, or answer a comment',
  details: '`quote` and `start` say which passage it is about; an empty `quote` means the whole text.',
  body: addCommentSchema,
  answer: object({ commentId: string().required() }),
  refuses: [NOT_FOUND],
  unversioned: ADDS,
});

export const setCommentDone = call('POST /templatecomments/done', {
  who: 'Templates',
  says: 'Mark a comment as done, or open it again',
  body: commentDoneSchema,
  answer: NULL,
  refuses: [NOT_FOUND],
  unversioned: SWITCHES,
});
