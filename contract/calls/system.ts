import { adminCall } from '../call';
import { systemSchema } from '../system';

export const getSystem = adminCall('GET /admin/system', {
  says: 'The state of the server and its services',
  answer: systemSchema,
});
