import { describe, expect, it } from 'vitest';
import { CALLS as DECLARED_CALLS } from '@contract/calls';
import { CALLS, OUTSIDE } from '../faults/calls';

const routesInTable = CALLS.flatMap(({ route, alsoRoutes = [] }) => [route, ...alsoRoutes]);

/** An endpoint of the portal makes a declared call, as the API refuses all others. */
describe('the fault matrix', () => {
  it('has a row for every route of the policy, or a reason why not', () => {
    const known = new Set([...routesInTable, ...Object.keys(OUTSIDE)]);
    expect(Object.keys(DECLARED_CALLS).filter((route) => !known.has(route))).toEqual([]);
  });

  it('leaves out no unknown route, and none that has a row', () => {
    expect(Object.keys(OUTSIDE).filter((route) => !(route in DECLARED_CALLS))).toEqual([]);
    expect(routesInTable.filter((route) => route in OUTSIDE)).toEqual([]);
  });
});
