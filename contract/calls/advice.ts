import {
  WITHDRAWAL_MINUTES,
  advicePageSchema,
  adviceQuerySchema,
  publishAnswerSchema,
  publishEntrySchema,
  unpublishAnswerSchema,
  unpublishEntrySchema,
} from '../advice';
import { NOT_FOUND, call } from '../call';

export const getAdviceData = call('POST /advicedata', {
  isSpecified: true,
  who: 'signed-in',
  says: 'A page of advice with its follow-ups',
  body: adviceQuerySchema,
  answer: advicePageSchema,
  writes: false,
  isKeyless: true,
});

export const publishTimeEntry = call('POST /publishtimesheetentry', {
  isSpecified: true,
  who: 'signed-in',
  says: 'Publish advice and its follow-ups to the client',
  body: publishEntrySchema,
  answer: publishAnswerSchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND, { status: 403, when: 'It is a colleague’s.' }],
});

export const unpublishTimeEntry = call('POST /unpublishtimesheetentry', {
  who: 'signed-in',
  says: 'Take advice that was just published back',
  details: `For ${WITHDRAWAL_MINUTES} minutes, by who published it; the body has what publishing answered. All or nothing.`,
  body: unpublishEntrySchema,
  answer: unpublishAnswerSchema,
  refuses: [NOT_FOUND, { status: 403, when: 'It is a colleague’s.' }],
});
