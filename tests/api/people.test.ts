import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, ne } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { peopleSchema, type People, type Person } from '@contract/person';
import { answerPrivately, askPrivately } from '@server/data/private-socket';
import { providerAccounts, staff } from '@server/data/schema';
import { administer, readWish } from '@server/people/administer';
import { firstSteps } from '@server/people/first-steps';
import {
  ADA,
  BOTH_DATABASES,
  createTestApi,
  DATABASES,
  freshApi,
  GRACE,
  onceOf,
  OWEN,
  sharedApi,
  TOM,
  TEST_NOW,
} from '@tests/support/test-api';
import { newPerson } from '@tests/support/people';
import { openEmptyDatabase } from '@tests/support/test-database';
import { verifiedIdentity } from '@tests/support/verified-identity';

const JO = newPerson({ email: 'Jo.Bloggs@harbour.example', region: 'North', roles: ['tools:targets'] });

describe.each(BOTH_DATABASES)('people, on %s', (database) => {
  const once = onceOf(database);
  const identities = {
    groupmicrosoft: async () => verifiedIdentity({ email: JO.email, issuer: 'directory', subject: 'jo' }),
    groupgoogle: async () =>
      verifiedIdentity({ email: JO.email, issuer: 'https://accounts.google.com', subject: 'jo' }),
  };
  const api = freshApi(() => createTestApi({ database, deps: { identities } }));
  beforeEach(async () => {
    // Grace is the only administrator.
    await api.deps.db.update(staff).set({ roles: [] }).where(eq(staff.email, ADA));
  });

  const call = async (path: string, body: unknown, as = GRACE) => {
    const answer = await api.request('POST', `/admin/${path}`, { as, body });
    const text = await answer.text();
    return { status: answer.status, text, value: (answer.ok ? JSON.parse(text) : null) as unknown };
  };
  const list = async (): Promise<People> =>
    peopleSchema.validate(await (await api.request('GET', '/admin/people', { as: GRACE })).json());
  const personOf = async (email: string): Promise<Person> => {
    const found = (await list()).people.find((person) => person.email.toLowerCase() === email.toLowerCase());
    if (!found) throw new Error(`no ${email}`);
    return found;
  };
  const idOf = async (email: string) => (await personOf(email)).id;
  const change = async (email: string, changes: object, as = GRACE) =>
    call('people/save', { id: await idOf(email), changes }, as);
  const statusOf = async (path: string, as: string) => (await api.request('GET', path, { as })).status;
  const signIn = (method: string) =>
    api.request('GET', `/token/${method}`, { headers: { Authorization: 'Bearer of.the.provider' } });

  once.it('are listed by name with their teams, including inactive ones', async () => {
    const { people, teams } = await list();
    expect(people).toHaveLength(await api.deps.db.$count(staff));
    const names = people.map(({ lastName, firstName }) => `${lastName} ${firstName}`);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    expect(await personOf(GRACE)).toMatchObject({ roles: ['tools:ai', 'tools:admin'], directoryRoles: null });
    const team = teams.find(({ people: count }) => count > 0);
    expect(people.filter(({ teamId }) => teamId === team?.id)).toHaveLength(team?.people ?? -1);
  });

  once.it('can sign in once they are added, and their sign-ins are listed', async () => {
    expect((await signIn('groupmicrosoft')).status).toBe(403);
    const { status, value } = await call('people/add', JO);
    expect([status, value]).toEqual([
      200,
      expect.objectContaining({ ...JO, accounts: [], lastSignInAt: null, signIns: 0 }),
    ]);

    expect((await signIn('groupmicrosoft')).status).toBe(200);
    expect(await personOf(JO.email)).toMatchObject({
      accounts: [{ issuer: 'directory', provider: 'Microsoft' }],
      lastSignInAt: api.deps.clock.now().toISOString(),
      signIns: 1,
    });
  });

  once.it('have unique addresses, regardless of case', async () => {
    await call('people/add', JO);
    const again = await call('people/add', { ...JO, email: JO.email.toUpperCase() });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('Jo Bloggs already has this address.')]);
    expect((await change(OWEN, { email: JO.email })).status).toBe(409);
    expect((await change(JO.email, { email: JO.email.toLowerCase() })).status).toBe(200);
  });

  once.it('can use a role from their next call, and cannot once it is withdrawn', async () => {
    expect(await statusOf('/gettargets/2026-11-01', OWEN)).toBe(403);
    expect((await change(OWEN, { roles: ['tools:targets'] })).status).toBe(200);
    expect(await statusOf('/gettargets/2026-11-01', OWEN)).toBe(200);
    await change(OWEN, { roles: [] });
    expect(await statusOf('/gettargets/2026-11-01', OWEN)).toBe(403);
  });

  it('are signed out everywhere when they are deactivated, and stay so when reactivated', async () => {
    expect(await statusOf('/vars', OWEN)).toBe(200);
    expect((await change(OWEN, { active: false })).value).toMatchObject({ active: false, signIns: 0 });
    expect(await statusOf('/vars', OWEN)).toBe(401);
    await change(OWEN, { active: true });
    expect(await statusOf('/vars', OWEN)).toBe(401);
  });

  once.it('are signed out when an administrator says so', async () => {
    await statusOf('/vars', OWEN);
    expect((await call('people/endsessions', { id: await idOf(OWEN) })).value).toEqual({ ended: 1 });
    expect(await statusOf('/vars', OWEN)).toBe(401);
    expect((await call('people/endsessions', { id: 'nobody' })).status).toBe(404);
  });

  once.it('can use another account of a provider once the old one is released', async () => {
    await call('people/add', JO);
    const id = await idOf(JO.email);
    const issuer = 'https://accounts.google.com';
    await api.deps.db
      .insert(providerAccounts)
      .values({ staffId: id, issuer, subject: 'old', boundAt: api.deps.clock.now() });
    expect((await signIn('groupgoogle')).status).toBe(403);
    expect((await call('people/releaseaccount', { id, issuer })).value).toMatchObject({ accounts: [] });
    expect((await signIn('groupgoogle')).status).toBe(200);
    expect((await call('people/releaseaccount', { id, issuer: 'elsewhere' })).status).toBe(404);
  });

  describe('the last administrator', () => {
    once.it.each([
      ['giving the role away', { roles: [] }],
      ['leaving', { active: false }],
    ])('is refused %s', async (_what, changes) => {
      const refused = await change(GRACE, changes);
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('last-administrator')]);
      expect(await personOf(GRACE)).toMatchObject({ active: true, roles: ['tools:ai', 'tools:admin'] });

      await change(TOM, { roles: ['tools:admin'] });
      expect((await change(GRACE, changes)).status).toBe(200);
    });

    it('remains when two administrators remove each other at the same moment', async () => {
      await change(TOM, { roles: ['tools:admin'] });
      const [grace, tom] = [await idOf(GRACE), await idOf(TOM)];
      const answers = await Promise.all([
        call('people/save', { id: tom, changes: { roles: [] } }, GRACE),
        call('people/save', { id: grace, changes: { roles: [] } }, TOM),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await administer(api.deps, { kind: 'list' })).toMatch(/^(Grace Okafor|Tom Barker) <[^\n]*>$/);
    });
  });

  once.it('are in teams, which can be added, renamed, and removed once they are empty', async () => {
    const { value } = await call('teams/save', { id: null, name: 'Night watch' });
    const { id } = value as { id: string };
    expect((await call('teams/save', { id: null, name: 'NIGHT WATCH' })).status).toBe(409);
    await change(OWEN, { teamId: id });
    expect((await call('teams/save', { id, name: 'Day watch' })).status).toBe(200);
    const full = await call('teams/remove', { id });
    expect([full.status, full.text]).toEqual([409, expect.stringContaining('Day watch has 1 person.')]);
    await change(OWEN, { teamId: null });
    expect((await call('teams/remove', { id })).status).toBe(200);
    expect((await list()).teams.some((team) => team.id === id)).toBe(false);
    expect((await call('teams/save', { id, name: 'Again' })).status).toBe(404);
  });

  once.describe('npm run admin', () => {
    const admin = (kind: string, email?: string) => administer(api.deps, readWish({ kind, email }));

    it('lists, grants and revokes the role, and signs a person out', async () => {
      expect(await admin('list')).toBe(`Grace Okafor <${GRACE}>`);
      expect(await admin('grant', ADA.toUpperCase())).toMatch(/is now an administrator\.$/);
      expect(await admin('grant', ADA)).toMatch(/is already an administrator\.$/);
      expect((await admin('list')).split('\n')).toHaveLength(2);
      expect(await admin('revoke', GRACE)).toBe(`${GRACE} is no longer an administrator.`);
      expect(await admin('revoke', GRACE)).toBe(`${GRACE} is not an administrator.`);
      await expect(admin('revoke', ADA)).rejects.toThrow('The portal would have no administrator.');
      await statusOf('/vars', OWEN);
      expect(await admin('end-sessions', OWEN)).toBe(`${OWEN} was signed out of 1 sign-in.`);
      await expect(admin('revoke', 'no.one@b.example')).rejects.toThrow('Nobody has the address');
    });

    it('adds the person it makes an administrator, and reactivates one who had left', async () => {
      await admin('grant', 'new.hand@harbour.example');
      expect(await personOf('new.hand@harbour.example')).toMatchObject({
        firstName: 'New',
        lastName: 'Hand',
        active: true,
      });
      await change(OWEN, { active: false });
      await admin('grant', OWEN);
      expect(await personOf(OWEN)).toMatchObject({ active: true, roles: ['tools:admin'] });
    });

    it('reaches a running server through a socket that only its own user can open', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'harbour-admin-'));
      const answer = (wish: unknown) => administer(api.deps, readWish(wish));
      const stop = await answerPrivately(folder, 'admin', answer, pino({ level: 'silent' }));
      expect(statSync(join(folder, 'admin.sock')).mode & 0o077).toBe(0);
      expect(await askPrivately(folder, 'admin', { kind: 'list' })).toContain('Grace');
      await expect(askPrivately(folder, 'admin', { kind: 'dance' })).rejects.toThrow('Usage');
      await stop();
      rmSync(folder, { recursive: true, force: true });
    });
  });

  once.it('begin with the person of ADMIN_EMAIL, but only while there is no active administrator', async () => {
    const said: string[] = [];
    const start = (email: string | null) => firstSteps(api.deps, email, (line) => void said.push(line));
    await start(OWEN);
    expect([said, (await personOf(OWEN)).roles]).toEqual([[], []]);

    const isGrace = eq(staff.email, GRACE);
    await api.deps.db.update(staff).set({ active: false }).where(isGrace);
    await start(OWEN);
    expect(said).toEqual([`${OWEN} is the administrator: sign in and open People to add the others.`]);
    expect(await administer(api.deps, { kind: 'list' })).toBe(`Owen Hughes <${OWEN}>`);
    expect(await api.deps.db.$count(staff, and(eq(staff.active, true), ne(staff.email, OWEN)))).toBeGreaterThan(0);
  });
});

