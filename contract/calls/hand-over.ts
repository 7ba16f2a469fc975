import { NOT_FOUND, adminCall } from '../call';
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

export const getOpenWork = adminCall('GET /admin/people/openwork', {
  says: 'How much work people still have',
  answer: openWorkSchema,
});

export const getWork = adminCall('GET /admin/people/work', {
  says: 'What a person still has to do, and who could do it',
  query: workQuerySchema,
  answer: workSchema,
  refuses: [NOT_FOUND],
});

export const findClashes = adminCall('GET /admin/people/clashes', {
  says: 'What a person’s visits would overlap with in somebody else’s plan',
  query: clashesQuerySchema,
  answer: clashesSchema,
});

export const handOver = adminCall('POST /admin/people/handover', {
  says: 'Hand a person’s work over to others',
  details: 'Records that somebody else has changed meanwhile stay and are listed with the reason.',
  body: handOverSchema,
  answer: handedOverSchema,
  refuses: [NOT_FOUND, REFUSED],
});
