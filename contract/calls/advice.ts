import {
  WITHDRAWAL_MINUTES,
  advicePageSchema,
  adviceQuerySchema,
  publishAnswerSchema,
  publishEntrySchema,
  unpublishAnswerSchema,
  unpublishEntrySchema,
} from '../advice';
import { NOT_FOUND, staffCall } from '../call';

export const getAdviceData = staffCall('POST /advicedata', {
  isSpecified: true,
  says: 'A page of advice with its follow-ups',
  body: adviceQuerySchema,
  answer: advicePageSchema,
  writes: false,
  isKeyless: true,
});

export const publishTimeEntry = staffCall('POST /publishtimesheetentry', {
  isSpecified: true,
  says: 'Publish advice and its follow-ups to the client',
  body: publishEntrySchema,
  answer: publishAnswerSchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND, { status: 403, when: 'It belongs to a colleague.' }],
});

export const unpublishTimeEntry = staffCall('POST /unpublishtimesheetentry', {
  says: 'Withdraw advice that has just been published',
  details: `For ${WITHDRAWAL_MINUTES} minutes, only by the person who published it; the body is the answer to publishing. It is all or nothing.`,
  body: unpublishEntrySchema,
  answer: unpublishAnswerSchema,
  refuses: [NOT_FOUND, { status: 403, when: 'It belongs to a colleague.' }],
});
