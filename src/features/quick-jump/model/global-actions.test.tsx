import { expect, it } from 'vitest';
import { roleClaim, ROLES, type Role } from '@contract/role';
import { ROUTE_TABLE } from '@/app/router/route-table';
import { GLOBAL_ACTIONS, globalActionsFor } from './global-actions';
import { canReach } from './places';

const labelsFor = (...roles: Role[]) => {
  const claims = roles.map((role) => roleClaim(role));
  return globalActionsFor(claims, (pathname) => canReach(ROUTE_TABLE, claims, pathname)).map(({ label }) => label);
};
const EVERYBODY = labelsFor();

it('are for everybody, or for the role that their screen needs', () => {
  expect(EVERYBODY).toEqual([
    'Add Entry',
    'Start or stop the timer',
    'Who is free?',
    'Create New Lead',
    'Make a document',
  ]);
  const added = (...roles: Role[]) => labelsFor(...roles).filter((label) => !EVERYBODY.includes(label));
  expect(added('Marketing')).toEqual(['Assign prospects', 'Upload job titles']);
  expect(added('Targets')).toEqual(['Add New Metric']);
  expect(added('Templates'), 'their editor needs a role of its own').toEqual([]);
  expect(added('Templates', 'TemplatesAdmin')).toEqual(['Add template', 'Add section']);
  expect(added('AI')).toEqual(['New conversation']);
  expect(added('Admin')).toContain('Import a file');
  expect(labelsFor(...ROLES)).toEqual(GLOBAL_ACTIONS.map(({ label }) => label));
});
