import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { number, object } from 'yup';
import { idempotencyKeys, logEvents, teams } from '@server/data/schema';
import type { Transaction } from '@server/data/database';
import { answerFailure } from '@server/http/answer-failure';
import type { ApiEnv } from '@server/http/api-env';
import { unprocessable } from '@server/http/api-failure';
import { readJson } from '@server/http/api-payload';
import { idempotent } from '@server/http/idempotency';
import { forgetOldKeys } from '@server/http/kept-keys';
import { BOTH_DATABASES, onceOf, OWEN, PRIYA, sharedApi, TEST_NOW } from '@tests/support/test-api';
import { entryForm, plainEntry, textFile } from '@tests/support/time-sheet';

const EVENT = { event: 'pageview', path: '/', title: 'Home', timestamp: '2026-11-18T10:00:00Z' };
const KEY = 'key-0123456789';

describe.each(BOTH_DATABASES)('an Idempotency-Key on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });

  afterEach(async () => {
    api.setNow(TEST_NOW);
    await api.deps.db.delete(idempotencyKeys);
    await api.deps.db.delete(logEvents);
  });

  const log = (key: string, body: unknown = EVENT, as = OWEN) =>
    api.request('POST', '/data/logevent', { as, body, headers: { 'Idempotency-Key': key } });
  const logged = () => api.deps.db.$count(logEvents);

  it('answers a repeat with the first answer and does nothing again', async () => {
    const first = await log(KEY);
    const second = await log(KEY);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'));
    expect([first, second].map(({ headers }) => headers.get('Idempotency-Replayed'))).toEqual([null, 'true']);
    expect(await logged()).toBe(1);
  });

  once.it('refuses another request under the same key with 422', async () => {
    await log(KEY);
    const other = await log(KEY, { ...EVENT, title: 'Time sheet' });
    expect(other.status).toBe(422);
    expect(await other.text()).toBe(
      'An earlier attempt has already been saved, without your later changes. Check what was saved before you save again.',
    );
    expect(await logged()).toBe(1);
  });

  once.it('belongs to one member of staff', async () => {
    await log(KEY);
    expect((await log(KEY, EVENT, PRIYA)).headers.get('Idempotency-Replayed')).toBeNull();
    expect(await logged()).toBe(2);
  });

  it('writes once when the same request arrives many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => log(KEY)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await logged()).toBe(1);
  });

  it('is forgotten after 24 hours', async () => {
    await log(KEY);
    api.setNow('2026-11-19T10:00:00.001Z');
    expect((await log(KEY)).headers.get('Idempotency-Replayed')).toBeNull();
    expect(await logged()).toBe(2);
    await log('another-key');
    await forgetOldKeys(api.deps.db, new Date('2026-11-20T10:00:00.000Z'));
    expect(await api.deps.db.$count(idempotencyKeys)).toBe(2);
    await forgetOldKeys(api.deps.db, new Date('2026-11-20T10:00:00.002Z'));
    expect(await api.deps.db.$count(idempotencyKeys)).toBe(0);
  });

  it('of a draft is forgotten after 30 days', async () => {
    // Signed in again each time: no sign-in lasts that long.
    const logDraft = async () => {
      const headers = { 'Idempotency-Key': 'draft-of-owen', Authorization: `Bearer ${await api.signedInAs(OWEN)}` };
      return api.request('POST', '/data/logevent', { body: EVENT, headers, isAsGiven: true });
    };
    await logDraft();
    api.setNow('2026-12-18T10:00:00.000Z');
    expect((await logDraft()).headers.get('Idempotency-Replayed')).toBe('true');
    await forgetOldKeys(api.deps.db, api.deps.clock.now());
    expect(await api.deps.db.$count(idempotencyKeys)).toBe(1);
    api.setNow('2026-12-18T10:00:00.001Z');
    expect((await logDraft()).headers.get('Idempotency-Replayed')).toBeNull();
    expect(await logged()).toBe(2);
    await forgetOldKeys(api.deps.db, new Date('2027-01-17T10:00:00.002Z'));
    expect(await api.deps.db.$count(idempotencyKeys)).toBe(0);
  });

  once.it.each(['short', 'x'.repeat(129), 'with a space', 'ümlaut-key'])('refuses the key %j', async (key) => {
    const answer = await log(key);
    expect(answer.status).toBe(400);
    expect(await logged()).toBe(0);
  });

  once.it('recognises a form with another boundary, and compares the content of its files', async () => {
    const send = (content: string) =>
      api.request('POST', '/addtimesheetentry', {
        as: OWEN,
        body: entryForm(plainEntry(), [textFile('a.txt', content)]),
        headers: { 'Idempotency-Key': KEY },
      });
    const first = await send('one');
    expect(first.status).toBe(200);
    const repeat = await send('one');
    expect(repeat.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await repeat.text()).toBe(await first.text());
    expect((await send('two')).status).toBe(422);
  });

  describe('around custom work', () => {
    /** An app with one write, whose `work` the test chooses. */
    function appOf(work: (tx: Transaction) => Promise<unknown>): Hono<ApiEnv> {
      const app = new Hono<ApiEnv>();
      app.onError((error, c) => answerFailure(error, c, api.deps.log));
      app.use(async (c, next) => {
        c.set('principal', {
          staffId: 'somebody',
          email: OWEN,
          firstName: 'Owen',
          lastName: 'Hughes',
          registered: true,
          roles: [],
          family: 's',
          token: null,
        });
        await next();
      });
      app.post('/write', async (c) => idempotent(c, api.deps, await readJson(c, object({ n: number() })), work));
      return app;
    }
    const post = (app: Hono<ApiEnv>, n = 1) =>
      app.request('/write', {
        method: 'POST',
        body: JSON.stringify({ n }),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': KEY },
      });
    const addTeam = (tx: Transaction, id: string) => tx.insert(teams).values({ id, name: id });
    const hasTeam = async (id: string) => (await api.deps.db.query.teams.findMany()).some((team) => team.id === id);

    it('stores neither the write nor the key when the server fails in the middle, so that a repeat can succeed', async () => {
      const broken = appOf(async (tx) => {
        await addTeam(tx, 'crash');
        throw new Error('the machine stops');
      });
      expect((await post(broken)).status).toBe(500);
      expect(await hasTeam('crash')).toBe(false);
      expect(await api.deps.db.$count(idempotencyKeys)).toBe(0);
      const answer = await post(appOf((tx) => addTeam(tx, 'crash').then(() => 'done')));
      expect([answer.status, await answer.json()]).toEqual([200, 'done']);
      expect(await hasTeam('crash')).toBe(true);
    });

    it('stores a refusal as the answer and undoes what was written before it', async () => {
      const app = appOf(async (tx) => {
        await addTeam(tx, 'refused');
        throw unprocessable('Not like this.');
      });
      const answers = [await post(app), await post(app)];
      expect(answers.map(({ status }) => status)).toEqual([422, 422]);
      expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['Not like this.', 'Not like this.']);
      expect(answers[1]?.headers.get('Idempotency-Replayed')).toBe('true');
      expect(await hasTeam('refused')).toBe(false);
    });

    it('accepts a corrected request once when the first one with its key was refused', async () => {
      const refusing = appOf(() => Promise.reject(unprocessable('Not like this.')));
      const saving = appOf((tx) => addTeam(tx, 'corrected').then(() => 'done'));
      await post(refusing);
      const corrected = [await post(saving, 2), await post(saving, 2)];
      expect(await Promise.all(corrected.map((answer) => answer.json()))).toEqual(['done', 'done']);
      expect(corrected[1]?.headers.get('Idempotency-Replayed')).toBe('true');
      expect((await post(saving, 3)).status).toBe(422);
    });

    once.it('undoes the write when its answer cannot be recorded', async () => {
      const app = appOf(async (tx) => {
        await addTeam(tx, 'unrecorded');
        return 1n;
      });
      expect((await post(app)).status).toBe(500);
      expect(await hasTeam('unrecorded')).toBe(false);
    });

    it.runIf(database === 'postgres')('asks a repeat to wait while the first request is still running', async () => {
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      let begun = () => {};
      const hasBegun = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const running = post(
        appOf(async () => {
          begun();
          await gate;
          return 'late';
        }),
      );
      await hasBegun;
      const repeat = await post(appOf(() => Promise.resolve('never')));
      expect(repeat.status).toBe(409);
      expect(repeat.headers.get('Retry-After')).toBe('2');
      open();
      expect(await (await running).json()).toBe('late');
    });
  });
});
