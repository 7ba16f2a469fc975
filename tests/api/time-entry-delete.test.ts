import { deletedTimeEntrySchema, TIME_ENTRY_CHANGED, timeEntrySchema, type TimeEntry } from '@contract/time-entry';
import { adviceOf, OWEN_ID } from '@tests/support/advice';
import { ADA, DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';
import { inputOf, plainEntry, QUIET_DAY, textFile, timeSheetOf } from '@tests/support/time-sheet';
import { describe, expect, it } from 'vitest';

describe.each(DATABASES)('deleting a time entry on %s', (database) => {
  const api = sharedApi({ database });
  const sheet = timeSheetOf(api);
  const advice = adviceOf(api);

  let minute = 0;

  const start = () => `2027-05-04T10:${String((minute += 1)).padStart(2, '0')}`;
  const post = async (path: string, who: string, body: unknown, headers = {}) => {
    const answer = await api.request('POST', path, { as: who, body, headers });
    return { status: answer.status, text: await answer.text() };
  };
  const remove = (who: string, { id, version }: Pick<TimeEntry, 'id' | 'version'>, headers = {}) =>
    post('/deletetimesheetentry', who, { id, ...(version && { version }) }, headers);
  const restore = (who: string, id: string, headers = {}) => post('/restoretimesheetentry', who, { id }, headers);
  const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
  const adviceIds = async (query: Record<string, unknown>) =>
    (await advice.page(OWEN, { pageSize: 200, ...query })).entries.flatMap((entry) => [
      entry.id,
      ...idsOf(entry.children),
    ]);

  it('removes it from every list with its files, and can restore the same entry', async () => {
    const above = await advice.add(ADA, start());
    const times = { startTime: `${QUIET_DAY}T08:00`, endTime: `${QUIET_DAY}T08:15` };
    const input = { ...inputOf(above), id: undefined, parentId: above.id, ...times };
    const entry = await sheet.saved(OWEN, input, [textFile('notes.txt', 'Stays in the store')]);
    const places = async () => ({
      day: idsOf(await sheet.dayOf(OWEN, QUIET_DAY)).includes(entry.id),
      advice: (await adviceIds({ accountId: above.accountId })).includes(entry.id),
      week: (await (await api.request('GET', '/weeklysummary/2027-05-31', { as: OWEN })).text()).includes(entry.id),
      file: (await api.request('GET', `/timesheetfile/${entry.id}/0`, { as: OWEN })).status,
      above: (await sheet.dayOf(ADA, above.startTime.slice(0, 10))).find(({ id }) => id === above.id)?.hasFollowUps,
    });
    const shown = { day: true, advice: true, week: true, file: 200, above: true };
    expect(await places()).toEqual(shown);

    const before = await sheet.stored();
    const { status, text } = await remove(OWEN, entry);
    expect([status, await deletedTimeEntrySchema.validate(JSON.parse(text))]).toEqual([200, { id: entry.id }]);
    expect(await places()).toEqual({ day: false, advice: false, week: false, file: 404, above: false });
    // A deleted entry cannot be edited, followed up or published.
    expect((await sheet.send(OWEN, inputOf(entry))).status).toBe(409);
    expect((await sheet.send(OWEN, { ...input, parentId: entry.id })).status).toBe(422);
    expect((await advice.publish(OWEN, { id: entry.id })).status).toBe(404);
    expect((await advice.published(ADA, { id: above.id })).linkedIds).toEqual([above.id]);

    const back = await restore(OWEN, entry.id);
    expect([back.status, await timeEntrySchema.strict().validate(JSON.parse(back.text))]).toEqual([200, entry]);
    expect(await places()).toEqual(shown);
    expect(await sheet.stored()).toEqual(before);
  });

  it('removes it from the count of a page of advice', async () => {
    const query = { accountId: 'client-0001', employeeId: null, pageSize: 1 };
    const gone = await advice.add(OWEN, start());
    const { entryCount } = await advice.page(OWEN, query);
    expect((await remove(OWEN, gone)).status).toBe(200);
    expect((await advice.page(OWEN, query)).entryCount).toBe(entryCount - 1);
    expect((await advice.page(OWEN, { ...query, employeeId: OWEN_ID })).entries.map(({ id }) => id)).not.toContain(
      gone.id,
    );
  });

  it('is only for its owner', async () => {
    const entry = await advice.add(OWEN, start());
    for (const who of [ADA, GRACE]) {
      expect((await remove(who, entry)).status).toBe(who === ADA ? 404 : 422);
      expect((await restore(who, entry.id)).status).toBe(who === ADA ? 404 : 422);
    }
    await remove(OWEN, entry);
    expect((await restore(ADA, entry.id)).status).toBe(404);
    expect((await remove(ADA, entry)).status).toBe(404);
    expect((await restore(OWEN, 'nobody')).status).toBe(404);
  });

  it('is refused for published advice, on its own or as a follow-up', async () => {
    const above = await advice.add(OWEN, start());
    const below = await advice.add(OWEN, start(), { parentId: above.id });
    await advice.published(OWEN, { id: above.id });
    for (const { id } of [above, below]) {
      expect(await remove(OWEN, { id })).toEqual({
        status: 422,
        text: 'Advice that is in SafetyNest stays there.',
      });
    }
  });

  it('is refused while there are follow-ups, even a colleague’s; advice must be restored before its follow-up', async () => {
    const above = await advice.add(OWEN, start());
    const below = await advice.add(ADA, start(), { parentId: above.id });
    expect(await remove(OWEN, above)).toEqual({
      status: 422,
      text: 'This advice has follow-ups, so it cannot be deleted.',
    });
    expect((await remove(ADA, below)).status).toBe(200);
    expect((await remove(OWEN, above)).status).toBe(200);
    expect(await restore(ADA, below.id)).toEqual({
      status: 422,
      text: 'The advice that this entry follows up is deleted. Restore that first.',
    });
    expect((await restore(OWEN, above.id)).status).toBe(200);
    expect((await restore(ADA, below.id)).status).toBe(200);
    expect(await adviceIds({ accountId: above.accountId })).toEqual(expect.arrayContaining([above.id, below.id]));
  });

  it('never leaves a follow-up to deleted advice when both happen at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const above = await advice.add(OWEN, start());
      const follow = { ...inputOf(above), id: undefined, parentId: above.id };
      const sent = [() => remove(OWEN, above), () => sheet.send(ADA, follow)] as const;
      const [first, second] = await Promise.all(round % 2 === 0 ? [sent[0](), sent[1]()] : [sent[1](), sent[0]()]);
      expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 422]);
    }
  });

  it('is refused for an outdated version, with the current entry', async () => {
    const read = await sheet.saved(OWEN, plainEntry());
    const changed = await sheet.saved(OWEN, { ...inputOf(read), description: 'In another tab' });
    const { status, text } = await remove(OWEN, read);
    expect([status, JSON.parse(text)]).toMatchObject([412, { code: TIME_ENTRY_CHANGED, current: changed }]);
    expect(await sheet.dayOf(OWEN, QUIET_DAY)).toContainEqual(changed);
    expect((await remove(OWEN, changed)).status).toBe(200);
  });

  it('can be repeated: with its key for the same answer, without it for the same result', async () => {
    const entry = await sheet.saved(OWEN, plainEntry());
    const headers = { 'Idempotency-Key': `delete-${entry.id}` };
    const first = await remove(OWEN, entry, headers);
    expect(await remove(OWEN, entry, headers)).toEqual(first);
    expect(await remove(OWEN, entry)).toEqual(first);
    const back = await restore(OWEN, entry.id);
    expect(await restore(OWEN, entry.id)).toEqual(back);
    // A repeat of a deletion from before the restore changes nothing.
    expect(await remove(OWEN, entry, headers)).toEqual(first);
    expect(await sheet.dayOf(OWEN, QUIET_DAY)).toContainEqual(entry);
  });
});
