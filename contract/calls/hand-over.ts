import { NOT_FOUND, call } from '../call';
import {
  clashesQuerySchema,
  clashesSchema,
  handOverSchema,
  handedOverSchema,
  openWorkSchema,
  workQuerySchema,
  workSchema,
} from '../hand-over';

const REFUSED = { status: 409, when: 'A rule forbids it, for example for the last administrator.' } as const;

export const getOpenWork = call('GET /admin/people/openwork', {
  who: 'Admin',
  says: 'How much work people still have',
  answer: openWorkSchema,
});

export const getWork = call('GET /admin/people/work', {
  who: 'Admin',
  says: 'What a person still has to do, and who could do it',
  query: workQuerySchema,
  answer: workSchema,
  refuses: [NOT_FOUND],
});

export const findClashes = call('GET /admin/people/clashes', {
  who: 'Admin',
  says: 'What a person’s visits would overlap with in somebody else’s plan',
  query: clashesQuerySchema,
  answer: clashesSchema,
});

export const handOver = call('POST /admin/people/handover', {
  who: 'Admin',
  says: 'Hand a person’s work over to others',
  details: 'Records that somebody else has changed meanwhile stay and are listed with the reason.',
  body: handOverSchema,
  answer: handedOverSchema,
  refuses: [NOT_FOUND, REFUSED],
});
