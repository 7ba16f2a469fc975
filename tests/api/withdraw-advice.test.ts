import { unpublishAnswerSchema } from '@contract/advice';
import { entryHistorySchema } from '@contract/time-entry-history';
import { events } from '@server/data/schema';
import { adviceOf, OWEN_ID } from '@tests/support/advice';
import { read } from '@tests/versions/call';
import { ADA, BOTH_DATABASES, onceOf, OWEN, sharedApi, TEST_NOW, TOM } from '@tests/support/test-api';
import { inputOf, plainEntry, timeSheetOf } from '@tests/support/time-sheet';
import { inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(BOTH_DATABASES)('taking published advice back on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });
  const advice = adviceOf(api);

  afterEach(() => api.setNow(TEST_NOW));

  const later = (minutes: number, seconds = 0) =>
    api.setNow(new Date(Date.parse(TEST_NOW) + minutes * 60_000 + seconds * 1000).toISOString());

  /** Owen's advice with Ada's follow-up, and Tom's, which is in SafetyNest already. */
  async function thread() {
    const root = await advice.add(OWEN, '2027-05-03T09:00');
    const byAda = await advice.add(ADA, '2027-05-04T09:00', { parentId: root.id });
    const byTom = await advice.add(TOM, '2027-05-06T09:00', { parentId: root.id, publishToSafetyNest: true });
    return { root, byAda, byTom, ids: [root.id, byAda.id, byTom.id] };
  }

  async function refusal(answer: Response) {
    const text = await answer.text();
    return { status: answer.status, text };
  }

  once.it('takes back exactly what the publishing had linked, and says the new versions', async () => {
    const { root, byAda, byTom, ids } = await thread();
    const published = await advice.published(OWEN, { id: root.id });
    const answer = await advice.withdraw(OWEN, root.id, published);
    const { withdrawnIds, withdrawnVersions } = unpublishAnswerSchema.validateSync(await answer.json());
    expect(withdrawnIds.toSorted()).toEqual([root.id, byAda.id].toSorted());
    expect(withdrawnVersions).toEqual(['3', '3']);
    expect(await advice.linked(ids)).toEqual([byTom.id]);
    // With those versions it can be changed and published again.
    expect((await advice.published(OWEN, { id: root.id, version: '3' })).linkedIds).toHaveLength(2);
  });

  once.it('is in the history of the entry, and an event for each', async () => {
    const { root, byAda } = await thread();
    await advice.withdraw(OWEN, root.id, await advice.published(OWEN, { id: root.id }));
    const { changes } = entryHistorySchema.validateSync(await read(api, OWEN, `/timeentryhistory/${root.id}`));
    expect(changes.map(({ fields }) => fields)).toEqual([
      [{ name: 'publishToSafetyNest', before: 'Yes', after: 'No' }],
      [{ name: 'publishToSafetyNest', before: 'No', after: 'Yes' }],
    ]);
    const rows = await api.deps.db
      .select()
      .from(events)
      .where(inArray(events.subjectId, [root.id, byAda.id]));
    const withdrawn = rows.filter(({ type }) => type === 'advice.withdrawn');
    expect(withdrawn.map(({ subjectId }) => subjectId).toSorted()).toEqual([root.id, byAda.id].toSorted());
    expect(withdrawn[0]).toMatchObject({ actorId: OWEN_ID, data: { fields: ['publishToSafetyNest'] } });
  });

  once.it('is possible for ten minutes', async () => {
    const [early, late] = [
      await advice.add(OWEN, '2027-05-03T09:00'),
      await advice.add(OWEN, '2027-05-03T10:00'),
    ] as const;
    const [first, second] = [await advice.published(OWEN, early), await advice.published(OWEN, late)];
    later(9, 59);
    expect((await advice.withdraw(OWEN, early.id, first)).status).toBe(200);
    later(10);
    expect(await refusal(await advice.withdraw(OWEN, late.id, second))).toEqual({
      status: 422,
      text: 'Only advice that you published in the last 10 minutes can be withdrawn from SafetyNest.',
    });
    expect(await advice.linked([early.id, late.id])).toEqual([late.id]);
  });

  it('is refused as a whole if somebody has changed a part of it, who is named', async () => {
    const { root, byAda, ids } = await thread();
    const published = await advice.published(OWEN, { id: root.id });
    const changes = { ...inputOf(byAda), version: '2', description: 'Put more plainly', publishToSafetyNest: true };
    await timeSheetOf(api).saved(ADA, changes);
    const answer = await advice.withdraw(OWEN, root.id, published);
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({
      title: 'Ada Lindqvist has saved this advice since you opened it. Nothing of theirs was overwritten.',
      code: 'time-entry-changed',
    });
    expect(await advice.linked(ids)).toEqual(ids);
  });

  once.it('leaves a follow-up that was added and published in the meantime', async () => {
    const root = await advice.add(OWEN, '2027-05-03T09:00');
    const published = await advice.published(OWEN, root);
    const late = await advice.add(ADA, '2027-05-04T09:00', { parentId: root.id, publishToSafetyNest: true });
    expect((await advice.withdraw(OWEN, root.id, published)).status).toBe(200);
    expect(await advice.linked([root.id, late.id])).toEqual([late.id]);
  });

  once.it('changes nothing the second time, and is not an error', async () => {
    const root = await advice.add(OWEN, '2027-05-03T09:00');
    const published = await advice.published(OWEN, root);
    await advice.withdraw(OWEN, root.id, published);
    const again = await advice.withdraw(OWEN, root.id, published);
    expect(await again.json()).toEqual({ id: root.id, withdrawnIds: [], withdrawnVersions: [] });
  });

  once.it('does not take back what a colleague has published', async () => {
    const { root, byAda, byTom, ids } = await thread();
    const byColleague = await advice.published(ADA, { id: byAda.id });
    await advice.published(OWEN, { id: root.id });
    expect(await refusal(await advice.withdraw(OWEN, root.id, byColleague))).toMatchObject({ status: 422 });
    const ofTom = { linkedIds: [byTom.id], linkedVersions: ['1'] };
    expect(await refusal(await advice.withdraw(OWEN, root.id, ofTom))).toMatchObject({ status: 422 });
    expect(await advice.linked(ids)).toEqual(ids);
  });

  once.it('is only for the author, even with a part of their own', async () => {
    const { root, ids } = await thread();
    const refused = await refusal(await advice.withdraw(ADA, root.id, await advice.published(OWEN, { id: root.id })));
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('This advice is Owen Hughes’s: only they can withdraw it.');
    expect(await advice.linked(ids)).toEqual(ids);
  });

  once.it('does not reach entries outside the thread, or reveal them', async () => {
    const [root, other] = [await advice.add(OWEN, '2027-05-03T09:00'), await advice.add(OWEN, '2027-05-03T10:00')];
    await advice.published(OWEN, root);
    const ofOther = await advice.published(OWEN, other);
    const hidden = await timeSheetOf(api).saved(TOM, plainEntry());
    for (const linked of [ofOther, { linkedIds: [hidden.id], linkedVersions: ['1'] }])
      expect((await advice.withdraw(OWEN, root.id, linked)).status).toBe(404);
    expect((await advice.withdraw(OWEN, hidden.id, ofOther)).status).toBe(404);
    expect(await advice.linked([root.id, other.id])).toEqual([root.id, other.id]);
  });

  it('succeeds for all of several at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { root, byAda, byTom, ids } = await thread();
      const published = await advice.published(OWEN, { id: root.id });
      const answers = await Promise.all([1, 2, 3].map(() => advice.withdraw(OWEN, root.id, published)));
      const withdrawn = await Promise.all(
        answers.map(async (answer) => unpublishAnswerSchema.validateSync(await answer.json()).withdrawnIds),
      );
      expect(withdrawn.flat().toSorted()).toEqual([root.id, byAda.id].toSorted());
      expect(await advice.linked(ids)).toEqual([byTom.id]);
    }
  });
});