describe.each(DATABASES)('an empty portal, on %s', (kind) => {
  it('says what to do first until someone can sign in', async () => {
    const database = await openEmptyDatabase(kind);
    const said: string[] = [];
    const clock = { now: () => new Date(TEST_NOW) };
    const steps = await firstSteps({ db: database.db, clock }, null, (line) => void said.push(line));
    expect(said.join()).toContain('Nobody can sign in yet.');
    expect(steps.isNobodyKnown()).toBe(true);

    const next = await firstSteps({ db: database.db, clock }, 'first.person@b.example', (line) => void said.push(line));
    expect(next.isNobodyKnown()).toBe(false);
    await expect.poll(() => steps.isNobodyKnown()).toBe(false);
    await database.close();
  });
});

describe('what is refused', () => {
  const api = sharedApi();

  it.each([
    ['an invalid address', { email: 'jo' }],
    ['an unknown role', { roles: ['tools:king'] }],
    ['an unknown field', { password: 'x' }],
    ['more than two full-time jobs', { fte: 2.1 }],
    ['half a visit', { monthlyVisitTarget: 0.5 }],
    ['nothing at all', {}],
    ['a team that does not exist', { teamId: 'nowhere' }],
    ['a manager who does not exist', { managerId: 'nobody' }],
    ['a person as their own manager', { managerId: 'staff-owen-hughes' }],
  ])('is a change of a person with %s', async (_what, changes) => {
    const read = async () => (await api.deps.db.select().from(staff).where(eq(staff.email, OWEN)))[0];
    const before = await read();
    const body = { id: before?.id, changes };
    expect((await api.request('POST', '/admin/people/save', { as: GRACE, body })).status).toBe(422);
    expect(await read()).toEqual(before);
  });

  it.each([
    ['nothing', {}],
    ['no address', { kind: 'grant' }],
    ['no e-mail', { kind: 'grant', email: 'jo' }],
    ['something else', { kind: 'promote', email: OWEN }],
  ])('is %s for npm run admin, which prints its usage', (_what, wish) => {
    expect(() => readWish(wish)).toThrow('Usage: npm run admin');
  });
});
