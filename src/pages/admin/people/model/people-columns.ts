import type { NewPerson, People, Person } from '@contract/person';
import { ROLE_TITLES, ROLES, roleClaim, type Role } from '@contract/role';
import { formatMoment } from '@/shared/lib/date';
import type { GridCellLook, GridColumn, GridColumnGroup } from '@harbour/data-grid';
import { claimsOf, FROM_DIRECTORY, isFieldLocked, isRoleLocked, nameOf } from './person-labels';
import type { WorkCounts } from './use-open-work';

const ROLE_PREFIX = 'role-';

export const ACTIVE_COLUMN = 'active';

/** The role of a checkbox column; undefined for other columns. */
export function roleOfColumn(id: string): Role | undefined {
  return ROLES.find((role) => id === ROLE_PREFIX + role);
}

export const ROLE_GROUP: readonly GridColumnGroup[] = [{ id: 'roles', title: 'Roles' }];

/** The columns of People (product/people#list). The result must be stable between renders. */
export function peopleColumns(
  { people, teams }: People,
  openWork: WorkCounts | undefined,
  isNarrow: boolean,
): GridColumn<Person>[] {
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  const name: GridColumn<Person> = {
    id: 'name',
    title: 'Name',
    width: isNarrow ? 150 : 190,
    frozen: true,
    required: true,
    value: nameOf,
    sort: ({ firstName, lastName }) => `${lastName} ${firstName}`,
    look: ({ active }) => (active ? undefined : { tone: 'muted' }),
  };
  return [
    name,
    { id: 'email', title: 'E-mail', width: 260, value: ({ email }) => email, look: lookOf('email') },
    { id: 'job', title: 'Job title', width: 256, value: ({ jobTitle }) => jobTitle, look: lookOf('jobTitle') },
    ...ROLES.map(roleColumn),
    {
      id: ACTIVE_COLUMN,
      title: 'Active',
      width: 70,
      kind: 'boolean',
      align: 'center',
      value: ({ active }) => active,
      look: (person, value) => ({ ...boxLook(value === true, 'Active', 'Inactive'), ...lookOf('active')(person) }),
    },
    {
      id: 'openWork',
      title: 'Open work',
      width: 90,
      kind: 'number',
      value: ({ id }) => openWork && (openWork.get(id) ?? 0),
      description: 'Visits, clients, targets and other records that they still have to do something about',
    },
    { id: 'team', title: 'Team', width: 180, filter: 'choice', value: ({ teamId }) => teamNames.get(teamId ?? '') },
    {
      id: 'manager',
      title: 'Manager',
      width: 160,
      filter: 'choice',
      value: ({ managerId }) => names.get(managerId ?? ''),
      look: lookOf('managerId'),
    },
    { id: 'region', title: 'Region', width: 110, filter: 'choice', value: ({ region }) => region },
    { id: 'fte', title: 'FTE', width: 60, kind: 'number', value: ({ fte }) => fte },
    {
      id: 'source',
      title: 'Roles from',
      width: 100,
      filter: 'choice',
      value: ({ directoryRoles, groupRoles = [] }) => (directoryRoles || groupRoles.length > 0 ? 'Directory' : 'Here'),
      description: 'The directory, if it sends roles at sign-in; otherwise the checkboxes here',
    },
    {
      id: 'last',
      title: 'Last sign-in',
      width: 152,
      kind: 'date',
      value: ({ lastSignInAt }) => lastSignInAt,
      format: (instant) => formatMoment(String(instant)),
    },
    { id: 'signIns', title: 'Sign-ins', width: 80, kind: 'number', value: ({ signIns }) => signIns },
    {
      id: 'monthly',
      title: 'Visits a month',
      width: 110,
      kind: 'number',
      value: ({ monthlyVisitTarget }) => monthlyVisitTarget,
    },
    {
      id: 'annual',
      title: 'Visits a year',
      width: 110,
      kind: 'number',
      value: ({ annualVisitTarget }) => annualVisitTarget,
    },
  ];
}

function roleColumn(role: Role): GridColumn<Person> {
  const claim = roleClaim(role);
  const title = ROLE_TITLES[role];
  return {
    id: ROLE_PREFIX + role,
    title,
    group: 'roles',
    width: Math.max(70, title.length * 8 + 24),
    kind: 'boolean',
    align: 'center',
    value: (person) => claimsOf(person).includes(claim),
    look: (person, value) => ({
      ...boxLook(value === true, `Has ${title}`, `Does not have ${title}`),
      ...(isRoleLocked(person, role) && { tone: 'muted', hint: 'Set by the directory' }),
    }),
  };
}

/** The appearance of a field that the directory has set (product/directory#owned-fields). */
function lookOf(field: keyof NewPerson) {
  return (person: Person): GridCellLook | undefined =>
    isFieldLocked(person, field) ? { tone: 'muted', hint: FROM_DIRECTORY } : undefined;
}

function boxLook(isOn: boolean, on: string, off: string): GridCellLook {
  return isOn ? { text: '☑', label: on, tone: 'success' } : { text: '☐', label: off, tone: 'muted' };
}
