import { isChangeKind } from '@contract/change-kinds';
import { recordChange, type Actor } from '@server/audit/record-change';
import { kindOfAction } from '@server/changes/change-of-record';
import { removeOldChanges } from '@server/changes/stored-changes';
import { changes, prospects, sessions, staff } from '@server/data/schema';
import { beginEpoch } from '@server/events/event-feed';
import { AUDITED_CALLS } from '@tests/audited';
import { tokenOf } from '@tests/support/caller';
import { readMessages } from '@tests/support/change-reader';
import {
  ADA,
  BOTH_DATABASES,
  createTestApi,
  GRACE,
  onceOf,
  OWEN,
  PRIYA,
  TEST_NOW,
  TOM,
  type TestApi,
} from '@tests/support/test-api';
import { addHours, addMinutes } from 'date-fns';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const ON = { CHANGE_STREAM: 'on' };
const ACTOR: Actor = {
  id: 'staff-test',
  name: 'Tess Test',
  source: 'screen',
  requestId: null,
  now: new Date(TEST_NOW),
};
const change = (subjectId: string, action = 'visit.save') => ({ action, subjectId, subjectName: 'A secret name' });

let api: TestApi;
let open: ReturnType<typeof readMessages>[] = [];

async function leaveAll() {
  await Promise.all(open.map((stream) => stream.leave()));
  open = [];
}
const happened = (subjectId: string, action?: string) =>
  api.deps.db.transaction((tx) => recordChange(tx, ACTOR, { ...change(subjectId, action), after: { minutes: 1 } }));
async function follow(headers: Record<string, string> = {}, as = OWEN) {
  const answer = await api.request('GET', '/changes', { as, headers });
  expect(answer.status).toBe(200);
  const stream = readMessages(answer);
  open.push(stream);
  return { ...stream, headers: answer.headers };
}

