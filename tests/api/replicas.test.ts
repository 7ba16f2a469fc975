import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { replicasOf } from '@server/system/figures';
import { createTestApi } from '@tests/support/test-api';

it('replicas are those that follow this PostgreSQL, and the embedded database has none', async () => {
  const api = await createTestApi({ database: 'postgres', environment: { DATABASE_URL: 'postgres://localhost' } });
  const ofReplica = async () => (await replicasOf(api.deps)).filter(({ name }) => name === 'replica-of-the-test');
  expect(await ofReplica()).toEqual([]);
  const url = new URL(inject('postgresUrl') ?? '');
  url.searchParams.set('replication', 'true');
  url.searchParams.set('application_name', 'replica-of-the-test');
  // It asks for no changes yet, so it has replayed nothing.
  const replica = new pg.Client({ connectionString: url.href });
  await replica.connect();
  expect(await ofReplica()).toEqual([{ name: 'replica-of-the-test', lagSeconds: 0, lagBytes: null }]);
  await replica.end();
  const { config } = api;
  expect(await replicasOf({ db: api.deps.db, config: { ...config, databaseUrl: null } })).toEqual([]);
  await api.close();
});
