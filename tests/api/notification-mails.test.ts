import type { MailRhythm } from '@server/notification/mail-choice';
import { mails, notifications, personalItems } from '@server/data/schema';
import { createMailer, type Mail, type Mailer } from '@server/notification/mailer';
import { sendNext } from '@server/notification/notification-jobs';
import { collectMails, LEASE_SECONDS } from '@server/notification/outbox';
import { ADA_ID, OWEN_ID } from '@tests/support/advice';
import { DATABASES, sharedApi, TEST_NOW } from '@tests/support/test-api';
import { addMinutes, addSeconds } from 'date-fns';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** How long a server that answers may take on a busy machine, and one that never does. */
const PATIENCE_MS = 10_000;
const SILENCE_MS = 150;

describe.each(DATABASES)('e-mails with messages on %s (product/messages#outbox)', (database) => {
  const api = sharedApi({ database });
  const closers: (() => Promise<unknown>)[] = [];
  let now = new Date(TEST_NOW);

  const at = (moment: Date) => {
    now = moment;
    api.setNow(moment.toISOString());
  };
  beforeEach(async () => {
    const { db } = api.deps;
    for (const table of [notifications, mails, personalItems]) await db.delete(table);
    at(new Date(TEST_NOW));
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  const listening = async (server: Server | SMTPServer) => {
    const inner = server instanceof SMTPServer ? server.server : server;
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise<void>((resolve) => void server.close(() => resolve())));
    return (inner.address() as AddressInfo).port;
  };
  /** A real mail server, which stores what it takes. */
  const mailServer = async (options: SMTPServerOptions = {}) => {
    const taken: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, _session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          // Long headers go on in the next line.
          taken.push(Buffer.concat(parts).toString().replaceAll('\r\n ', ' '));
          done();
        });
      },
      ...options,
    });
    return { taken, mailer: mailerTo(await listening(server)) };
  };
  const mailerTo = (port: number, silenceMs = PATIENCE_MS): Mailer =>
    createMailer(
      { host: '127.0.0.1', port, secure: false, auth: null, from: 'Harbour <portal@harbour.example>' },
      silenceMs,
    );

  const choose = (rhythm: MailRhythm, staffId = OWEN_ID) =>
    api.deps.db
      .insert(personalItems)
      .values({ staffId, kind: 'message-mail', id: 'mine', title: '', about: '', value: { rhythm }, changedAt: now });
  const tell = async (key: string, staffId = OWEN_ID) => {
    const facts = { clientId: '', recordId: '', detail: '', before: '', count: 1 };
    const form = { kind: 'form' as const, what: 'given' as const, subject: `Form ${key}`, client: 'Acme & Sons' };
    await api.deps.db.insert(notifications).values({ ...facts, ...form, staffId, key, createdAt: now });
  };
  const collect = () => collectMails(api.deps.db, now);
  const send = (mailer: Mailer) => sendNext(api.deps, mailer);
  const states = async () =>
    (await api.deps.db.select().from(mails)).map(({ status, attempts, error }) => [status, attempts, error]);

  it('come at once in one mail with a link that ends them, and say nothing of it in the subject', async () => {
    await choose('at-once');
    await tell('one');
    await tell('two');
    await tell('of Ada, who wants none', ADA_ID);
    // Two servers at the same moment.
    const made = await Promise.all([collect(), collect()]);
    expect(made.toSorted((one, other) => one - other)).toEqual([0, 1]);
    const { taken, mailer } = await mailServer();
    expect(await send(mailer)).toBe(true);
    expect(await send(mailer)).toBe(false);
    expect(taken).toHaveLength(1);
    const [mail = ''] = taken;
    expect(mail).toMatch(/^Subject: 2 new messages in Harbour Tools\r$/m);
    expect(mail).toMatch(/^To: owen\.hughes@harbour\.example\r$/m);
    expect(mail).toMatch(/^List-Unsubscribe: +<http:\/\/localhost:8080\/api\/unsubscribe\/[\w.-]+>\r$/m);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(mail).toContain('You were given Form one to fill in');
    expect(mail).toContain('Acme &amp; Sons');
    await tell('three');
    at(addMinutes(now, 4));
    expect(await collect()).toBe(0);
    at(addMinutes(now, 2));
    expect(await collect()).toBe(1);
  });

  it('come once a day at seven, with what came before and was not read', async () => {
    await choose('daily');
    await tell('one');
    expect(await collect()).toBe(0);
    at(new Date('2026-11-19T06:59:00Z'));
    expect(await collect()).toBe(0);
    at(new Date('2026-11-19T07:00:00Z'));
    expect(await collect()).toBe(1);
    await tell('two');
    at(new Date('2026-11-19T12:00:00Z'));
    expect(await collect()).toBe(0);
    await api.deps.db.update(notifications).set({ readAt: now });
    at(new Date('2026-11-20T07:00:00Z'));
    expect(await collect()).toBe(0);
  });

  const waiting = async () => {
    await choose('at-once');
    await tell('one');
    await collect();
  };

  it('are sent again after a refusal for now, with the same Message-ID even if the first was taken', async () => {
    await waiting();
    let refusals = 1;
    const { taken, mailer } = await mailServer({
      onRcptTo: (_address, _session, done) => {
        refusals -= 1;
        done(refusals < 0 ? null : Object.assign(new Error('Later, please.'), { responseCode: 451 }));
      },
    });
    expect(await send(mailer)).toBe(false);
    expect(await states()).toEqual([['waiting', 1, 'The mail server answered 451.']]);
    expect(await send(mailer)).toBe(false);
    at(addSeconds(now, 6));
    // Taken, but the server was killed before it could note that.
    const killed: Mailer = {
      ...mailer,
      send: async (mail: Mail) => {
        await mailer.send(mail);
        await new Promise(() => undefined);
      },
    };
    void send(killed);
    await expect.poll(() => taken.length).toBe(1);
    expect(await send(mailer)).toBe(false);
    at(addSeconds(now, LEASE_SECONDS + 1));
    expect(await send(mailer)).toBe(true);
    expect(await states()).toEqual([['sent', 3, null]]);
    const ids = taken.map((mail) => /^Message-ID: (.*)\r$/im.exec(mail)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('fail at a refusal for good, and wait for a server that is silent', async () => {
    await waiting();
    const mute = createServer((socket) => void closers.unshift(() => Promise.resolve(socket.destroy())));
    const silent = mailerTo(await listening(mute), SILENCE_MS);
    expect(await send(silent)).toBe(false);
    expect(await states()).toEqual([['waiting', 1, 'The mail server did not answer in time.']]);
    at(addSeconds(now, 6));
    const { mailer } = await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Nobody here.'), { responseCode: 550 })),
    });
    expect(await send(mailer)).toBe(true);
    expect(await states()).toEqual([['failed', 2, 'The mail server answered 550.']]);
  });

  it('are not sent to somebody who has ended them meanwhile', async () => {
    await waiting();
    await api.deps.db.update(personalItems).set({ value: { rhythm: 'none' } });
    const { taken, mailer } = await mailServer();
    expect(await send(mailer)).toBe(true);
    expect([taken.length, (await states())[0]?.[0]]).toEqual([0, 'failed']);
  });
});
