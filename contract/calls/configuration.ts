import { call } from '../call';
import { configurationSchema } from '../configuration';

export const getConfiguration = call('GET /vars', {
  isSpecified: true,
  who: 'signed-in',
  says: 'Configuration, extensions and the caller’s roles',
  answer: configurationSchema,
});
