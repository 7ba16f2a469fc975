import { call } from '../call';
import { textsOf } from '../texts-of';

const STATUS = textsOf('status');

export const checkHealth = call('GET /healthz', {
  isSpecified: true,
  who: 'public',
  says: 'Whether the process answers',
  rate: 'uncounted',
  answer: STATUS,
});

export const checkReadiness = call('GET /readyz', {
  isSpecified: true,
  who: 'public',
  says: 'Whether the server should get requests',
  rate: 'uncounted',
  answer: STATUS,
  refuses: [{ status: 503, when: 'The database does not answer, or the server is shutting down.' }],
});
