import { expect, it } from 'vitest';
import { systemSchema } from '@contract/system';
import { replicasOf } from '@server/system/figures';
import { followAs } from '@tests/support/replica';
import { createTestApi, GRACE } from '@tests/support/test-api';

it('replicas are those that follow this PostgreSQL, and the embedded database has none', async () => {
  const api = await createTestApi({ database: 'postgres', environment: { DATABASE_URL: 'postgres://localhost' } });
  const ofReplica = async () => (await replicasOf(api.deps)).filter(({ name }) => name === 'replica-of-the-test');
  expect(await ofReplica()).toEqual([]);
  const replica = await followAs('replica-of-the-test');
  expect(await ofReplica()).toEqual([{ name: 'replica-of-the-test', lagSeconds: 0, lagBytes: null }]);
  const { parts } = await systemSchema.validate(
    await (await api.request('GET', '/admin/system', { as: GRACE })).json(),
  );
  expect(parts.find(({ id }) => id === 'database')?.facts).toContainEqual({
    name: 'Replica replica-of-the-test',
    text: '0 s behind',
  });
  await replica.end();
  expect(await replicasOf({ db: api.deps.db, config: { ...api.config, databaseUrl: null } })).toEqual([]);
  await api.close();
});
