import { namesOf } from '@contract/fields';
import { isRecord, isText } from '@contract/guards';
import { ROLE_CLAIMS } from '@contract/person';
import { pathText, valueAt, type PatchChange, type PatchPath } from './patch';
import { refused } from './scim-failure';
import { ENTERPRISE } from './schema-urns';

/** The fields of a person that the directory can set. `roles` is null if it says nothing about them. */
export interface UserState {
  userName: string;
  externalId: string | null;
  active: boolean;
  givenName: string;
  familyName: string;
  formatted: string;
  displayName: string;
  title: string;
  workEmail: string;
  managerId: string | null;
  roles: readonly string[] | null;
}

export type UserField = keyof UserState;

export const EMPTY_USER: UserState = {
  userName: '',
  externalId: null,
  active: true,
  givenName: '',
  familyName: '',
  formatted: '',
  displayName: '',
  title: '',
  workEmail: '',
  managerId: null,
  roles: null,
};

const TEXTS: Readonly<Record<string, Exclude<UserField, 'active' | 'managerId' | 'roles'>>> = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  title: 'title',
};

const NAMES = { givenname: 'givenName', familyname: 'familyName', formatted: 'formatted' } as const;

/**
 * Attributes of the standard schemas that the portal does not store. Entra ID maps several of them by default, and
 * refusing them would stop every change of a person (product/directory#attributes).
 */
const IGNORED = new Set(
  [
    'schemas id meta nickname profileurl usertype preferredlanguage locale timezone phonenumbers ims photos addresses',
    'groups entitlements x509certificates password',
    // Attributes of the enterprise schema, which Entra ID may send without it.
    'department employeenumber costcenter organization division',
  ].flatMap((names) => names.split(' ')),
);

const ROLE_NOTES = new Set(['display', 'type', 'primary']);

const IGNORED_NAME_PARTS = new Set(['middlename', 'honorificprefix', 'honorificsuffix']);

/** The state after some changes, and the fields that they set. @throws ApiFailure 400 */
export function changedUser(
  before: UserState,
  changes: readonly PatchChange[],
): { state: UserState; touched: Set<UserField> } {
  const touched = new Set<UserField>();
  const state = { ...before };
  for (const change of changes) {
    const set = settings(state, change);
    for (const field of namesOf(set)) touched.add(field);
    Object.assign(state, set);
  }
  return { state, touched };
}

function settings(state: UserState, change: PatchChange): Partial<UserState> {
  const { attribute, filter, part } = change.path;
  const field = Object.hasOwn(TEXTS, attribute) ? TEXTS[attribute] : undefined;
  if (attribute === 'roles') {
    const roles = rolesAfter(state.roles, change);
    return roles === state.roles ? {} : { roles };
  }
  if (attribute === 'emails') return emailsAfter(change);
  if (attribute === 'manager') return managerAfter(change);
  if (attribute === ENTERPRISE.toLowerCase()) return enterpriseAfter(change);
  if (IGNORED.has(attribute)) return {};
  if (filter) throw unknownPath(change.path);
  if (field && part === null) return { [field]: field === 'externalId' ? idOf(change) : textOf(change) };
  if (attribute === 'active' && part === null) return { active: booleanOf(change) };
  if (attribute === 'name') return nameAfter(change);
  throw unknownPath(change.path);
}

function nameAfter({ op, path, value }: PatchChange): Partial<UserState> {
  const { part } = path;
  if (part === null) {
    if (op === 'remove') return { givenName: '', familyName: '', formatted: '' };
    if (!isRecord(value)) throw refused('invalidValue', 'The value of "name" must be an object.');
    return Object.assign(
      {},
      ...Object.entries(value).map(([key, text]) =>
        nameAfter({ op, path: { ...path, part: key.toLowerCase() }, value: text }),
      ),
    ) as Partial<UserState>;
  }
  if (IGNORED_NAME_PARTS.has(part)) return {};
  const name = namesOf(NAMES).find((each) => each === part);
  if (!name) throw unknownPath(path);
  return { [NAMES[name]]: textOf({ op, path, value }) };
}

/** The enterprise schema's attributes, of which the portal has the manager: in a path, or as one object. */
function enterpriseAfter({ op, path, value }: PatchChange): Partial<UserState> {
  const [attribute = '', part = null] = (path.part ?? '').split('.');
  const own = { attribute, filter: null, part };
  if (attribute === 'manager' || (attribute === '' && op === 'remove')) return managerAfter({ op, path: own, value });
  const manager = attribute === '' && isRecord(value) ? valueAt(value, 'manager') : undefined;
  return manager === undefined ? {} : managerAfter({ op, path: own, value: manager });
}

/** The id of a user, alone or in an object; a name without an id changes nothing. */
function managerAfter({ op, path, value }: PatchChange): Partial<UserState> {
  if (path.part !== null && path.part !== 'value') return {};
  const item: unknown = Array.isArray(value) ? value[0] : value;
  const id = isRecord(item) ? valueAt(item, 'value') : item;
  if (op === 'remove' || item === null || item === undefined || id === null) return { managerId: null };
  return isText(id) ? { managerId: id.trim() || null } : {};
}

