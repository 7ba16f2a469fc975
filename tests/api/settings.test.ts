import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { configurationSchema } from '@contract/configuration';
import { SETTING_KEYS, SETTING_TITLES, settingsSchema, type SettingChange, type SettingKey } from '@contract/setting';
import { parseConfig } from '@server/config';
import { auditLog, settings } from '@server/data/schema';
import { createLiveSettings } from '@server/setting/live-settings';
import {
  ADA,
  BOTH_DATABASES,
  createTestApi,
  freshApi,
  GRACE,
  onceOf,
  OWEN,
  sharedApi,
  TOM,
} from '@tests/support/test-api';

describe.each(BOTH_DATABASES)('settings, on %s', (database) => {
  const once = onceOf(database);
  const api = freshApi(() => createTestApi({ database, environment: { PRODUCT_NAME: 'Beacon', INSURER: 'Acme' } }));

  const list = async () =>
    (await settingsSchema.validate(await (await api.request('GET', '/admin/settings', { as: GRACE })).json())).settings;
  const setting = async (key: SettingKey) => (await list()).find((each) => each.key === key);
  const save = async (changes: readonly Partial<SettingChange>[], as = GRACE) => {
    const answer = await api.request('POST', '/admin/settings/save', { as, body: { changes } });
    return [answer.status, await answer.text()] as const;
  };
  const vars = async () => configurationSchema.validate(await (await api.request('GET', '/vars', { as: OWEN })).json());

  once.it('are those of the environment until someone saves one, and after a reset', async () => {
    // In the demo data, the address of the user guide was set and reset.
    expect((await list()).map(({ key, value, version }) => [key, value, version])).toEqual(
      SETTING_KEYS.map((key) => [key, null, key === 'USER_GUIDE_URL' ? 2 : 0]),
    );
    expect(await setting('PRODUCT_NAME')).toMatchObject({ environment: 'Beacon', savedAt: null, savedBy: null });
  });

  once.it('apply from the next call, everywhere, and can be reset', async () => {
    const [status] = await save([
      { key: 'PRODUCT_NAME', value: 'Lantern', version: 0 },
      { key: 'INSURER', value: 'Harbour Mutual', version: 0 },
      { key: 'LEAD_DIVISIONS', value: 'North; South', version: 0 },
      { key: 'SALES_ROLE_IDS', value: 'BDE=a,b;CMO=c', version: 0 },
    ]);
    expect(status).toBe(200);
    expect(await vars()).toMatchObject({
      productName: 'Lantern',
      insurer: 'Harbour Mutual',
      leadDivisions: ['North', 'South'],
      salesRoleIds: { BDE: ['a', 'b'], BM: [], CMO: ['c'] },
    });
    const members = (insurer: string) => api.request('GET', `/registration/${insurer}/members`, { as: TOM });
    expect([(await members('acme')).status, (await members('harbour%20mutual')).status]).toEqual([404, 200]);
    expect(await setting('PRODUCT_NAME')).toMatchObject({ value: 'Lantern', version: 1, savedBy: 'Grace Okafor' });

    expect((await save([{ key: 'PRODUCT_NAME', value: null, version: 1 }]))[0]).toBe(200);
    expect((await vars()).productName).toBe('Beacon');
    expect(await setting('PRODUCT_NAME')).toMatchObject({ value: null, version: 2, savedBy: 'Grace Okafor' });
  });

  once.it('are in the audit log with their values before and after', async () => {
    await save([{ key: 'HELP_PHONE', value: '0161 496 0000', version: 0 }]);
    await save([{ key: 'HELP_PHONE', value: '0161 496 0001', version: 1 }]);
    const entries = await api.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'setting.save'), eq(auditLog.subjectId, 'HELP_PHONE')))
      .orderBy(auditLog.id);
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ value: null }, { value: '0161 496 0000' }],
      [{ value: '0161 496 0000' }, { value: '0161 496 0001' }],
    ]);
  });

  once.it('have no line breaks or other control characters, also in the environment', async () => {
    for (const key of SETTING_KEYS) {
      for (const value of ['1\r\nX-MALICIOUS:1', '/a\tb', 'BDE=a\u2028b']) {
        const [status, text] = await save([{ key, value, version: 0 }]);
        expect([key, status, text]).toEqual([key, 422, expect.stringContaining(SETTING_TITLES[key])]);
        expect(() => parseConfig({ [key]: value })).toThrow(key);
      }
    }
    const [, text] = await save([{ key: 'PRODUCT_NAME', value: 'Harbour\r\nBEGIN:VEVENT', version: 0 }]);
    expect(text).toBe('Product name: Line breaks and other control characters are not allowed.');
  });

  once.it('are all refused if someone else has saved one of them', async () => {
    await save([{ key: 'INSURER', value: 'Mutual', version: 0 }], ADA);
    const [status, text] = await save([
      { key: 'HELP_PHONE', value: '1', version: 0 },
      { key: 'INSURER', value: 'Other', version: 0 },
    ]);
    expect([status, text]).toEqual([412, expect.stringContaining('Ada Lindqvist has saved this setting')]);
    expect(await setting('HELP_PHONE')).toMatchObject({ value: null, version: 0 });
    expect(await setting('INSURER')).toMatchObject({ value: 'Mutual', version: 1 });
  });

  it('are saved by exactly one of several at the same moment', async () => {
    const statuses = await Promise.all(
      ['One', 'Two', 'Three'].map(async (value) => (await save([{ key: 'PRODUCT_NAME', value, version: 0 }]))[0]),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 412, 412]);
    expect(await api.deps.db.$count(settings, eq(settings.key, 'PRODUCT_NAME'))).toBe(1);
  });

  once.it('refuse secrets and duplicates', async () => {
    expect((await save([{ key: 'TOKEN_SECRET' as SettingKey, value: 'x', version: 0 }]))[0]).toBe(422);
    const change = { key: 'INSURER', value: 'Mutual', version: 0 } as const;
    expect((await save([change, change]))[0]).toBe(422);
  });

  once.it('are cached for a moment, and available to pages without waiting', async () => {
    const { db, config } = api.deps;
    const [here, elsewhere] = [60_000, 60_000].map((memoryMs) => createLiveSettings({ db, config, memoryMs }));
    if (!here || !elsewhere) throw new Error('two servers');
    expect([(await here.current()).productName, elsewhere.lastKnown().productName]).toEqual(['Beacon', 'Beacon']);
    await elsewhere.current();
    await save([{ key: 'PRODUCT_NAME', value: 'Lantern', version: 0 }]);
    here.forget();
    expect([(await here.current()).productName, here.lastKnown().productName]).toEqual(['Lantern', 'Lantern']);
    expect((await elsewhere.current()).productName).toBe('Beacon');
  });

  once.it('fall back to the environment when a stored value is no longer valid', async () => {
    await api.deps.db
      .insert(settings)
      .values({ key: 'INSURER', value: 'a/b', version: 1, savedAt: api.deps.clock.now() });
    expect((await vars()).insurer).toBe('Acme');
  });
});

