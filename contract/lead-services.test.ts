import { expect, it } from 'vitest';
import { CUSTOMER_KEYS } from './lead-services';
import { OWN_KEYS } from './lead-stages';

it('the keys about the customer are all of the form’s, except those of a service', () => {
  const ofService = ['Level1', 'Level2', 'Level3', 'ProductId', 'NOTES:Additional'];
  expect([...CUSTOMER_KEYS, ...ofService].toSorted()).toEqual([...OWN_KEYS].toSorted());
});
