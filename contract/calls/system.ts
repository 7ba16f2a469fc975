import { call } from '../call';
import { systemSchema } from '../system';

export const getSystem = call('GET /admin/system', {
  who: 'Admin',
  says: 'The state of the server and its services',
  answer: systemSchema,
});