describe('a setting', () => {
  const api = sharedApi();

  const refused = async (key: SettingKey, value: string) => {
    const before = (await api.deps.db.select().from(settings).where(eq(settings.key, key)))[0];
    const changes = [{ key, value, version: before?.version ?? 0 }];
    const { status } = await api.request('POST', '/admin/settings/save', { as: GRACE, body: { changes } });
    expect((await api.deps.db.select().from(settings).where(eq(settings.key, key)))[0]).toEqual(before);
    return status === 422;
  };

  it.each<[SettingKey, string]>([
    ['PRODUCT_NAME', 'x'.repeat(61)],
    ['HELP_PHONE', 'none'],
    ['USER_GUIDE_URL', 'javascript:alert(1)'],
    ['TERMS_URL', 'terms'],
    ['USER_GUIDE_URL', '//elsewhere.example'],
    ['INSURER', 'a/b'],
    ['LEAD_DIVISIONS', ' ; '],
    ['LEAD_DIVISIONS', 'North;North'],
    ['SALES_ROLE_IDS', 'XYZ=1'],
  ])('%s cannot be %j, neither here nor in the environment', async (key, value) => {
    expect(await refused(key, value)).toBe(true);
    expect(() => parseConfig({ [key]: value })).toThrow(key);
  });

  it('cannot be empty', async () => {
    expect(await refused('PRODUCT_NAME', '')).toBe(true);
  });
});
