import { isRecord } from '@contract/guards';
import { LARGEST_VERSION } from '@contract/seen-version';
import { addMonths } from '@contract/target-month';
import type { Database } from '@server/data/database';
import { sql } from 'drizzle-orm';

/** A call as it is sent. */
interface Sent {
  body: unknown;
  headers: Record<string, string>;
}

type Fields = Record<string, unknown>;

/** Adds the version to a body that has none, or to the headers. */
type Statement = (db: Database, sent: Sent, path: RegExpExecArray) => Promise<Sent>;

/** Calls as `withCurrentVersion` states them; the repeat of a call with an `Idempotency-Key` is the same call. */
export function statingVersions(db: Database) {
  const stated = new Map<string, Promise<Sent>>();
  return (path: string, sent: Sent, isAsGiven: boolean): Promise<Sent> => {
    const key = sent.headers['Idempotency-Key'];
    if (isAsGiven) return Promise.resolve(sent);
    if (key === undefined) return withCurrentVersion(db, path, sent);
    const name = JSON.stringify([key, path, sent.body instanceof FormData ? [...sent.body] : sent.body]);
    const first = stated.get(name) ?? withCurrentVersion(db, path, sent);
    stated.set(name, first);
    return first.then(({ body, headers }) => ({
      body: sent.body instanceof FormData ? withEntryOf(sent.body, body) : body,
      headers,
    }));
  };
}

/** A new form, because the first one may have been read. */
function withEntryOf(form: FormData, stated: unknown): FormData {
  const entry = stated instanceof FormData ? stated.get('entryJson') : null;
  if (isText(entry)) form.set('entryJson', entry);
  return form;
}

/**
 * The call with the current version of the record that it changes, as if its sender had just read it, unless it gives
 * a version itself. Calls about a record that does not exist get a version that no record has.
 */
async function withCurrentVersion(db: Database, path: string, sent: Sent): Promise<Sent> {
  for (const [pattern, statement] of STATEMENTS) {
    const found = pattern.exec(path);
    if (found) return statement(db, sent, found);
  }
  return sent;
}

