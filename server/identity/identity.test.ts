import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config';
import { identityWarning } from './identity';

const PRODUCTION = {
  IDENTITY: 'production',
  MICROSOFT_CLIENT_ID: 'm',
  MICROSOFT_TENANT_ID: 't',
  GOOGLE_CLIENT_ID: 'g',
};

describe('a sign-in without passwords', () => {
  it.each([
    ['is only for this machine', {}, false],
    ['works with this machine’s IP address', { HOST: '127.0.0.1' }, false],
    ['is not served in production', { ...PRODUCTION, HOST: '0.0.0.0' }, false],
    ['gives a warning if others can reach it', { HOST: '0.0.0.0', IDENTITY: 'local' }, true],
  ])('%s', (_what, environment, isWarned) => {
    expect(identityWarning(parseConfig(environment)) !== null).toBe(isWarned);
  });
});
