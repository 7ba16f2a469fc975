import { staffCall } from '../call';
import { configurationSchema } from '../configuration';

export const getConfiguration = staffCall('GET /vars', {
  isSpecified: true,
  says: 'Configuration, extensions and the caller’s roles',
  answer: configurationSchema,
});
