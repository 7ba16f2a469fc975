import {
  WEBHOOK_LIMITS,
  webhookDeliveriesSchema,
  webhookEndpointsSchema,
  type SavedWebhook,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@contract/webhooks';
import { recordChange, type Actor } from '@server/audit/record-change';
import { webhookEndpoints } from '@server/data/schema';
import { claimDeliveries, dispatchEvents, storeAttempts } from '@server/webhooks/deliveries';
import { createWebhookJobs } from '@server/webhooks/webhook-jobs';
import { settledEvents } from '@tests/support/settled-events';
import { ADA, BOTH_DATABASES, createTestApi, onceOf, sharedApi, TEST_NOW, type TestApi } from '@tests/support/test-api';
import { startReceiver, type Received } from '@tests/support/webhook-receiver';
import { addSeconds } from 'date-fns';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ACTOR: Actor = { id: null, name: 'Test', source: 'start', requestId: null, now: new Date(TEST_NOW) };

/** The specification's own library, which compares with the clock of the machine, at the time of the tests. */
function verified(secret: string | null | undefined, message: Received | undefined): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(TEST_NOW) });
  try {
    return new Webhook(secret ?? '').verify(message?.body ?? '', message?.headers ?? {});
  } finally {
    vi.useRealTimers();
  }
}

/** For `vi.waitFor`. */
const SOON = { timeout: 20_000, interval: 30 };

const OK = () => ({ status: 204 });

