import { request } from 'node:http';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '@server/config';
import { createIdentity } from '@server/identity/identity';
import type { LocalAccount } from '@server/identity/local/local-accounts';
import { policySources } from '@server/identity/start-up-config';
import { locationOf, openLocalDirectory, Visitor, type LocalDirectory } from '@tests/support/local-directory';

function account(name: string, roles: string[] = []): LocalAccount {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName}.${lastName}@harbour.example`.toLowerCase();
  return { id: `staff-${firstName.toLowerCase()}`, email, firstName, lastName, jobTitle: 'Consultant', roles };
}

const ACCOUNTS = [
  account('Zoe Zander'),
  account('Owen Hughes'),
  account('Ada Lindqvist', ['tools:marketing']),
  { ...account('Ben <b>Bold</b>'), jobTitle: '"quoted" & more' },
];
const listAccounts = async () => ACCOUNTS;
const clock = { now: () => new Date() };

const signInPage = async (visitor: Visitor) => {
  const { answer } = await visitor.askToSignIn();
  return visitor.visit(locationOf(answer));
};
/** The parameters after the # of a redirect to the portal. */
const returned = (response: Response) => new URLSearchParams(new URL(locationOf(response)).hash.slice(1));
const askSilently = async (visitor: Visitor) => (await visitor.askToSignIn({ prompt: 'none' })).answer;

describe('The local directory', () => {
  let directory: LocalDirectory;

  beforeAll(async () => {
    directory = await openLocalDirectory(listAccounts, clock);
  });
  afterAll(() => directory.close());

  it('lists everyone as a button with their full name, the named demo staff first', async () => {
    const html = await (await signInPage(new Visitor(directory))).text();
    const names = [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, name]) => name);
    expect(names).toEqual(['Ada Lindqvist', 'Owen Hughes', 'Ben &lt;b&gt;Bold&lt;/b&gt;', 'Zoe Zander']);
    expect(html).toContain('&quot;quoted&quot; &amp; more');
  });

  it('shows its page under its own policy, with nothing inline', async () => {
    const page = await signInPage(new Visitor(directory));
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(await page.text()).not.toMatch(/<style|style=|<script(?! src)|\son\w+=/);
  });

  it('protects every answer as the rest of the server does, except that redirects have no policy', async () => {
    const visitor = new Visitor(directory);
    const common = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    };
    const page = { ...common, 'x-frame-options': 'DENY' };
    expect(Object.fromEntries((await signInPage(visitor)).headers)).toMatchObject(page);
    for (const path of [
      'assets/sign-in.css',
      'google/accounts',
      'interaction/none',
      'jwks',
      'nothing',
      'auth',
      'token',
    ]) {
      const { headers } = await visitor.visit(`/idp/${path}`);
      expect([path, Object.fromEntries(headers)]).toEqual([path, expect.objectContaining(page)]);
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    }
    const { headers } = await askSilently(visitor);
    expect(Object.fromEntries(headers)).toMatchObject(common);
    expect(headers.has('X-Frame-Options')).toBe(false);
  });

  it('signs the chosen account in with a token that only the Microsoft exchange accepts', async () => {
    const idToken = await new Visitor(directory).signIn('staff-ada');
    const { identities } = directory.identity;
    expect(await identities.groupmicrosoft(idToken)).toEqual({
      email: 'ada.lindqvist@harbour.example',
      issuer: 'local-directory',
      subject: 'staff-ada',
      tenantId: 'local',
      session: null,
      roles: null,
      token: expect.objectContaining({ nonce: 'n-1' }) as object,
    });
    expect(decodeJwt(idToken)).toMatchObject({ name: 'Ada Lindqvist', nonce: 'n-1' });
    await expect(identities.groupgoogle(idToken)).rejects.toMatchObject({ status: 401 });
  });

  it('answers silently to a browser that has signed in', async () => {
    const visitor = new Visitor(directory);
    await visitor.signIn('staff-owen');
    const { verifier, answer } = await visitor.askToSignIn({ prompt: 'none' });
    expect(decodeJwt(await visitor.idToken(answer, verifier))).toMatchObject({ sub: 'staff-owen' });
  });

  it('asks a browser that has not signed in for a visible sign-in', async () => {
    expect(returned(await askSilently(new Visitor(directory))).get('error')).toBe('login_required');
  });

  it('lets people choose another account while they are signed in', async () => {
    const visitor = new Visitor(directory);
    await visitor.signIn('staff-owen');
    const { verifier, answer } = await visitor.askToSignIn({ prompt: 'select_account' });
    const resumed = await visitor.visit(locationOf(answer), { account: 'staff-zoe' });
    // The provider ends the old session with a form that the browser submits by itself.
    const form = await (await visitor.visit(locationOf(resumed))).text();
    const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(form) ?? [];
    const ended = await visitor.visit(action, { xsrf, logout: 'yes' });
    const back = await visitor.visit(locationOf(ended));
    expect(answer.status).toBe(303);
    expect(decodeJwt(await visitor.idToken(back, verifier))).toMatchObject({ sub: 'staff-zoe' });
  });

  it('signs out with the id token as its hint and returns to the portal', async () => {
    const visitor = new Visitor(directory);
    const idToken = await visitor.signIn('staff-ada');
    const query = new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${directory.origin}/auth-redirect.html`,
      state: 's-2',
    });
    const page = await visitor.visit(`/idp/session/end?${query.toString()}`);
    const html = await page.text();
    expect(html).toContain('<button class="plain" type="submit" form="op.logoutForm" name="logout" value="yes"');
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? [];
    const done = await visitor.visit('/idp/session/end/confirm', { xsrf, logout: 'yes' });
    expect(locationOf(done)).toBe(`${directory.origin}/auth-redirect.html?state=s-2`);
    expect(returned(await askSilently(visitor)).get('error')).toBe('login_required');
  });

  it('sends its answers only to the portal', async () => {
    const { answer } = await new Visitor(directory).askToSignIn({ redirect_uri: 'https://elsewhere.example/' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Location')).toBeNull();
  });

  it('refuses an account that it does not know', async () => {
    const visitor = new Visitor(directory);
    const { answer } = await visitor.askToSignIn();
    expect((await visitor.visit(locationOf(answer), { account: 'staff-eve' })).status).toBe(400);
    expect((await visitor.visit(locationOf(answer), {})).status).toBe(400);
  });

  it('links back to the portal from a sign-in that has ended or belongs to another browser', async () => {
    const { answer } = await new Visitor(directory).askToSignIn();
    const page = await new Visitor(directory).visit(locationOf(answer));
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('<a href="/">Back to the portal</a>');
  });

  it('describes itself for the host of the portal', () => {
    const metadata = JSON.parse(directory.identity.authorityMetadata('http://localhost:1234')) as Record<
      string,
      string
    >;
    expect(metadata['issuer']).toBe(`${directory.origin}/idp`);
    expect(metadata['token_endpoint']).toBe('http://localhost:1234/idp/token');
  });
});

