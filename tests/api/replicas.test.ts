import { expect, it } from 'vitest';
import { replicasOf } from '@server/system/figures';
import { followAs } from '@tests/support/replica';
import { createTestApi } from '@tests/support/test-api';

it('replicas are those that follow this PostgreSQL, and the embedded database has none', async () => {
  const api = await createTestApi({ database: 'postgres', environment: { DATABASE_URL: 'postgres://localhost' } });
  const ofReplica = async () => (await replicasOf(api.deps)).filter(({ name }) => name === 'replica-of-the-test');
  expect(await ofReplica()).toEqual([]);
  const replica = await followAs('replica-of-the-test');
  expect(await ofReplica()).toEqual([{ name: 'replica-of-the-test', lagSeconds: 0, lagBytes: null }]);
  await replica.end();
  expect(await replicasOf({ db: api.deps.db, config: { ...api.config, databaseUrl: null } })).toEqual([]);
  await api.close();
});
