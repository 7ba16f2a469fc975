import { configurationSchema } from '@contract/configuration';
import { CALLS, ROUTES } from '@contract/calls';
import { createTestApi, OWEN, sharedApi } from '@tests/support/test-api';
import { VERSIONED_CALLS } from '@tests/versions';
import { makeChange } from '@tests/versions/call';
import { describe, expect, it } from 'vitest';

const specified = new Set<string>(ROUTES.filter((route) => CALLS[route].isSpecified));

describe('a server without extensions (product/calls#extensions)', () => {
  const api = sharedApi(() => createTestApi({ environment: { EXTENSIONS: 'off', CHANGE_STREAM: 'on' } }));

  it('announces only what the operator has set', async () => {
    const answer = await api.request('GET', '/vars', { as: OWEN });
    const configuration = await configurationSchema.noUnknown().validate(await answer.json());
    expect(Object.keys(configuration).toSorted()).toEqual([
      'aiCompletionUrl',
      'extensions',
      'helpPhone',
      'insurer',
      'leadDivisions',
      'marketingPrefix',
      'productName',
      'roles',
      'salesRoleIds',
      'testerTools',
      'userGuideUrl',
      'wordConversionUrl',
    ]);
    expect(configuration.extensions).toBe(false);
  });

  it('has nothing at the addresses of the others', async () => {
    const others = ROUTES.filter((route) => !specified.has(route));
    const found = [];
    for (const route of others) {
      const [method = '', pattern = ''] = route.split(' ');
      const { status } = await api.fetch(new Request(`https://api${pattern.replaceAll(/:\w+/g, 'x')}`, { method }));
      if (status !== 404) found.push(`${route} ${status}`);
    }
    expect(found).toEqual([]);
    expect(others.length).toBeGreaterThan(150);
  });

  it.each(VERSIONED_CALLS.filter(({ route }) => specified.has(route)))('$route needs no version', async (call) => {
    const answer = await makeChange(api, call, await call.prepare(api), undefined);
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  });
});
