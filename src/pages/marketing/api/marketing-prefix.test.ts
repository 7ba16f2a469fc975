// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createStore } from '@/app/store';
import { baseApi } from '@/shared/api';
import type { AppDispatch } from '@/shared/redux';
import './sales-user-api';

const network = setupServer();
const base = `${window.location.origin}/api`;

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ANN = { id: 'u1', name: 'Ann Able', isActive: true, userRoleId: null };

interface Query {
  initiate(): Parameters<AppDispatch>[0] & ((dispatch: AppDispatch) => PromiseLike<{ data?: unknown }>);
}

it.each([
  ['under the prefix that the server announces', { marketingPrefix: '/crm' }, '/crm/users'],
  ['under the default one where it announces none', {}, '/pardot/users'],
])('the marketing service is called %s', async (_where, vars, path) => {
  network.use(
    http.get(`${base}/vars`, () => HttpResponse.json(vars)),
    http.get(base + path, () => HttpResponse.json([ANN])),
  );
  const store = createStore();
  await store.dispatch(baseApi.endpoints.getConfiguration.initiate());
  const { getSalesUsers } = baseApi.endpoints as unknown as Record<'getSalesUsers', Query>;
  expect((await store.dispatch(getSalesUsers.initiate())).data).toEqual([ANN]);
});
