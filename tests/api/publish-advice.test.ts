import { adviceOf, OWEN_ID } from '@tests/support/advice';
import { ADA, BOTH_DATABASES, GRACE, onceOf, OWEN, sharedApi, TOM } from '@tests/support/test-api';
import { inputOf, plainEntry, timeSheetOf } from '@tests/support/time-sheet';
import { describe, expect, it } from 'vitest';

describe.each(BOTH_DATABASES)('publishing advice on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });
  const advice = adviceOf(api);

  /** Owen's advice, Ada's follow-up to it, Owen's follow-up to hers, and a linked one by Tom. */
  async function thread() {
    const root = await advice.add(OWEN, '2027-05-03T09:00');
    const byAda = await advice.add(ADA, '2027-05-04T09:00', { parentId: root.id });
    const byOwen = await advice.add(OWEN, '2027-05-05T09:00', { parentId: byAda.id });
    const byTom = await advice.add(TOM, '2027-05-06T09:00', { parentId: root.id, publishToSafetyNest: true });
    return { root, byAda, byOwen, byTom, ids: [root.id, byAda.id, byOwen.id, byTom.id] };
  }

  /** The entry as the list shows it, with its children. */
  async function listed(id: string) {
    const { entries } = await advice.page(OWEN, { employeeId: OWEN_ID, pageSize: 200 });
    return entries.find((entry) => entry.id === id);
  }

  once.it('puts the entry and all its follow-ups into SafetyNest, including colleagues’ and nested ones', async () => {
    const { root, byTom, ids } = await thread();
    const other = await advice.add(OWEN, '2027-05-03T10:00');
    const answer = await advice.published(OWEN, await listed(root.id));
    expect(answer).toMatchObject({ id: root.id, publishToSafetyNest: true });
    expect(new Set(answer.linkedIds)).toEqual(new Set(ids.filter((id) => id !== byTom.id)));
    expect(await advice.linked([...ids, other.id])).toEqual(ids);
  });

  once.it('does not publish the entry’s parents or siblings', async () => {
    const { byAda, byOwen, byTom, ids } = await thread();
    expect((await advice.published(ADA, byAda)).linkedIds.toSorted()).toEqual([byAda.id, byOwen.id].toSorted());
    expect(await advice.linked(ids)).toEqual([byAda.id, byOwen.id, byTom.id]);
  });

  once.it('reports that nothing was left to do the second time', async () => {
    const { root, ids } = await thread();
    await advice.published(OWEN, { id: root.id });
    expect(await advice.published(OWEN, { id: root.id })).toEqual({
      id: root.id,
      publishToSafetyNest: true,
      linkedIds: [],
      linkedVersions: [],
    });
    expect(await advice.linked(ids)).toEqual(ids);
  });

  it('happens once when several do it at the same moment, and succeeds for all of them', async () => {
    // From the second round on, the connections are open, so the requests overlap.
    for (let round = 0; round < 4; round += 1) {
      const { root, byTom, ids } = await thread();
      const answers = await Promise.all([1, 2, 3, 4].map(() => advice.published(OWEN, { id: root.id })));
      const linked = answers.flatMap((answer) => answer.linkedIds);
      expect(linked.toSorted()).toEqual(ids.filter((id) => id !== byTom.id).toSorted());
    }
  });

  it('does not deadlock when an entry and its follow-up are published at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { root, byAda, ids } = await thread();
      await Promise.all([
        advice.published(OWEN, { id: root.id }),
        advice.published(ADA, { id: byAda.id }),
        advice.published(OWEN, { id: root.id }),
      ]);
      expect(await advice.linked(ids)).toEqual(ids);
    }
  });

  it('repeats the first answer for a repeat with the same key', async () => {
    const { root } = await thread();
    const send = async () => {
      const answer = await advice.publish(OWEN, { id: root.id }, { 'Idempotency-Key': `publish-${root.id}` });
      return [answer.status, (await answer.json()) as unknown];
    };
    expect(await send()).toEqual(await send());
  });

  once.it('refuses to publish a follow-up that the sender has not seen, and publishes nothing', async () => {
    const { root, byAda, byTom, ids } = await thread();
    const seen = await listed(root.id);
    const late = await advice.add(TOM, '2027-05-07T09:00', { parentId: byAda.id });
    const answer = await advice.publish(OWEN, seen);
    expect(answer.status).toBe(412);
    expect(await answer.json()).toEqual({
      title: 'A follow-up was added in the meantime. Look at the advice again before you publish it.',
      code: 'unseen-follow-up',
    });
    expect(await advice.linked([...ids, late.id])).toEqual([byTom.id]);
    await advice.published(OWEN, await listed(root.id));
    expect(await advice.linked([...ids, late.id])).toEqual([...ids, late.id]);
  });

  once.it('ignores a new follow-up that is already in SafetyNest', async () => {
    const { root } = await thread();
    const seen = await listed(root.id);
    await advice.add(TOM, '2027-05-07T09:00', { parentId: root.id, publishToSafetyNest: true });
    expect((await advice.published(OWEN, seen)).linkedIds).toHaveLength(3);
  });

  once.it('is only for the author', async () => {
    const { root, byTom, ids } = await thread();
    const answer = await advice.publish(ADA, root);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      title: 'This advice is Owen Hughes’s: only they can publish it.',
      code: 'forbidden',
    });
    expect(await advice.linked(ids)).toEqual([byTom.id]);
  });

  once.it.each<[string, string, unknown, number, string]>([
    ['an entry that does not exist', OWEN, { id: 'entry-of-nobody' }, 404, 'The entry was not found.'],
    ['an entry that is not advice', OWEN, { id: 'entry-owen-5' }, 422, 'Only advice for an account can be published'],
    ['no id', OWEN, {}, 422, 'id'],
    ['a malformed id', OWEN, { id: '../entry-owen-4' }, 422, 'id'],
    ['children that are not a list', OWEN, { id: 'entry-owen-4', children: 'all' }, 422, 'children'],
    ['someone who is not registered', GRACE, { id: 'entry-owen-4' }, 422, 'Employee not registered in Salesforce!'],
  ])('refuses %s', async (_what, who, body, status, message) => {
    const answer = await advice.publish(who, body);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(message);
  });

  once.it('does not reveal a colleague’s entry that is not advice', async () => {
    const entry = await timeSheetOf(api).saved(TOM, plainEntry());
    expect((await advice.publish(OWEN, { id: entry.id })).status).toBe(404);
  });

  once.it.each<[string, unknown[]]>([
    ['half a million numbers', Array.from({ length: 400_000 }, () => 0)],
    ['not entries', [null, 7, 'x', [], { id: 7 }, { children: { id: 1 } }]],
  ])('survives children that are %s', async (_what, children) => {
    const entry = await advice.add(OWEN, '2027-05-08T09:00');
    expect((await advice.published(OWEN, { id: entry.id, children })).linkedIds).toEqual([entry.id]);
  });

  once.it('survives extremely deep nesting of children', async () => {
    const entry = await advice.add(OWEN, '2027-05-08T10:00');
    const deep = `${'[{"id":"x","children":'.repeat(40_000)}[]${'}]'.repeat(40_000)}`;
    const answer = await advice.publish(OWEN, `{"id":"${entry.id}","children":${deep}}`);
    expect([200, 422]).toContain(answer.status);
  });

  once.describe('by an edit', () => {
    it('is predictable: entries show whether they have follow-ups', async () => {
      const { root, byOwen } = await thread();
      const sheet = timeSheetOf(api);
      const followed = async (day: string, id: string) =>
        (await sheet.dayOf(OWEN, day)).find((entry) => entry.id === id)?.hasFollowUps;
      expect(await followed('2027-05-03', root.id)).toBe(true);
      expect(await followed('2027-05-05', byOwen.id)).toBe(false);
      expect(await listed(root.id)).toMatchObject({ hasFollowUps: true, children: [{ hasFollowUps: true }, {}] });
    });

    it('is refused for advice with follow-ups, which needs a confirmation', async () => {
      const { root, byTom, ids } = await thread();
      const refused = await timeSheetOf(api).refusal(OWEN, { ...inputOf(root), publishToSafetyNest: true });
      expect(refused).toEqual({
        status: 422,
        text: 'This advice has follow-ups. Publish it from the Advice tab, together with them.',
      });
      expect(await advice.linked(ids)).toEqual([byTom.id]);
    });

    it('can change published advice with follow-ups in all other ways', async () => {
      const { root } = await thread();
      await advice.published(OWEN, { id: root.id });
      const day = await timeSheetOf(api).dayOf(OWEN, '2027-05-03');
      const published = day.find((entry) => entry.id === root.id);
      const changes = { ...inputOf(published ?? root), description: 'Put more plainly' };
      expect(await timeSheetOf(api).saved(OWEN, changes)).toMatchObject({
        id: root.id,
        description: 'Put more plainly',
      });
    });
  });

  once.it('allows follow-ups fifty levels deep and no deeper', async () => {
    let last = await advice.add(OWEN, '2027-05-09T09:00');
    for (let depth = 1; depth < 50; depth += 1)
      last = await advice.add(OWEN, '2027-05-09T09:00', { parentId: last.id });
    const { status, text } = await timeSheetOf(api).refusal(OWEN, {
      ...inputOf(last),
      id: undefined,
      parentId: last.id,
    });
    expect([status, text]).toEqual([
      422,
      'Follow-ups are nested too deeply here. Follow up the original advice instead.',
    ]);
    const { entries } = await advice.page(OWEN, { employeeId: OWEN_ID, fromDate: '2027-05-09', toDate: '2027-05-09' });
    let deepest = entries[0];
    let depth = 0;
    for (; deepest; deepest = deepest.children[0]) depth += 1;
    expect(depth).toBe(50);
  });
});
