import { configurationSchema } from '@contract/configuration';
import { LEAD_DIVISIONS } from '@contract/lead';
import { productionStartUp } from '@server/identity/start-up-config';
import { createTestApi, OWEN, sharedApi } from '@tests/support/test-api';
import { describe, expect, it } from 'vitest';

const PRODUCTION = {
  IDENTITY: 'production',
  MICROSOFT_CLIENT_ID: 'portal',
  MICROSOFT_TENANT_ID: 'tenant',
  GOOGLE_CLIENT_ID: 'portal',
};

describe('the configuration that the portal reads', () => {
  const api = sharedApi(() =>
    createTestApi({
      environment: { PRODUCT_NAME: 'Beacon', HELP_PHONE: '0161 496 0000', INSURER: 'Acme' },
    }),
  );

  it('fills the blanks of the specification from the server’s configuration and names its abilities', async () => {
    const answer = await api.request('GET', '/vars', { as: OWEN });
    expect(await configurationSchema.noUnknown().validate(await answer.json())).toEqual({
      roles: [],
      productName: 'Beacon',
      helpPhone: '0161 496 0000',
      userGuideUrl: '/guide/',
      insurer: 'Acme',
      marketingPrefix: '/pardot',
      leadDivisions: [...LEAD_DIVISIONS],
      salesRoleIds: { BDE: ['role-bde'], BM: ['role-bm'], CMO: ['role-cmo'] },
      extensions: true,
      testerTools: true,
      visitReportForm: true,
      aiCompletionUrl: '/ai',
      changeStream: false,
      wordConversionUrl: '/word',
    });
  });

  it('names eleven divisions by default', () => {
    expect(new Set(LEAD_DIVISIONS).size).toBe(11);
  });

  it('needs a sign-in', async () => {
    expect((await api.request('GET', '/vars')).status).toBe(401);
  });

  it.each([
    ['off', {}],
    ['on', { TESTER_TOOLS: 'on' }],
  ])('has the testers’ tools %s in production by %j', async (tools, environment) => {
    const production = await createTestApi({ environment: { ...PRODUCTION, ...environment } });
    try {
      const answer = await production.request('GET', '/vars', { as: OWEN });
      expect(await answer.json()).toMatchObject({ testerTools: tools === 'on' });
      expect(productionStartUp(production.config)).toMatchObject({ testerTools: tools === 'on' });
    } finally {
      await production.close();
    }
  });
});
