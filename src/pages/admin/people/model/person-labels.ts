import { ROLE_TITLES, ROLES, roleClaim, type Role } from '@contract/role';
import { isList } from '@contract/guards';
import type { NewPerson, People, Person, PersonChange, PersonChanges } from '@contract/person';
import { person as kind } from '@contract/records/person';
import { labelsOf } from '@contract/records/record';

export const nameOf = ({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** The current claims: the directory's, if it sends any (product/roles#assignment). */
export const claimsOf = ({ roles, directoryRoles }: Person): readonly string[] => directoryRoles ?? roles;

/** Why a field cannot be changed here. */
export const FROM_DIRECTORY = 'Comes from the directory';

export const isFieldLocked = ({ directoryFields = [] }: Person, field: keyof NewPerson): boolean =>
  directoryFields.includes(field);

/** True if the directory decides this role: all of the person's roles, or one that their group has. */
export const isRoleLocked = ({ directoryRoles, groupRoles = [] }: Person, role: Role): boolean =>
  directoryRoles !== null || groupRoles.includes(roleClaim(role));

/** The person's roles with `role` toggled. */
export function withRoleToggled({ roles }: Person, role: Role): string[] {
  const claim = roleClaim(role);
  return roles.includes(claim) ? roles.filter((each) => each !== claim) : [...roles, claim];
}

/** A change of some fields of a person, with those fields as the user sees them. */
export function changeOf(person: Person, changes: PersonChanges): PersonChange {
  const fields = Object.keys(changes) as (keyof NewPerson)[];
  const base = Object.fromEntries(fields.map((field) => [field, person[field]]));
  return { id: person.id, version: person.version ?? 0, base, changes };
}

export function reverseOf({ id, version, changes, base = {} }: PersonChange): PersonChange {
  return { id, version, base: changes, changes: base };
}

/** A sentence about a change: 'Ada Lindqvist now has the role Targets.' */
export function changeMessage({ changes }: PersonChange, before: Person): string {
  const name = nameOf(before);
  if (changes.roles) {
    const given = ROLES.filter(
      (role) => changes.roles?.includes(roleClaim(role)) && !before.roles.includes(roleClaim(role)),
    );
    const taken = ROLES.filter(
      (role) => !changes.roles?.includes(roleClaim(role)) && before.roles.includes(roleClaim(role)),
    );
    const parts = [
      ...given.map((role) => `now has the role ${ROLE_TITLES[role]}`),
      ...taken.map((role) => `no longer has the role ${ROLE_TITLES[role]}`),
    ];
    if (parts.length > 0) return `${name} ${parts.join(', ')}.`;
  }
  if (changes.active === false) return `${name} is inactive and has been signed out everywhere.`;
  if (changes.active === true) return `${name} can sign in again.`;
  return `Saved ${name}.`;
}

/** Who can be chosen as the manager of a person: those who are active, and the current one. */
export function offeredManagers(people: readonly Person[], person: Person | null, chosen: string) {
  return people
    .filter(({ id, active }) => id !== person?.id && (active || id === chosen))
    .map((each) => ({ value: each.id, label: each.active ? nameOf(each) : `${nameOf(each)} (inactive)` }));
}

/** The fields of a person as conflicts name them. */
export const FIELD_TITLES: Readonly<Record<keyof NewPerson, string>> = {
  ...labelsOf(kind),
  active: 'Active',
  roles: 'Roles',
  mayUseTokens: 'API tokens',
};

/** A field's value in words; '' for none. */
export function fieldWords(name: keyof NewPerson, value: unknown, { people, teams }: People): string {
  if (isList(value)) {
    const given = ROLES.filter((role) => value.includes(roleClaim(role)));
    return given.map((role) => ROLE_TITLES[role]).join(', ');
  }
  if (name === 'teamId') return teams.find(({ id }) => id === value)?.name ?? '';
  if (name === 'managerId') {
    const manager = people.find(({ id }) => id === value);
    return manager ? nameOf(manager) : '';
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
