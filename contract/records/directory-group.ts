import { ROLE_TITLES, roleClaim, ROLES } from '../role';
import { choices } from './make-fields';
import { record } from './record';

const titles = new Map(ROLES.map((role) => [roleClaim(role), ROLE_TITLES[role]]));

/** A group of the company's directory, with the role claims of its members (product/directory#groups). */
export const directoryGroup = record('group', {
  roles: choices('Roles', [...titles.keys()], { titleOf: (claim) => titles.get(claim) ?? claim }),
});