async function one(db: Database, query: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await db.execute<{ value: unknown }>(query);
  return rows[0]?.value ?? LARGEST_VERSION;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** For a JSON body that names the record in `field`. */
const inBody =
  (
    field: string,
    versionOf: (db: Database, value: string | number, body: Fields) => Promise<unknown>,
    name = 'version',
  ): Statement =>
  async (db, { body, headers }) => {
    if (!isRecord(body) || name in body || 'If-Match' in headers) return { body, headers };
    const value = body[field];
    if (!isText(value) && typeof value !== 'number') return { body, headers };
    if (value === '' || value === 0) return { body, headers };
    return { body: { [name]: await versionOf(db, value, body), ...body }, headers };
  };

const ofTable =
  (table: string, key = 'id', isTextual = false) =>
  async (db: Database, value: string | number) => {
    const version = await one(
      db,
      sql`select version as value from ${sql.identifier(table)} where ${sql.identifier(key)}::text = ${String(value)}`,
    );
    return isTextual ? String(version) : version;
  };

const inOrder =
  (table: (body: Fields) => string, key: string): Statement =>
  async (db, { body, headers }) => {
    if (!isRecord(body) || 'seenOrder' in body) return { body, headers };
    const { rows } = await db.execute<{ id: unknown }>(
      sql`select ${sql.identifier(key)} as id from ${sql.identifier(table(body))} order by position, ${sql.identifier(key)}`,
    );
    return { body: { seenOrder: rows.map(({ id }) => id), ...body }, headers };
  };

const groupTable = ({ kind }: Fields) => (kind === 'pillar' ? 'pillars' : 'areas');

const inHeader =
  (versionOf: (db: Database, found: RegExpExecArray) => Promise<unknown>): Statement =>
  async (db, { body, headers }, found) =>
    'If-Match' in headers
      ? { body, headers }
      : { body, headers: { 'If-Match': `"${String(await versionOf(db, found))}"`, ...headers } };

async function targetVersion(db: Database, targetId: string | number, day: string | undefined): Promise<string> {
  const month = `${(day ?? '2030-03-01').slice(0, 7)}-01`;
  const ofMonth = async (first: string) => {
    const version = await one(
      db,
      sql`select version as value from target_months where target_id::text = ${String(targetId)} and month = ${first}::date`,
    );
    return version === LARGEST_VERSION ? 0 : version;
  };
  const details = await one(db, sql`select version as value from targets where id::text = ${String(targetId)}`);
  return [details, await ofMonth(month), await ofMonth(addMonths(month, -1))].join('.');
}

const isDay = (text: string | undefined) => /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(text ?? '');

/** The entry in the field `entryJson` of a form. */
const inEntryForm: Statement = async (db, { body, headers }) => {
  const text = body instanceof FormData ? body.get('entryJson') : null;
  if (!(body instanceof FormData) || !isText(text) || 'If-Match' in headers) return { body, headers };
  let entry: unknown;
  try {
    entry = JSON.parse(text);
  } catch {
    return { body, headers };
  }
  if (!isRecord(entry) || !isText(entry.id) || entry.id === '' || 'version' in entry) return { body, headers };
  const version = await ofTable('time_entries', 'id', true)(db, entry.id);
  body.set('entryJson', JSON.stringify({ version, ...entry }));
  return { body, headers };
};

const inEach =
  (list: string, name: string, valueOf: (db: Database, item: Fields) => Promise<unknown>): Statement =>
  async (db, { body, headers }) => {
    const items = isRecord(body) ? body[list] : undefined;
    if (!isRecord(body) || !Array.isArray(items)) return { body, headers };
    const stated = [];
    for (const item of items as unknown[])
      stated.push(isRecord(item) && !(name in item) ? { [name]: await valueOf(db, item), ...item } : item);
    return { body: { ...body, [list]: stated }, headers };
  };

const STATEMENTS: readonly (readonly [RegExp, Statement])[] = [
  [/^\/admin\/people\/(save|releaseaccount)$/, inBody('id', ofTable('staff'))],
  [/^\/admin\/teams\/(save|remove)$/, inBody('id', ofTable('teams'))],
  [/^\/admin\/placeholders\/save$/, inBody('from', ofTable('placeholders', 'key'))],
  [/^\/admin\/placeholders\/remove$/, inBody('key', ofTable('placeholders', 'key'))],
  [/^\/admin\/placeholders\/order$/, inOrder(() => 'placeholders', 'key')],
  [/^\/admin\/leadproducts\/order$/, inOrder(() => 'lead_products', 'id')],
  [/^\/admin\/targetgroups\/order$/, inOrder(groupTable, 'id')],
  [/^\/admin\/targetgroups\/(save|remove)$/, inBody('id', (db, value, body) => ofTable(groupTable(body))(db, value))],
  [/^\/admin\/recordings\/(save|transcript|remove)$/, inBody('id', ofTable('recordings'))],
  [/^\/admin\/directorygroups\/save$/, inBody('id', ofTable('directory_groups'))],
  [/^\/admin\/webhooks\/(remove|rotate)$/, inBody('id', ofTable('webhook_endpoints'))],
  [
    /^\/admin\/visitwindow\/save$/,
    inBody('startsOn', async (db) => {
      const version = await one(db, sql`select version as value from automation_windows order by id desc limit 1`);
      return version === LARGEST_VERSION ? 0 : version;
    }),
  ],
  [
    /^\/admin\/absences\/save$/,
    inEach('days', 'version', async (db, { staffId, day }) => {
      const version = await one(
        db,
        sql`select version as value from non_visit_days where staff_id = ${String(staffId)} and day::text = ${String(day)}`,
      );
      return version === LARGEST_VERSION ? 0 : version;
    }),
  ],
  [
    /^\/registration\/(?:dismiss|restore)\/(.+)$/,
    inHeader((db, [, id = '']) => ofTable('registration_submissions')(db, id)),
  ],
  [/^\/subjects\/[^/]+\/(save|remove|restore)$/, inBody('id', ofTable('document_subjects'))],
  [/^\/savetemplateanswers\//, inHeader(() => Promise.resolve(LARGEST_VERSION))],
  [/^\/savetemplate$/, inBody('templateId', ofTable('templates', 'id', true))],
  [/^\/savesection$/, inBody('sectionId', ofTable('sections', 'id', true))],
  [/^\/settargetinfo$/, inBody('targetId', (db, id) => targetVersion(db, id, undefined))],
  [
    /^\/settarget\/(.+)$/,
    async (db, sent, found) =>
      inBody('targetId', (_, id) => targetVersion(db, id, isDay(found[1]) ? found[1] : undefined))(db, sent, found),
  ],
  [
    /^\/completeAction\/(.+)\/(\d+)$/,
    inHeader((db, [, day, id = '']) => targetVersion(db, id, isDay(day) ? day : undefined)),
  ],
  [/^\/addtimesheetentry$/, inEntryForm],
  [/^\/(delete|restore|publish)timesheetentry$/, inBody('id', ofTable('time_entries', 'id', true))],
  [
    /\/updateprospect$/,
    async (db, sent, found) => {
      const { rows } = await db.execute<{ id: string; owner: string | null }>(
        sql`select id, owner_id as owner from prospects`,
      );
      const owners = new Map(rows.map(({ id, owner }) => [id, owner]));
      return inEach('updates', 'seenOwnerId', (_, { id }) => Promise.resolve(owners.get(String(id)) ?? null))(
        db,
        sent,
        found,
      );
    },
  ],
];