/** Only the work address is stored; others are accepted and ignored. */
function emailsAfter(change: PatchChange): Partial<UserState> {
  const { op, path, value } = change;
  if (path.filter) {
    const isWork = path.filter.every(({ attribute, value: wanted }) =>
      attribute === 'type' ? String(wanted).toLowerCase() === 'work' : attribute === 'primary',
    );
    if (!isWork) return {};
    if (path.part === null && isRecord(value))
      return { workEmail: textOf({ ...change, value: valueAt(value, 'value') }) };
    if (op !== 'remove' && path.part !== 'value' && path.part !== null) return {};
    return { workEmail: textOf(change) };
  }
  if (path.part !== null) throw unknownPath(path);
  if (op === 'remove') return { workEmail: '' };
  const emails = itemsOf(value, path);
  const isTrue = (email: unknown, key: string, wanted: string) =>
    isRecord(email) && String(valueAt(email, key)).toLowerCase() === wanted;
  const isOther = (email: unknown) =>
    isRecord(email) && isText(valueAt(email, 'type')) && !isTrue(email, 'type', 'work');
  // An address marked as another kind, such as a home address, is not the work address.
  const candidates = emails.filter((email) => !isOther(email));
  const chosen =
    candidates.find((email) => isTrue(email, 'type', 'work')) ??
    candidates.find((email) => isTrue(email, 'primary', 'true')) ??
    candidates[0];
  if (chosen !== undefined) return { workEmail: textOf({ ...change, value: contentOf(chosen, path) }) };
  // `add` leaves the addresses that it does not name.
  return op === 'add' ? {} : { workEmail: '' };
}

/**
 * The roles after a change. `replace` sets them all, as with AssertiveAppRoleAssignmentsComplex, also to none. Unknown
 * values are dropped, as those in a provider's token are.
 */
function rolesAfter(before: UserState['roles'], { op, path, value }: PatchChange): readonly string[] | null {
  const { filter, part } = path;
  // The name and type of a role, which Entra ID can map as well.
  if (part !== null && ROLE_NOTES.has(part)) return before;
  if (part !== null && part !== 'value') throw unknownPath(path);
  const isOfOneRole = filter?.some(({ attribute }) => attribute === 'value') ?? false;
  const named = new Set(
    filter?.flatMap(({ attribute, value: wanted }) => (attribute === 'value' ? [String(wanted)] : [])),
  );
  if (op === 'remove') {
    if (isOfOneRole) return (before ?? []).filter((role) => !named.has(role));
    if (value === undefined || value === null) return [];
    const removed = claimsOf(value, path);
    return (before ?? []).filter((role) => !removed.includes(role));
  }
  const claims = claimsOf(value, path);
  // `roles[primary eq "True"].value` has the only role (SingleAppRoleAssignment).
  if (op === 'replace' || (filter && !isOfOneRole)) return claims;
  return known([...(before ?? []), ...claims]);
}

function claimsOf(value: unknown, path: PatchPath): string[] {
  const items = itemsOf(value, path).flatMap((item) => (isText(item) && item.startsWith('[') ? listIn(item) : [item]));
  return known(items.map((item) => unwrapped(contentOf(item, path))));
}

const known = (claims: readonly string[]) => ROLE_CLAIMS.filter((claim) => claims.includes(claim));

/** AppRoleAssignmentsComplex puts the role into a text with JSON: `{"id":"…","value":"tools:ai"}`. */
function unwrapped(text: string): string {
  if (!text.startsWith('{')) return text;
  try {
    const inner: unknown = JSON.parse(text);
    const value = isRecord(inner) ? valueAt(inner, 'value') : undefined;
    return isText(value) ? value : text;
  } catch {
    return text;
  }
}

/** Some programs send the whole list as a text with JSON. */
function listIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [text];
  } catch {
    return [text];
  }
}

/** A value as a list: some programs send one item without brackets. */
export function itemsOf(value: unknown, path: PatchPath): unknown[] {
  if (Array.isArray(value)) return value;
  if (isRecord(value) || isText(value)) return [value];
  throw refused('invalidValue', `The value of "${pathText(path)}" must be a list.`);
}

/** The `value` of an item of a multi-valued attribute. */
export function contentOf(item: unknown, path: PatchPath): string {
  const content = isRecord(item) ? valueAt(item, 'value') : item;
  if (isText(content)) return content;
  throw refused('invalidValue', `An item of "${pathText(path)}" has no value.`);
}

function textOf({ op, path, value }: PatchChange): string {
  if (op === 'remove' || value === null) return '';
  if (isText(value)) return value.trim();
  // Some programs send a single value as a list with one item.
  if (Array.isArray(value) && value.length === 1) return contentOf(value[0], path).trim();
  throw refused('invalidValue', `The value of "${pathText(path)}" must be a text.`);
}

const idOf = (change: PatchChange) => textOf(change) || null;

/** Entra ID sends `"False"` without `aadOptscim062020`. */
function booleanOf({ op, path, value }: PatchChange): boolean {
  if (op === 'remove') throw refused('invalidValue', '"active" cannot be removed. Replace it with true or false.');
  const text = String(Array.isArray(value) && value.length === 1 ? contentText(value[0]) : value).toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  throw refused('invalidValue', `The value of "${pathText(path)}" must be true or false.`);
}

const contentText = (item: unknown) => (isRecord(item) ? valueAt(item, 'value') : item);

const unknownPath = (path: PatchPath) =>
  refused('invalidPath', `The portal does not support the attribute "${pathText(path)}".`);
