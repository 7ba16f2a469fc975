import type { GroupRow, Member } from './group-store';
import { ENTERPRISE, GROUP, LIST, USER } from './schema-urns';
import type { StaffRow } from './user-store';

export type Resource = Readonly<Record<string, unknown>>;

/** A person as a SCIM user (RFC 7643, section 4.1). @param base the address of the directory's API */
export function userResource(row: StaffRow, base: string): Resource {
  const { displayName, formatted, workEmail } = row.directoryProfile ?? {};
  const name = `${row.firstName} ${row.lastName}`.trim();
  return {
    schemas: row.managerId === null ? [USER] : [USER, ENTERPRISE],
    id: row.id,
    ...(row.directoryId !== null && { externalId: row.directoryId }),
    userName: row.email,
    active: row.active,
    displayName: displayName ?? name,
    name: { formatted: formatted ?? name, givenName: row.firstName, familyName: row.lastName },
    ...(row.jobTitle !== '' && { title: row.jobTitle }),
    emails: [{ type: 'work', primary: true, value: workEmail ?? row.email }],
    ...(row.directoryRoles !== null && {
      roles: row.directoryRoles.map((value) => ({ value, display: value, primary: row.directoryRoles?.length === 1 })),
    }),
    ...(row.managerId !== null && {
      [ENTERPRISE]: { manager: { value: row.managerId, $ref: `${base}/Users/${row.managerId}` } },
    }),
    meta: { resourceType: 'User', location: `${base}/Users/${row.id}` },
  };
}

/** A group as a SCIM group (RFC 7643, section 4.2). @param members undefined if the caller does not want them */
export function groupResource(row: GroupRow, members: readonly Member[] | undefined, base: string): Resource {
  return {
    schemas: [GROUP],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    displayName: row.displayName,
    ...(members && {
      members: members.map(({ id, name }) => ({
        value: id,
        display: name,
        type: 'User',
        $ref: `${base}/Users/${id}`,
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${base}/Groups/${row.id}`,
    },
  };
}

export const PAGE_MAX = 200;

export interface Page {
  startIndex: number;
  count: number;
}

/** The page of a list; wrong numbers count as the nearest right ones (RFC 7644, section 3.4.2.4). */
export function pageOf(startIndex: string | undefined, count: string | undefined): Page {
  const number = (text: string | undefined, otherwise: number) =>
    text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : otherwise;
  return {
    startIndex: Math.max(1, number(startIndex, 1)),
    count: Math.min(PAGE_MAX, Math.max(0, number(count, PAGE_MAX))),
  };
}

export function listResponse(resources: readonly Resource[], totalResults: number, startIndex = 1): Resource {
  return { schemas: [LIST], totalResults, startIndex, itemsPerPage: resources.length, Resources: resources };
}

/** A resource without what the caller does not want; `id` and `schemas` always stay (RFC 7644, section 3.9). */
export function selected(resource: Resource, attributes: string | undefined, excluded: string | undefined): Resource {
  const wanted = namesIn(attributes);
  const unwanted = namesIn(excluded);
  if (wanted.size === 0 && unwanted.size === 0) return resource;
  return Object.fromEntries(
    Object.entries(resource).filter(([key]) => {
      const name = key === ENTERPRISE ? 'manager' : key.toLowerCase();
      if (name === 'id' || name === 'schemas') return true;
      return wanted.size > 0 ? wanted.has(name) : !unwanted.has(name);
    }),
  );
}

/** The attributes of a list such as `userName,name.givenName`, in lower case and without their parts. */
export function namesIn(list: string | undefined): Set<string> {
  const names = (list ?? '').split(',').map((each) => each.trim().toLowerCase());
  return new Set(names.filter(Boolean).map((each) => (each.split(':').at(-1) ?? '').split('.')[0] ?? ''));
}
