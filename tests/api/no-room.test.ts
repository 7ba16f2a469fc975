import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOTH_DATABASES, OWEN, sharedApi } from '@tests/support/test-api';

const DAY = '2031-04-01';
const ENTRY = {
  description: 'Written where there is no room',
  activityType: 'Administration',
  startTime: `${DAY}T09:00`,
  endTime: `${DAY}T10:00`,
};

/** An entry, with a file for the file store or without. */
function entryForm(withFile: boolean): FormData {
  const form = new FormData();
  form.set('entryJson', JSON.stringify(ENTRY));
  if (withFile) form.append('files', new Blob(['some text'], { type: 'text/plain' }), 'notes.txt');
  return form;
}

describe.each(BOTH_DATABASES)('a full disk, with %s', (database) => {
  const api = sharedApi({ database });

  let isFull = false;

  beforeAll(async () => {
    const { files } = api.deps;
    const stage = files.stage.bind(files);
    files.stage = (content) =>
      isFull ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })) : stage(content);
  });

  const save = (withFile: boolean) =>
    api.request('POST', '/addtimesheetentry', {
      as: OWEN,
      body: entryForm(withFile),
      headers: { 'Idempotency-Key': `no-room-${withFile}` },
    });
  const saved = async () =>
    ((await (await api.request('GET', `/employeetimedata/${DAY}`, { as: OWEN })).json()) as unknown[]).length;

  it('is reported for a file, and the same call succeeds once there is room', async () => {
    isFull = true;
    const refused = await save(true);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { title: 'The server has no space left to store this. Nothing was saved.', code: 'no-room' },
    ]);
    expect(await saved()).toBe(0);
    isFull = false;
    expect((await save(true)).status).toBe(200);
    expect(await saved()).toBe(1);
  });

  it('is reported for a row, and the same call succeeds once there is room', async () => {
    const { db } = api.deps;
    await db.execute(sql`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await db.execute(sql`create trigger full_disk before insert on time_entries execute function full_disk()`);
    const refused = await save(false);
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'no-room' }]);
    expect(await saved()).toBe(1);
    await db.execute(sql`drop trigger full_disk on time_entries`);
    expect((await save(false)).status).toBe(200);
    expect(await saved()).toBe(2);
  });
});
