import { describe, expect, it } from 'vitest';
import { baseApi } from '@/shared/api';
import { CALLS as DECLARED_CALLS } from '@contract/calls';
import { CALLS, OUTSIDE } from '../faults/calls';

const FILES = import.meta.glob(['/src/**/api/*-api.ts', '/src/app/router/route-changes.ts']);
await Promise.all(Object.values(FILES).map((load) => load()));

const routesInTable = CALLS.flatMap(({ route, alsoRoutes = [] }) => [route, ...alsoRoutes]);

describe('the fault matrix', () => {
  it('has a row for every route of the policy, or a reason why not', () => {
    const known = new Set([...routesInTable, ...Object.keys(OUTSIDE)]);
    expect(Object.keys(DECLARED_CALLS).filter((route) => !known.has(route))).toEqual([]);
  });

  it('names no unknown route, and none twice', () => {
    expect(routesInTable.filter((route) => !(route in DECLARED_CALLS))).toEqual([]);
    expect(Object.keys(OUTSIDE).filter((route) => !(route in DECLARED_CALLS) || routesInTable.includes(route))).toEqual(
      [],
    );
  });

  it('covers every endpoint of the portal', () => {
    const met = new Set(CALLS.flatMap(({ endpoints }) => endpoints));
    expect(Object.keys(baseApi.endpoints).filter((endpoint) => !met.has(endpoint))).toEqual([]);
    expect([...met].filter((endpoint) => !(endpoint in baseApi.endpoints))).toEqual([]);
  });
});
