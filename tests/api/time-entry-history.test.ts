import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';
import {
  deletedEntriesSchema,
  entryHistorySchema,
  type DeletedEntry,
  type EntryChange,
} from '@contract/time-entry-history';
import { auditLog, timeEntries, timeEntryFiles, timeEntryVersions } from '@server/data/schema';
import { emptyOldBins } from '@server/empty-old-bins';
import { namedBlobs } from '@server/files/named-blobs';
import { adviceOf } from '@tests/support/advice';
import { ADA, DATABASES, OWEN, sharedApi, TEST_NOW } from '@tests/support/test-api';
import { inputOf, plainEntry, QUIET_DAY, textFile, timeSheetOf } from '@tests/support/time-sheet';

const DAY_MS = 24 * 3_600_000;

describe.each(DATABASES)('the history of time entries on %s', (database) => {
  const api = sharedApi({ database });
  const sheet = timeSheetOf(api);

  const get = async (path: string, as = OWEN): Promise<unknown> => (await api.request('GET', path, { as })).json();
  const deleted = async (who = OWEN): Promise<DeletedEntry[]> =>
    (await deletedEntriesSchema.validate(await get('/deletedtimeentries', who))).entries;
  const changesOf = async (id: string): Promise<EntryChange[]> =>
    (await entryHistorySchema.validate(await get(`/timeentryhistory/${id}`))).changes;
  const remove = async ({ id, version }: TimeEntry) =>
    expect((await api.request('POST', '/deletetimesheetentry', { as: OWEN, body: { id, version } })).status).toBe(200);
  const restore = ({ id }: TimeEntry) => api.request('POST', '/restoretimesheetentry', { as: OWEN, body: { id } });
  const afterDays = (days: number) => new Date(Date.parse(TEST_NOW) + days * DAY_MS);
  const sweep = () => api.deps.files.sweep(new Date('2100-01-01'), (hashes) => namedBlobs(api.deps.db, hashes));

  it('has each change with the values before and after, who made it and when', async () => {
    const first = await sheet.saved(OWEN, plainEntry());
    const second = await sheet.saved(OWEN, {
      ...inputOf(first),
      version: first.version,
      description: 'Diary',
      endTime: `${QUIET_DAY}T10:00`,
    });
    await sheet.saved(OWEN, { ...inputOf(second), version: second.version, description: 'Diary and mail' });
    const made = { changedOn: '2026-11-18T10:00', changedBy: 'Owen Hughes' };
    expect(await changesOf(first.id)).toEqual([
      { ...made, version: '2', fields: [{ name: 'description', before: 'Diary', after: 'Diary and mail' }] },
      {
        ...made,
        version: '1',
        fields: [
          { name: 'endTime', before: `${QUIET_DAY}T09:30`, after: `${QUIET_DAY}T10:00` },
          { name: 'description', before: 'E-mails and diary', after: 'Diary' },
        ],
      },
    ]);
    expect((await api.request('GET', `/timeentryhistory/${first.id}`, { as: ADA })).status).toBe(404);
  });

  it('has our own fields, which a save without them leaves as they are', async () => {
    const first = await sheet.saved(OWEN, { ...plainEntry(), mileage: 12.5 });
    expect(first.mileage).toBe(12.5);
    const second = await sheet.saved(OWEN, { ...inputOf(first), version: first.version, description: 'Drive' });
    const third = await sheet.saved(OWEN, { ...inputOf(second), version: second.version, mileage: 14 });
    expect([second.mileage, third.mileage]).toEqual([12.5, 14]);
    expect((await changesOf(first.id))[0]?.fields).toEqual([{ name: 'mileage', before: '12.5', after: '14' }]);
    const logged = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, first.id));
    expect(logged.at(-1)).toMatchObject({ before: { mileage: 12.5 }, after: { mileage: 14 } });
    expect((await sheet.refusal(OWEN, { ...plainEntry(), mileage: 10_000 })).status).toBe(422);
  });

  it('has the publishing of advice', async () => {
    const advice = adviceOf(api);
    const entry = await advice.add(OWEN, '2027-05-03T10:01');
    await advice.published(OWEN, { id: entry.id });
    expect((await changesOf(entry.id))[0]?.fields).toEqual([
      { name: 'publishToSafetyNest', before: 'No', after: 'Yes' },
    ]);
  });

  it('lists the owner’s deleted entries until they are restored', async () => {
    const entry = await sheet.saved(OWEN, plainEntry({ description: 'Deleted' }), [textFile('a.txt', 'a')]);
    await remove(entry);
    expect((await deleted()).filter(({ id }) => id === entry.id)).toEqual([
      {
        id: entry.id,
        version: entry.version,
        name: entry.name,
        accountName: null,
        description: 'Deleted',
        activityType: 'Administration',
        startTime: entry.startTime,
        endTime: entry.endTime,
        files: 1,
        deletedOn: '2026-11-18T10:00',
        goesAt: afterDays(30).toISOString(),
      },
    ]);
    expect((await deleted(ADA)).map(({ id }) => id)).not.toContain(entry.id);
    expect((await restore(entry)).status).toBe(200);
    expect((await deleted()).map(({ id }) => id)).not.toContain(entry.id);
  });

  it('removes deleted entries after 30 days, not earlier, with their files and versions', async () => {
    const { db } = api.deps;
    const first = await sheet.saved(OWEN, plainEntry(), [textFile('gone.txt', 'A file that goes')]);
    const entry = await sheet.saved(OWEN, { ...inputOf(first), version: first.version, description: 'Changed' });
    await remove(entry);
    await emptyOldBins(db, afterDays(29.9));
    expect((await deleted()).map(({ id }) => id)).toContain(entry.id);
    // Its file survives this, as the next one removes it.
    await sweep();
    await emptyOldBins(db, afterDays(30.1));
    expect(await db.$count(timeEntries, eq(timeEntries.id, entry.id))).toBe(0);
    expect(await db.$count(timeEntryFiles, eq(timeEntryFiles.entryId, entry.id))).toBe(0);
    expect(await db.$count(timeEntryVersions, eq(timeEntryVersions.entryId, entry.id))).toBe(0);
    expect(await sweep()).toBe(1);
    expect((await restore(entry)).status).toBe(404);
    const logged = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'time-entry.expire'), eq(auditLog.subjectId, entry.id)));
    expect(logged).toMatchObject([{ subjectId: entry.id, source: 'clean-up' }]);
  });
});
