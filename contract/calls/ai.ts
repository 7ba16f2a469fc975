import {
  CHAT_LIMITS,
  aiModelsSchema,
  chatCompletionSchema,
  chatRequestSchema,
  foundNamesSchema,
  questionWordsSchema,
} from '../ai';
import { NOTHING_STORED, call } from '../call';

export const listModels = call('GET /ai/getmodels', {
  isSpecified: true,
  who: 'AI',
  says: 'The available models',
  answer: aiModelsSchema,
});

export const completeChat = call('POST /ai/v1/chat/completions', {
  isSpecified: true,
  who: 'AI',
  says: 'A chat completion',
  details: 'With `stream`, the answer is `text/event-stream`.',
  body: chatRequestSchema,
  maxBytes: CHAT_LIMITS.bytes,
  rate: 'heavy',
  answer: { json: chatCompletionSchema, orEvents: true },
  refuses: [{ status: 502, when: 'The AI service failed.' }],
  unversioned: NOTHING_STORED,
  isKeyless: true,
});

export const findNames = call('POST /ai/names', {
  who: 'AI',
  says: 'The names of clients and staff in a question',
  details: 'It is asked before a question is sent: a name is found if all its words are among those of the question.',
  body: questionWordsSchema,
  maxBytes: CHAT_LIMITS.bytes,
  answer: foundNamesSchema,
  unversioned: NOTHING_STORED,
  isKeyless: true,
});
