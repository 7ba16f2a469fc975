import { expect, it } from 'vitest';
import { isShown, type ShownStates } from './template-states';

const SHOWN: readonly ShownStates[] = ['released', 'in-review', 'draft', 'all'];

it.each([
  [{ state: 'released' }, ['released', 'all']],
  [{ state: 'draft' }, ['draft', 'all']],
  [{ state: 'draft', releasedVersion: '3' }, ['released', 'draft', 'all']],
  [{ state: 'in-review', releasedVersion: null }, ['in-review', 'all']],
  [{}, ['released', 'all']],
] as const)('%j is shown with %j', (template, shown) => {
  expect(SHOWN.filter((choice) => isShown(template, choice))).toEqual(shown);
});
