import { object } from 'yup';
import { call } from '../call';

export const getDescription = call('GET /openapi.json', {
  who: 'signed-in',
  says: 'This description',
  answer: object(),
});
