import { describe, expect, it } from 'vitest';
import { call as declared, methodOf, NO_CONTENT, pathsOf } from '@contract/call';
import { createApp } from '@server/app';
import { authorise } from '@server/http/authenticate';
import { CALLS, ROUTES } from '@contract/calls';
import { callLookup } from '@server/call-lookup';
import { ADA, OWEN, sharedApi } from '@tests/support/test-api';

describe('the declared calls', () => {
  const api = sharedApi();

  it('names exactly the routes of the router', () => {
    const routes = createApp(api.deps)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    const paths = ROUTES.flatMap((route) => pathsOf(CALLS[route]).map((path) => `${methodOf({ route })} ${path}`));
    expect(routes.toSorted()).toEqual(paths.toSorted());
  });

  it.each(ROUTES.filter((route) => CALLS[route].who === 'directory'))(
    'lets nobody call %s without the directory’s token',
    async (route) => {
      const [method = '', pattern = ''] = route.split(' ');
      const answer = await api.request(method, pattern.replaceAll(/:\w+/g, 'x'));
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([401, 'application/scim+json']);
      expect(await answer.json()).toEqual({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '401',
        detail: 'This token is not valid. Create one on the screen System.',
      });
    },
  );

  it.each(ROUTES.filter((route) => CALLS[route].who !== 'public' && CALLS[route].who !== 'directory'))(
    'lets nobody call %s without a session',
    async (route) => {
      const [method = '', pattern = ''] = route.split(' ');
      const answer = await api.request(method, pattern.replaceAll(/:\w+/g, 'x'));
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ title: 'Sign in to continue.', code: 'not-signed-in' });
    },
  );

  it.each([
    ['a foreign token', 'Bearer abc.def.ghi'],
    ['another scheme', 'Basic b3dlbjpvd2Vu'],
    ['an empty token', 'Bearer '],
    ['control characters', 'Bearer a\tb'],
  ])('refuses %s', async (_what, authorization) => {
    const answer = await api.request('GET', '/vars', { headers: { Authorization: authorization } });
    expect(answer.status).toBe(401);
  });

  it('ends a session when it expires', async () => {
    const token = await api.signedInAs(OWEN);
    const call = async () =>
      (await api.request('GET', '/vars', { headers: { Authorization: `Bearer ${token}` } })).status;
    expect(await call()).toBe(200);
    api.setNow('2026-11-25T10:00:00.000Z');
    expect(await call()).toBe(401);
    api.setNow('2026-11-18T10:00:00.000Z');
    expect(await call()).toBe(200);
  });

  it('requires the role that a route names', () => {
    const principal = { staffId: 's', email: ADA, firstName: 'A', lastName: 'L', family: 'x', token: null };
    const as = (...roles: string[]) => ({ ...principal, registered: true, roles });
    expect(() => authorise(as('tools:marketing'), 'Marketing')).not.toThrow();
    expect(() => authorise(as('tools:marketing', 'tools:templates'), 'Targets')).toThrow(
      'This needs the role Targets.',
    );
    expect(() => authorise(as('Marketing'), 'Marketing')).toThrow('This needs the role Marketing.');
    expect(() => authorise(as(), 'signed-in')).not.toThrow();
  });

  it('distinguishes unknown paths, wrong methods and known routes', () => {
    const about = { who: 'signed-in', says: '', answer: NO_CONTENT } as const;
    const get = declared('GET /a/:id', about);
    const change = declared('POST /a/:id', about);
    const other = declared('POST /b', about);
    const lookup = callLookup({ 'GET /a/:id': get, 'POST /a/:id': change, 'POST /b': other });
    expect(lookup.find('GET', '/a/1')).toEqual({ pattern: '/a/:id', call: get });
    expect(lookup.find('HEAD', '/a/1')).toEqual({ pattern: '/a/:id', call: get });
    expect(lookup.find('POST', '/a/1')).toEqual({ pattern: '/a/:id', call: change });
    expect(lookup.find('DELETE', '/a/1')).toEqual({ allowed: ['GET', 'POST', 'HEAD'] });
    expect(lookup.find('HEAD', '/b')).toEqual({ allowed: ['POST'] });
    expect(lookup.find('GET', '/a')).toBe('unknown');
    expect(lookup.find('GET', '/a/1/2')).toBe('unknown');
  });
});