describe('The local directory after a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-restart-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('still recognises the browsers that signed in', async () => {
    const before = await openLocalDirectory(listAccounts, clock, folder);
    const visitor = new Visitor(before);
    await visitor.signIn('staff-ada');
    await before.close();

    const after = await openLocalDirectory(listAccounts, clock, folder);
    visitor.directory = after;
    const { verifier, answer } = await visitor.askToSignIn({ prompt: 'none' });
    const idToken = await visitor.idToken(answer, verifier);
    await after.close();
    expect(decodeJwt(idToken)).toMatchObject({ sub: 'staff-ada' });
    expect(after.keys).toEqual(before.keys);
  });

  it('starts again when its sessions are damaged: people sign in once more', async () => {
    writeFileSync(join(folder, 'local-identity-sessions.json'), '[["Session:');
    const directory = await openLocalDirectory(listAccounts, clock, folder);
    const visitor = new Visitor(directory);
    const silent = returned(await askSilently(visitor)).get('error');
    const idToken = await visitor.signIn('staff-owen');
    await directory.close();
    expect(silent).toBe('login_required');
    expect(decodeJwt(idToken)).toMatchObject({ sub: 'staff-owen' });
  });

  it('keeps keys and sessions from other users of the machine', () => {
    for (const name of ['local-identity-keys.json', 'local-identity-sessions.json']) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
  });
});

