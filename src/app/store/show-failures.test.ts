// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import '@/entities/opportunity';
import { noResponse, unreadable } from '@/shared/api';
import { createStore } from './store';
import type { PortalStore } from './root-reducer';

const QUERY = 'listMyOpportunities(undefined)';

/** A store whose query may have failed before. */
function storeWith(error?: unknown) {
  const start = createStore().getState();
  const entry = { status: 'pending', endpointName: 'listMyOpportunities', requestId: '1', error };
  return createStore({ api: { ...start.api, queries: { [QUERY]: entry } } as unknown as typeof start.api });
}

const rejected = (kind: 'executeQuery' | 'executeMutation', payload: object) => ({
  type: `api/${kind}/rejected`,
  payload,
  meta: {
    requestId: '1',
    rejectedWithValue: true,
    requestStatus: 'rejected',
    arg: {
      type: 'query',
      endpointName: 'listMyOpportunities',
      ...(kind === 'executeQuery' && { queryCacheKey: QUERY }),
    },
  },
});

const messages = (store: PortalStore) => store.getState().notifications.map(({ message }) => message);

describe('the snack-bar of failed calls', () => {
  it('shows the failure of a read', () => {
    const store = storeWith();
    store.dispatch(rejected('executeQuery', noResponse(false)));
    expect(messages(store)).toEqual(['No response from server']);
  });

  it('shows nothing if the call has opted out', () => {
    const store = storeWith();
    store.dispatch(rejected('executeQuery', noResponse(true)));
    expect(messages(store)).toEqual([]);
  });

  it('shows a repeated failure of a write, but not of a read', () => {
    const store = storeWith(unreadable(500, false));
    store.dispatch(rejected('executeQuery', noResponse(false)));
    expect(messages(store)).toEqual([]);
    store.dispatch(rejected('executeMutation', noResponse(false)));
    expect(messages(store)).toEqual(['No response from server']);
  });
});