describe.each(BOTH_DATABASES)('webhooks, on %s', (database) => {
  const once = onceOf(database);
  let api: TestApi;
  const closers: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    api = await createTestApi({ database, environment: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.0/8' } });
    closers.push(() => api.close());
    // The demo data's events are not what the tests are about.
    await run();
  });
  afterEach(async () => {
    for (const close of closers.toReversed()) await close();
    closers.length = 0;
  });

  const receiver = async (...parameters: Parameters<typeof startReceiver>) => {
    const started = await startReceiver(...parameters);
    closers.push(started.close);
    return started;
  };
  const post = async <Answer>(path: string, body: object) => {
    const answer = await api.request('POST', `/admin/webhooks/${path}`, { as: ADA, body });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Answer;
  };
  const add = (url: string, fields: object = {}) =>
    post<SavedWebhook>('save', { id: null, version: 0, name: 'CRM', url, eventTypes: [], isEnabled: true, ...fields });
  const endpoint = async (id: string): Promise<WebhookEndpoint> => {
    const answer = await api.request('GET', '/admin/webhooks', { as: ADA });
    const { endpoints } = await webhookEndpointsSchema.validate(await answer.json());
    const found = endpoints.find((each) => each.id === id);
    if (!found) throw new Error(`no ${id}`);
    return found;
  };
  const deliveries = async (id: string): Promise<WebhookDelivery[]> => {
    const answer = await api.request('GET', `/admin/webhooks/${id}/deliveries`, { as: ADA });
    return (await webhookDeliveriesSchema.validate(await answer.json())).deliveries;
  };
  const happened = async (subjectId: string, action = 'visit.save') => {
    await api.deps.db.transaction((tx) =>
      recordChange(tx, ACTOR, { action, subjectId, subjectName: '', after: { minutes: 1 } }),
    );
    await settledEvents(api);
  };
  // One look around by a server of its own.
  async function run(resolve?: NonNullable<Parameters<typeof createWebhookJobs>[0]['resolve']>) {
    const jobs = createWebhookJobs({ ...api.deps, ...(resolve && { resolve }) });
    const { db } = api.deps;
    jobs.wake();
    await vi.waitFor(async () => {
      const { rows } = await db.execute<{ busy: boolean }>(
        `select exists (select from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
             where e.state = 'enabled' and d.status = 'waiting' and d.attempts = 0
               and (e.paused_until is null or e.paused_until <= '${api.deps.clock.now().toISOString()}'))
             or exists (select from events, event_stream
             where (transaction, events.id) > (dispatched_transaction, dispatched_id)) as busy`,
      );
      expect(rows[0]?.busy).toBe(false);
    }, SOON);
    await jobs.stop();
  }

  it('are limited, also for people who add one at the same time', async () => {
    const body = {
      id: null,
      version: 0,
      name: 'CRM',
      url: 'https://crm.example.org/',
      eventTypes: [],
      isEnabled: false,
    };
    const adding = () => api.request('POST', '/admin/webhooks/save', { as: ADA, body });
    const present = await api.deps.db.$count(webhookEndpoints);
    for (let each = present; each < WEBHOOK_LIMITS.endpoints - 1; each += 1) await add(body.url, { isEnabled: false });
    const together = await Promise.all([adding(), adding(), adding()]);
    expect(together.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    expect(await api.deps.db.$count(webhookEndpoints)).toBe(WEBHOOK_LIMITS.endpoints);
  });

  once.it('delivers an event that the specification’s own library verifies', async () => {
    const { url, received } = await receiver(OK);
    const { id, secret } = await add(url);
    await happened('visit-1');
    await run();
    const [message] = received;
    expect(verified(secret, message)).toEqual({
      type: 'visit.changed',
      timestamp: TEST_NOW,
      data: { subjectId: 'visit-1', actorId: null, fields: ['minutes'] },
    });
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({
      status: 'delivered',
      responseStatus: 204,
      messageId: message?.headers['webhook-id'],
    });
    await run();
    expect(received).toHaveLength(1);
  });

  once.it('sends only the chosen types', async () => {
    const { url, received } = await receiver(OK);
    await add(url, { eventTypes: ['visit.written-up'] });
    await happened('visit-1');
    await happened('visit-2', 'visit.write-up');
    await run();
    expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['visit.written-up']);
  });

  once.it('signs with both secrets for a day after a rotation, and shows each secret once', async () => {
    const { url, received } = await receiver(OK);
    const first = await add(url);
    const second = await post<SavedWebhook>('rotate', { id: first.id });
    await happened('visit-1');
    await run();
    for (const { secret } of [first, second])
      expect(verified(secret, received[0])).toMatchObject({ type: 'visit.changed' });
    const listed = await (await api.request('GET', '/admin/webhooks', { as: ADA })).text();
    expect(listed).not.toContain('whsec_');
    expect(second.secret).not.toBe(first.secret);
  });

  once.it('does not repeat a secret in the answer to a repeated call', async () => {
    const body = { id: null, version: 0, name: 'CRM', url: 'https://crm.example/', eventTypes: [], isEnabled: true };
    const send = () =>
      api.request('POST', '/admin/webhooks/save', { as: ADA, body, headers: { 'Idempotency-Key': 'webhook-1' } });
    const answers = [(await (await send()).json()) as SavedWebhook, (await (await send()).json()) as SavedWebhook];
    expect(answers[0]?.secret).toMatch(/^whsec_/);
    expect(answers[1]).toEqual({ id: answers[0]?.id, secret: null });
  });

  once.it('tries again after a failure, with the same id', async () => {
    const { url, received } = await receiver((count) => ({ status: count === 1 ? 500 : 200 }));
    const { id } = await add(url);
    await happened('visit-1');
    await run();
    expect(await deliveries(id)).toMatchObject([{ status: 'waiting', attempts: 1, responseStatus: 500 }]);
    api.setNow(addSeconds(new Date(TEST_NOW), 6).toISOString());
    const jobs = createWebhookJobs(api.deps);
    jobs.wake();
    await vi.waitFor(
      async () => expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 2 }]),
      SOON,
    );
    await jobs.stop();
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('takes another message after a crash in the middle of a call, when the lease has ended', async () => {
    const { url, received } = await receiver(OK);
    const { id } = await add(url);
    await happened('visit-1');
    await dispatchEvents(api.deps.db, api.deps.clock.now());
    expect(await claimDeliveries(api.deps.db, { id, version: 1 }, 16, api.deps.clock.now())).toHaveLength(1);
    expect(await claimDeliveries(api.deps.db, { id, version: 1 }, 16, api.deps.clock.now())).toHaveLength(0);
    api.setNow(addSeconds(new Date(TEST_NOW), 61).toISOString());
    const jobs = createWebhookJobs(api.deps);
    jobs.wake();
    await vi.waitFor(async () => expect(await deliveries(id)).toMatchObject([{ status: 'delivered' }]), SOON);
    await jobs.stop();
    expect(received).toHaveLength(1);
  });

  once.it('sends nothing more with settings that have changed meanwhile', async () => {
    const { id } = await add('https://crm.example/');
    await happened('visit-1');
    await dispatchEvents(api.deps.db, api.deps.clock.now());
    await post('rotate', { id });
    const claim = (version: number) => claimDeliveries(api.deps.db, { id, version }, 16, api.deps.clock.now());
    expect(await claim(1)).toEqual([]);
    expect(await claim(2)).toHaveLength(1);
  });

  once.it('disables an endpoint that answers 410', async () => {
    const { url } = await receiver(() => ({ status: 410 }));
    const { id } = await add(url);
    await happened('visit-1');
    await run();
    expect(await endpoint(id)).toMatchObject({
      state: 'failed',
      disabledBecause: expect.stringContaining('410') as string,
    });
  });

  once.it.each([410, 429])(
    'does not apply a late answer %s to an endpoint that was edited since the call',
    async (status) => {
      const { id } = await add('https://crm.example/');
      await happened('visit-1');
      const { db, clock } = api.deps;
      await dispatchEvents(db, clock.now());
      const [claimed] = await claimDeliveries(db, { id, version: 1 }, 1, clock.now());
      if (!claimed) throw new Error('nothing to send');
      await add('https://other.example/', { id, version: 1 });
      const receipt = { status, retryAfter: '600' };
      await storeAttempts(db, { id, version: 1 }, [{ ...claimed, receipt, error: null }], clock.now());
      expect(await endpoint(id)).toMatchObject({ state: 'enabled', pausedUntil: null });
      expect(await deliveries(id)).toMatchObject([{ status: 'waiting', responseStatus: status }]);
    },
  );

  once.it('leaves a receiver alone for as long as Retry-After says', async () => {
    const { url, received } = await receiver(() => ({ status: 429, headers: { 'Retry-After': '600' } }));
    const { id } = await add(url);
    await happened('visit-1');
    await run();
    await happened('visit-2');
    await run();
    expect(received).toHaveLength(1);
    expect((await endpoint(id)).pausedUntil).toBe(addSeconds(new Date(TEST_NOW), 600).toISOString());
  });

  once.it('does not follow redirects', async () => {
    const target = await receiver(OK);
    const { url } = await receiver(() => ({ status: 302, headers: { Location: target.url } }));
    const { id } = await add(url);
    await happened('visit-1');
    await run();
    expect(target.received).toHaveLength(0);
    expect(await deliveries(id)).toMatchObject([{ status: 'waiting', responseStatus: 302 }]);
  });

  once.it('refuses a name that has a private address when it is called, even beside a public one', async () => {
    const { id } = await add('https://crm.example/');
    await happened('visit-1');
    await run(() =>
      Promise.resolve([
        { address: '203.0.113.7', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]),
    );
    expect(await deliveries(id)).toMatchObject([
      { status: 'waiting', error: expect.stringContaining('private network') as string },
    ]);
  });

  once.it('resolves a name once for a connection, so that it cannot change after the check', async () => {
    const { url, received } = await receiver(OK);
    await add(`http://crm.example:${new URL(url).port}/`);
    await happened('visit-1');
    let asked = 0;
    await run(() => {
      asked += 1;
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    });
    expect({ asked, received: received.length }).toEqual({ asked: 1, received: 1 });
  });

  it('delivers to others while one does not answer', async () => {
    const dead = await receiver(() => null);
    const healthy = await receiver(OK);
    await add(dead.url, { name: 'A dead one' });
    await add(healthy.url, { name: 'Healthy' });
    const jobs = createWebhookJobs(api.deps);
    for (let turn = 0; turn < 40; turn += 1) await happened(`visit-${turn}`);
    jobs.wake();
    await vi.waitFor(() => expect(healthy.received).toHaveLength(40), SOON);
    await dead.close();
    await jobs.stop();
  });

  once.it('sends a test message, and a delivered message again with its id', async () => {
    const { url, received } = await receiver(OK);
    const { id } = await add(url);
    await post('test', { id });
    await run();
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'test' });
    const [delivery] = await deliveries(id);
    await post('replay', { id, deliveryId: delivery?.id });
    await run();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.messageId, delivery?.messageId]);
  });

  once.it('changes and removes an endpoint, and refuses an edit of an older version', async () => {
    const { id } = await add('https://crm.example/');
    const edit = { id, version: 1, name: 'New CRM', url: 'https://new.example/', eventTypes: [], isEnabled: false };
    expect(await post('save', edit)).toEqual({ id, secret: null });
    expect(await endpoint(id)).toMatchObject({ name: 'New CRM', state: 'disabled', version: 2 });
    expect((await api.request('POST', '/admin/webhooks/save', { as: ADA, body: edit })).status).toBe(412);
    expect((await api.request('POST', '/admin/webhooks/test', { as: ADA, body: { id } })).status).toBe(422);
    await post('remove', { id });
    expect((await api.request('GET', `/admin/webhooks/${id}/deliveries`, { as: ADA })).status).toBe(404);
  });
});

describe('the address of a webhook', () => {
  const api = sharedApi();

  it.each([
    'http://crm.example/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://0x0a000001/',
    'https://user:secret@crm.example/',
    'ftp://crm.example/',
    'https://localhost./',
    // IPv6 that carries 127.0.0.1 and 169.254.169.254
    'https://[::127.0.0.1]/',
    'https://[::a9fe:a9fe]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[64:ff9b:1::7f00:1]/',
    'https://[2002:7f00:1::]/',
    // Services of clouds: Azure, Alibaba, Oracle, Equinix, Amazon, Google
    'https://168.63.129.16/',
    'https://100.100.100.200/',
    'https://192.0.0.192/',
    'https://192.80.8.124/',
    'https://[fd00:ec2::254]/',
    'https://[fd20:ce::254]/',
    'https://crm.example/hooks\r\nx',
    'https://crm.exam\nple/',
    'https://crm.example/a\tb',
    'crm',
  ])('cannot be %s', async (url) => {
    const body = { id: null, version: 0, name: 'CRM', url, eventTypes: [], isEnabled: true };
    expect((await api.request('POST', '/admin/webhooks/save', { as: ADA, body })).status).toBe(422);
  });
});