describe('The local Google sign-in', () => {
  let directory: LocalDirectory;

  beforeAll(async () => {
    directory = await openLocalDirectory(listAccounts, clock);
  });
  afterAll(() => directory.close());

  const post = (body: string, type = 'application/json') =>
    fetch(`${directory.origin}/idp/google/credential`, { method: 'POST', body, headers: { 'Content-Type': type } });

  it('offers the named demo staff', async () => {
    const response = await fetch(`${directory.origin}/idp/google/accounts`);
    const offered = (await response.json()) as { name: string }[];
    expect(offered.map(({ name }) => name)).toEqual(['Ada Lindqvist', 'Owen Hughes']);
  });

  it('issues credentials that only the Google exchange accepts, with the requested nonce', async () => {
    const response = await post(JSON.stringify({ account: 'staff-ada', nonce: 'n-3' }));
    const { credential } = (await response.json()) as { credential: string };
    const { identities } = directory.identity;
    expect(await identities.groupgoogle(credential)).toEqual({
      email: 'ada.lindqvist@harbour.example',
      issuer: 'local-google',
      subject: 'staff-ada',
      tenantId: 'harbour.example',
      roles: null,
      token: expect.objectContaining({ nonce: 'n-3' }) as object,
    });
    expect(decodeJwt(credential)['nonce']).toBe('n-3');
    await expect(identities.groupmicrosoft(credential)).rejects.toMatchObject({ status: 401 });
  });

  it.each<[string, string, string | undefined, number]>([
    ['an account that it does not know', '{"account":"staff-eve"}', undefined, 404],
    ['no account', '{}', undefined, 400],
    ['an account that is not text', '{"account":["staff-ada"]}', undefined, 400],
    ['no object', '"staff-ada"', undefined, 400],
    ['nothing', '', undefined, 400],
    ['broken JSON', '{"account":', undefined, 400],
    ['a form from another site', '{"account":"staff-ada"}', 'text/plain', 415],
    ['a flood', JSON.stringify({ account: 'a'.repeat(20_000) }), undefined, 413],
  ])('refuses %s', async (_what, body, type, status) => {
    expect((await post(body, type)).status).toBe(status);
  });

  const asHost = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const url = `${directory.origin}/idp/google/accounts`;
      request(url, { headers: { Host: host } }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });

  it.each([
    ['localhost', 200],
    ['127.0.0.1:8080', 200],
    ['[::1]:8080', 200],
    ['foo.localhost', 200],
    ['127.0.0.1.evil.com', 421],
    ['tools.example', 421],
    ['localhost@evil.com', 421],
    ['[', 421],
  ])('called as %s answers %s', async (host, status) => {
    expect(await asHost(host)).toBe(status);
  });

  it('serves its library as a script that is never cached', async () => {
    const response = await fetch(`${directory.origin}/idp/google/client.js`);
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('The portal’s start-up configuration', () => {
  const production = parseConfig({
    IDENTITY: 'production',
    MICROSOFT_CLIENT_ID: 'client-m',
    MICROSOFT_TENANT_ID: 'tenant-m',
    GOOGLE_CLIENT_ID: 'client-g',
    PUBLIC_URL: 'https://tools.example',
  });

  it('names the real providers in production, where no local one is served', async () => {
    const identity = await createIdentity(production, clock, listAccounts);
    expect(identity.handle).toBeNull();
    expect(identity.startUp()).toMatchObject({
      microsoft: {
        clientId: 'client-m',
        authority: 'https://login.microsoftonline.com/tenant-m',
        authorityMetadata: null,
        protocolMode: 'AAD',
      },
      google: { clientId: 'client-g', scriptUrl: 'https://accounts.google.com/gsi/client' },
    });
    expect(policySources(production).script).toEqual(['https://accounts.google.com/gsi/client']);
  });

  it.each([
    ['http://localhost:8123', 'http://localhost:8123'],
    ['http://127.0.0.1:8123', 'http://127.0.0.1:8123'],
    ['http://attacker.example:8123', 'http://localhost:8123'],
    [undefined, 'http://localhost:8123'],
  ])('locally points a browser at %s to the providers at %s', async (origin, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'harbour-start-'));
    const config = parseConfig({ PORT: '8123', DATA_DIR: folder });
    const identity = await createIdentity(config, clock, listAccounts);
    const { microsoft, google } = identity.startUp(origin);
    await identity.close();
    rmSync(folder, { recursive: true, force: true });
    expect(JSON.parse(microsoft.authorityMetadata ?? '')).toMatchObject({
      issuer: 'http://localhost:8123/idp',
      authorization_endpoint: `${expected}/idp/auth`,
    });
    expect(google.scriptUrl).toBe('/idp/google/client.js');
    expect(policySources(config)).toEqual({ script: [], style: [], connect: [], frame: [] });
  });
});
