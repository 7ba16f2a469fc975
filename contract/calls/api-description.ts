import { object } from 'yup';
import { staffCall } from '../call';

export const getDescription = staffCall('GET /openapi.json', {
  says: 'This description',
  answer: object(),
});