describe.each(BOTH_DATABASES)('the stream of changes, on %s', (database) => {
  const once = onceOf(database);

  beforeAll(async () => {
    api = await createTestApi({ database, environment: ON, changeTimes: { poll: 20, ping: 60, check: 40 } });
  });
  afterEach(async () => {
    await leaveAll();
    api.setNow(TEST_NOW);
  });
  afterAll(() => api.close());

  const placeNow = async () => {
    const stream = await follow();
    const message = await stream.nextOf('ping');
    await stream.leave();
    return message?.place ?? '';
  };

  once.it('names the record of a saved change and who saved it, but no data of it', async () => {
    const stream = await follow();
    const body = new FormData();
    const [startTime, endTime] = ['2031-03-03T09:00', '2031-03-03T10:00'];
    body.set(
      'entryJson',
      JSON.stringify({ description: 'Secret', activityType: 'Administration', startTime, endTime }),
    );
    const saved = await api.request('POST', '/addtimesheetentry', { as: OWEN, body });
    const { id } = (await saved.json()) as { id: string };
    expect(await stream.changeOf(id)).toEqual({
      kind: 'time-entry',
      id,
      version: expect.toSatisfy((version: unknown) => version === null || typeof version === 'string') as string,
      actorId: 'staff-owen-hughes',
      actorName: 'Owen Hughes',
      at: TEST_NOW,
    });
  });

  once.it('is never stored or compressed on its way', async () => {
    const { headers } = await follow();
    expect(headers.get('Content-Type')).toContain('text/event-stream');
    expect(headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(headers.get('X-Accel-Buffering')).toBe('no');
  });

  once.it('sends pings while nothing happens', async () => {
    const stream = await follow();
    await stream.nextOf('ping');
    expect((await stream.nextOf('ping'))?.place).toMatch(/^[\da-f]{12}\.\d+\.\d+$/);
  });

  it('continues behind the place that a reader names', async () => {
    const place = await placeNow();
    await happened('while-away');
    const stream = await follow({ 'Last-Event-ID': place });
    expect(await stream.changeOf('while-away')).toMatchObject({ kind: 'visit' });
  });

  it.each([
    [
      'that is too old',
      async (place: string) => {
        api.setNow(addHours(new Date(TEST_NOW), 1).toISOString());
        return place;
      },
    ],
    [
      'from before a restore',
      async (place: string) => {
        await api.deps.db.transaction(beginEpoch);
        return place;
      },
    ],
    ['that nobody has sent', () => Promise.resolve('0123456789ab.99999999999999999999.1')],
    ['that is not a place', () => Promise.resolve('x')],
  ])('asks a reader with a place %s to read everything again', async (_name, made) => {
    const stream = await follow({ 'Last-Event-ID': await made(await placeNow()) });
    expect(await stream.nextOf('resync')).toMatchObject({ type: 'resync' });
  });

  it('asks all readers to read everything again when a restore happens under it', async () => {
    const stream = await follow();
    await stream.nextOf('ping');
    await api.deps.db.transaction(beginEpoch);
    expect(await stream.nextOf('resync')).not.toBeNull();
  });

  once.it('has a kind with very many changes as one', async () => {
    const { db } = api.deps;
    const stream = await follow({}, PRIYA);
    const ids = (await db.select({ id: prospects.id }).from(prospects).limit(130)).map(({ id }) => id);
    const assigned = async (some: readonly string[]) => {
      const body = { updates: some.map((id) => ({ id, salesforceOwnerId: null })), taskDays: null };
      expect((await api.request('POST', '/pardot/updateprospect', { as: PRIYA, body })).status).toBe(200);
      return (await stream.nextOf('changes'))?.changes.map(({ kind, id }) => ({ kind, id }));
    };
    expect(await assigned(ids)).toEqual([{ kind: 'prospect', id: '' }]);
    expect(await assigned(ids.slice(0, 1))).toEqual([{ kind: 'prospect', id: ids[0] }]);
  });

  it('ends when the session ends', async () => {
    const token = await api.signedInAs(OWEN);
    const stream = await follow({ Authorization: `Bearer ${token}` });
    await stream.nextOf('ping');
    await api.deps.db
      .update(sessions)
      .set({ revokedAt: new Date(TEST_NOW) })
      .where(eq(sessions.id, String(decodeJwt(token)['sid'])));
    expect(await stream.nextOf('end')).toBeNull();
  });

  once.it('ends when its access token is revoked', async () => {
    const body = { name: 'Follower', roles: null, isReadOnly: true, days: 30 };
    const added = await api.request('POST', '/mytokens/add', { as: ADA, body });
    const { token, created } = (await added.json()) as { token: string; created: { id: string } };
    const stream = await follow({ Authorization: `Bearer ${token}` });
    await stream.nextOf('ping');
    await api.request('POST', '/mytokens/revoke', { as: ADA, body: { id: created.id } });
    expect(await stream.nextOf('end')).toBeNull();
  });

  once.it('tells only those with its role about a change', async () => {
    const [marketing, nobody] = await Promise.all(
      [['Marketing'] as const, [] as const].map(async (roles) =>
        follow({ Authorization: `Bearer ${await tokenOf(api, { roles: [...roles] })}` }),
      ),
    );
    await happened('prospect-1', 'prospect.assign');
    await happened('visit-1');
    expect(await marketing?.changeOf('prospect-1')).toMatchObject({ kind: 'prospect', actorName: 'Tess Test' });
    for (let message = await nobody?.nextOf('changes'); message; message = await nobody?.nextOf('changes')) {
      expect(message.changes.map(({ id }) => id)).not.toContain('prospect-1');
      if (message.changes.some(({ id }) => id === 'visit-1')) break;
    }
  });

  once.it('tells a person that a form was given to them, and nobody else without the role', async () => {
    const [given, other, admin] = await Promise.all([follow({}, OWEN), follow({}, PRIYA), follow({}, GRACE)]);
    const body = { key: 'complaint', staffId: 'staff-owen-hughes', clientId: null };
    expect((await api.request('POST', '/admin/forms/give', { as: GRACE, body })).status).toBe(200);
    await happened('visit-1');
    for (const stream of [given, admin]) {
      expect(await stream.changeOf('staff-owen-hughes')).toMatchObject({ kind: 'given-form' });
    }
    for (let message = await other.nextOf('changes'); message; message = await other.nextOf('changes')) {
      expect(message.changes.map(({ kind }) => kind)).not.toContain('given-form');
      if (message.changes.some(({ id }) => id === 'visit-1')) break;
    }
  });

  once.it('forgets changes after an hour', async () => {
    await happened('old');
    await removeOldChanges(api.deps.db, addMinutes(new Date(TEST_NOW), 1));
    expect(await api.deps.db.select().from(changes)).toEqual([]);
  });

  once.it('lets nobody open any number of streams', async () => {
    const answers = await Promise.all(Array.from({ length: 51 }, () => api.request('GET', '/changes', { as: TOM })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    await Promise.all(answers.map(async ({ body }) => body?.cancel()));
  });
});

describe('a stream of changes', () => {
  afterEach(async () => {
    await leaveAll();
    await api.close();
  });

  it('tells readers their own roles, at the beginning and as soon as an administrator changes them', async () => {
    api = await createTestApi({ environment: ON, changeTimes: { poll: 20, check: 600_000 } });
    const [owen, tom] = [await follow({}, OWEN), await follow({}, TOM)];
    expect([(await owen.nextOf('roles'))?.roles, (await tom.nextOf('roles'))?.roles]).toEqual([
      [],
      ['tools:targets', 'tools:registrations'],
    ]);
    for (const roles of [['tools:targets'], []]) {
      const body = { id: 'staff-owen-hughes', changes: { roles } };
      expect((await api.request('POST', '/admin/people/save', { as: GRACE, body })).status).toBe(200);
      expect((await owen.nextOf('roles'))?.roles).toEqual(roles);
    }
    // What is seen together with a withdrawal is filtered by what is left.
    await api.deps.db.transaction(async (tx) => {
      await tx.update(staff).set({ roles: [] }).where(eq(staff.email, TOM));
      await recordChange(tx, ACTOR, change('target-0', 'target.save'));
      await recordChange(tx, ACTOR, change('staff-tom-barker', 'person.save'));
      await recordChange(tx, ACTOR, change('visit-0'));
    });
    const told = (await tom.nextOf('changes'))?.changes.map(({ id }) => id);
    expect([told?.includes('visit-0'), told?.includes('target-0')]).toEqual([true, false]);
    await owen.changeOf('visit-0');
    // What comes next for Owen is filtered by them at once.
    await happened('target-1', 'target.save');
    await happened('visit-1');
    expect((await owen.nextOf('changes'))?.changes.map(({ id }) => id)).toEqual(['visit-1']);
  });

  it('asks a reader who is too slow to read everything again, once', async () => {
    api = await createTestApi({ environment: ON, changeTimes: { poll: 20, ping: 1 } });
    const [stream, quick] = [await follow(), await follow()];
    for (let ping = 0; ping < 200; ping += 1) await quick.nextOf('ping');
    expect(await stream.nextOf('resync')).not.toBeNull();
    await happened('after');
    expect(await stream.changeOf('after')).toMatchObject({ kind: 'visit' });
  });

  it('ends when the server stops, which then refuses new readers', async () => {
    api = await createTestApi({ environment: ON, changeTimes: { poll: 20 } });
    const stream = await follow();
    await api.deps.changes.stop();
    expect(await stream.nextOf('end')).toBeNull();
    expect((await api.request('GET', '/changes', { as: OWEN })).status).toBe(503);
  });

  it('is needed by no one: it can be switched off', async () => {
    api = await createTestApi();
    expect((await api.request('GET', '/changes', { as: OWEN })).status).toBe(404);
  });
});

describe('a change that is committed late', () => {
  it.each(BOTH_DATABASES.filter((kind) => kind === 'postgres'))(
    'is announced, and holds nothing back, on %s',
    async (database) => {
      api = await createTestApi({ database, environment: ON, changeTimes: { poll: 20, ping: 40 } });
      const { db } = api.deps;
      const stream = await follow();
      await stream.nextOf('ping');
      let finish: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        finish = resolve;
      });
      let written: () => void = () => undefined;
      const isWritten = new Promise<void>((resolve) => {
        written = resolve;
      });
      const slow = db.transaction(async (tx) => {
        await recordChange(tx, ACTOR, change('slow'));
        written();
        await held;
      });
      try {
        await isWritten;
        await db.transaction((tx) => recordChange(tx, ACTOR, change('quick')));
        // Its number is higher than that of the change that is still missing.
        expect(await stream.changeOf('quick')).toMatchObject({ kind: 'visit' });
        const place = await stream.nextOf('ping');
        finish();
        await slow;
        expect(await stream.changeOf('slow')).toMatchObject({ kind: 'visit' });
        const later = await follow({ 'Last-Event-ID': place?.place ?? '' });
        expect(await later.changeOf('slow')).toMatchObject({ kind: 'visit' });
      } finally {
        finish();
        await leaveAll();
        await api.close();
      }
    },
  );
});

describe('the kind of a change', () => {
  it('is known for every action that the audit log can have', () => {
    const unknown = AUDITED_CALLS.map(({ action }) => action).filter((action) => {
      const kind = kindOfAction(action);
      return kind === null
        ? !/^(?:session|access-token|duplicate|\w+\.read$)/.test(action) && !action.endsWith('.read')
        : !isChangeKind(kind);
    });
    expect(unknown, 'Add their kinds to CHANGE_KINDS in contract/changes.ts and to the table of tags.').toEqual([]);
  });
});
