import { isRecord, isText } from '@contract/guards';
import { comparisonsOf, type Comparison } from './filter';
import { refused } from './scim-failure';
import { ENTERPRISE, withoutUrn } from './schema-urns';

/** `attribute[filter].part`: names in lower case; null where there is no part or filter. */
export interface PatchPath {
  attribute: string;
  filter: readonly Comparison[] | null;
  part: string | null;
}

export interface PatchChange {
  op: 'add' | 'replace' | 'remove';
  path: PatchPath;
  value: unknown;
}

/** How many operations one request may have; Entra ID sends at most a few hundred members at once. */
const MAX_OPERATIONS = 1_000;

/**
 * The changes of a PATCH (RFC 7644, section 3.5.2), one for each attribute: an operation without a path has an object, whose
 * keys are paths. Capitalised operations are accepted, because Entra ID sends them without `aadOptscim062020`.
 * @throws ApiFailure 400 `invalidSyntax` or `invalidPath`
 */
export function parsePatch(body: unknown): PatchChange[] {
  const operations = isRecord(body) ? valueAt(body, 'operations') : undefined;
  if (!Array.isArray(operations) || operations.length === 0)
    throw refused('invalidSyntax', 'A PATCH needs "Operations".');
  if (operations.length > MAX_OPERATIONS)
    throw refused('invalidSyntax', `Send at most ${MAX_OPERATIONS} operations at once.`);
  return operations.flatMap((operation: unknown) => changesOf(operation));
}

function changesOf(operation: unknown): PatchChange[] {
  if (!isRecord(operation)) throw refused('invalidSyntax', 'An operation is not an object.');
  const [sent, path, value] = ['op', 'path', 'value'].map((key) => valueAt(operation, key));
  const op = (['add', 'replace', 'remove'] as const).find((each) => isText(sent) && sent.toLowerCase() === each);
  if (!op) throw refused('invalidSyntax', 'The "op" of an operation must be add, replace or remove.');
  if (isText(path) && path.trim() !== '') return [{ op, path: parsePath(path), value }];
  if (path !== undefined && path !== null && path !== '') throw refused('invalidPath', 'The path is not a text.');
  if (op === 'remove') throw refused('noTarget', 'A "remove" needs a path.');
  if (!isRecord(value)) throw refused('invalidSyntax', 'An operation without a path needs an object as its value.');
  return bodyChanges(value, op);
}

/** Each key of a resource as a change; keys may be dotted (`name.givenName`). */
export function bodyChanges(body: Readonly<Record<string, unknown>>, op: 'add' | 'replace'): PatchChange[] {
  return Object.entries(body).map(([key, value]) => ({ op, path: parsePath(key), value }));
}

/** @throws ApiFailure 400 `invalidPath` */
export function parsePath(text: string): PatchPath {
  const path = withoutUrn(text.trim());
  if (path.toLowerCase().startsWith(ENTERPRISE.toLowerCase()))
    return { attribute: ENTERPRISE.toLowerCase(), filter: null, part: path.slice(ENTERPRISE.length + 1).toLowerCase() };
  const found = /^([\w$-]+)(?:\[([^\]]*)\])?(?:\.([\w$-]+))?$/.exec(path);
  if (!found) throw refused('invalidPath', `The path is not valid: ${text.slice(0, 200)}`);
  const [, attribute = '', filter, part] = found;
  return {
    attribute: attribute.toLowerCase(),
    filter: filter === undefined ? null : comparisonsOf(filter, 'invalidPath'),
    part: part?.toLowerCase() ?? null,
  };
}

/** The path as text, for messages. */
export function pathText({ attribute, filter, part }: PatchPath): string {
  return `${attribute}${filter ? '[…]' : ''}${part === null ? '' : `.${part}`}`;
}

/** A value by its key, ignoring case, as SCIM does. */
export function valueAt(record: Readonly<Record<string, unknown>>, key: string): unknown {
  const found = Object.keys(record).find((each) => each.toLowerCase() === key);
  return found === undefined ? undefined : record[found];
}
