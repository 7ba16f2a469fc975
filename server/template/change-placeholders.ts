import {
  PLACEHOLDER_CHANGED,
  type PlaceholderInput,
  type PlaceholderSetUp,
  type SetUpPlaceholder,
} from '@contract/placeholder-set-up';
import { RECORD_SOURCES } from '@contract/client-record';
import { formatProblem } from '@contract/placeholder-format';
import { canCalculate, formulaProblem, keysOfFormula, parseFormula } from '@contract/placeholder-formula';
import { choicesProblem } from '@contract/placeholder-value';
import { PLACEHOLDER_OWNERS, PLACEHOLDER_TYPES } from '@contract/template';
import { keysIn } from '@harbour/document-model/marks';
import { and, asc, eq, max, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { omit } from 'lodash-es';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { placeholders, sections, templates, textVersions } from '../data/schema';
import { conflict, notFound, unprocessable } from '../http/api-failure';
import { requireSeenOrder } from '../http/seen-order';
import { changeRecord, refuseUnseen, removeRecord, type RecordKind } from '../record/change-record';
import { isPresent } from './stored-texts';

/** Every placeholder in its order, with the texts that name it (product/placeholders#list). */
export async function listPlaceholders(db: Database): Promise<PlaceholderSetUp> {
  const [rows, uses] = await Promise.all([
    db.select(FIELDS).from(placeholders).orderBy(asc(placeholders.position), asc(placeholders.key)),
    usesOf(db),
  ]);
  return {
    placeholders: rows.map(({ type, about, source, ...row }) => ({
      ...row,
      source: RECORD_SOURCES.find((known) => known === source) ?? '',
      type: typeOf(type),
      about: ownerOf(about),
      ...uses(row.key),
    })),
  };
}

const FIELDS = {
  key: placeholders.key,
  version: placeholders.version,
  type: placeholders.type,
  about: placeholders.about,
  format: placeholders.format,
  choices: placeholders.choices,
  formula: placeholders.formula,
  source: placeholders.source,
};

/** A type of a later version of the portal is text here. */
const typeOf = (type: string): SetUpPlaceholder['type'] => PLACEHOLDER_TYPES.find((known) => known === type) ?? 'text';

const ownerOf = (about: string) => PLACEHOLDER_OWNERS.find((known) => known === about) ?? 'client';

type Uses = Pick<SetUpPlaceholder, 'templates' | 'sections'>;

/** The templates and sections that name a key, as a placeholder or as `{{Key}}`. */
async function usesOf(db: Database | Transaction): Promise<(key: string) => Uses> {
  const [templateRows, releasedRows, sectionRows] = await Promise.all([
    db
      .select({ id: templates.id, name: templates.name, marks: marksIn(templates.html) })
      .from(templates)
      .where(isPresent.template)
      .orderBy(asc(templates.name)),
    db
      .select({ id: templates.id, marks: marksIn(textVersions.html) })
      .from(templates)
      .innerJoin(
        textVersions,
        and(eq(textVersions.templateId, templates.id), eq(textVersions.version, templates.releasedVersion)),
      )
      .where(isPresent.template),
    db
      .select({ id: sections.id, name: sections.key, marks: marksIn(sections.html) })
      .from(sections)
      .where(isPresent.section)
      .orderBy(asc(sections.key)),
  ]);
  // The released text of a template that is being changed is still in use.
  const released = new Map(releasedRows.map(({ id, marks }) => [id, marks]));
  const wholeTemplates = templateRows.map((row) => ({
    ...row,
    marks: [...row.marks, ...(released.get(row.id) ?? [])],
  }));
  const [inTemplates, inSections] = [byKey(wholeTemplates), byKey(sectionRows)];
  return (key) => ({ templates: inTemplates.get(key) ?? [], sections: inSections.get(key) ?? [] });
}

/**
 * The marks in a stored text that name something, each once. The database searches for them, because all texts
 * together can exceed this process's memory and time; `keysIn` reads the keys.
 */
const marksIn = (html: AnyPgColumn) =>
  sql<string[]>`array(
    select distinct mark[1]
    from regexp_matches(${html}, ${String.raw`<span\y[^<>]*\sdata-placeholder="[^"]+"|\{\{[^<>{}"]+\}\}`}, 'g') as mark
    order by mark[1])`;

function byKey(
  texts: readonly { id: string; name: string; marks: readonly string[] }[],
): Map<string, { id: string; name: string }[]> {
  const found = new Map<string, { id: string; name: string }[]>();
  for (const { id, name, marks } of texts) {
    const { placeholders: named, either } = keysIn(`${marks.join('>')}>`);
    for (const key of new Set([...named, ...either])) {
      const using = found.get(key);
      if (using) using.push({ id, name });
      else found.set(key, [{ id, name }]);
    }
  }
  return found;
}

const withoutPlace = (placeholder: typeof placeholders.$inferSelect) => omit(placeholder, 'position');

const PLACEHOLDER: RecordKind<typeof placeholders> = {
  table: placeholders,
  key: placeholders.key,
  noun: 'placeholder',
  changed: PLACEHOLDER_CHANGED,
  subjectOf: ({ key }) => ({ subjectId: key, subjectName: key }),
  current: withoutPlace,
};

const NEW = {
  key: '',
  version: 0,
  position: 0,
  type: 'text',
  about: 'client',
  format: '',
  choices: [] as string[],
  formula: '',
  source: '',
};

/**
 * Adds a placeholder at the end, or changes its key and what it is filled in with (product/placeholders#save). Fields
 * that were not sent stay.
 * @throws ApiFailure 404, 409 `key-taken`, or `placeholder-in-use` for another key, 412 `placeholder-changed`, 422 for a
 *   format or a formula that it cannot have
 */
export async function savePlaceholder(
  tx: Transaction,
  { from, version, key: given, ...sent }: PlaceholderInput,
  actor: Actor,
): Promise<{ key: string }> {
  const key = given.trim();
  const stored = await lockPlaceholders(tx);
  const before = stored.find((row) => row.key === from);
  if (from !== null && !before) throw notFound('The placeholder');
  if (before) await refuseUnseen(tx, PLACEHOLDER, before, { version }, actor);
  if (key !== from && stored.some((row) => row.key.toLowerCase() === key.toLowerCase() && row.key !== from)) {
    throw conflict(`There is a placeholder called ${key} already.`, 'key-taken');
  }
  const { key: _key, version: _version, position: _position, ...stays } = before ?? NEW;
  const fields = { ...stays, ...sent };
  // Another type has other formats, and perhaps no formula; choices stay in case it is changed back.
  if (fields.type !== stays.type && sent.format === undefined) fields.format = '';
  if (!canCalculate(fields.type) && sent.formula === undefined) fields.formula = '';
  requireUsable({ key, ...fields }, stored);
  if (!before) {
    const [last] = await tx.select({ position: max(placeholders.position) }).from(placeholders);
    await tx.insert(placeholders).values({ key, ...fields, position: (last?.position ?? -1) + 1 });
    await recordChange(tx, actor, {
      action: 'placeholder.add',
      subjectId: key,
      subjectName: key,
      after: { key, ...fields },
    });
    return { key };
  }
  if (key !== before.key) {
    refuseInFormula(stored, before.key, 'renamed');
    await refuseInUse(tx, before.key, 'renamed');
  }
  const edit = { id: before.key, version, action: 'placeholder.save', changes: { key, ...fields } };
  await changeRecord(tx, PLACEHOLDER, edit, actor);
  return { key };
}

/** Removes a placeholder that no text names. @throws ApiFailure 404, 409 `placeholder-in-use`, 412 `placeholder-changed` */
export async function removePlaceholder(
  tx: Transaction,
  { key, version }: { key: string; version: number },
  actor: Actor,
): Promise<{ key: string }> {
  const stored = await lockPlaceholders(tx);
  const check = async () => {
    refuseInFormula(stored, key, 'removed');
    await refuseInUse(tx, key, 'removed');
  };
  const removal = { id: key, version, action: 'placeholder.remove', check, said: withoutPlace };
  await removeRecord(tx, PLACEHOLDER, removal, actor);
  return { key };
}

/** Gives the placeholders a new order. @throws ApiFailure 412 `list-changed` */
export async function orderPlaceholders(
  tx: Transaction,
  { keys, seenOrder }: { keys: readonly string[]; seenOrder: readonly string[] },
  actor: Actor,
): Promise<null> {
  const stored = await lockPlaceholders(tx);
  const order = stored.map(({ key }) => key);
  requireSeenOrder('The list of placeholders has', order, { wanted: keys, seen: seenOrder });
  await tx.execute(sql`
    update ${placeholders} set position = wanted.place - 1
    from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) with ordinality as wanted(key, place)
    where ${placeholders.key} = wanted.key`);
  await recordChange(tx, actor, {
    action: 'placeholder.order',
    subjectId: 'placeholders',
    subjectName: '',
    before: { order },
    after: { order: keys },
  });
  return null;
}

async function lockPlaceholders(tx: Transaction) {
  await tx.execute(sql`lock table ${placeholders} in share row exclusive mode`);
  return tx.select().from(placeholders).orderBy(asc(placeholders.position), asc(placeholders.key));
}

interface Settings {
  key: string;
  type: string;
  format: string;
  choices: readonly string[];
  formula: string;
}

/** @throws ApiFailure 422 for a format or a formula that it cannot have */
function requireUsable({ key, type, format, choices, formula }: Settings, stored: readonly Settings[]): void {
  const problem = formatProblem(type, format) ?? choicesProblem(choices) ?? formulaProblem({ key, formula }, stored);
  if (problem !== null) throw unprocessable(problem, 'placeholder-unusable');
}

/** @throws ApiFailure 409 `placeholder-in-use` for one that is needed to calculate another */
function refuseInFormula(stored: readonly Settings[], key: string, what: 'renamed' | 'removed'): void {
  const user = stored.find(({ formula }) => {
    const parsed = parseFormula(formula);
    return !('problem' in parsed) && keysOfFormula(parsed).includes(key);
  });
  if (!user) return;
  throw conflict(`${key} cannot be ${what} while ${user.key} is calculated from it.`, 'placeholder-in-use');
}

async function refuseInUse(tx: Transaction, key: string, what: 'renamed' | 'removed'): Promise<void> {
  // No text can start to name it in the meantime: saves of texts wait.
  await tx.execute(sql`lock table ${templates}, ${sections} in share row exclusive mode`);
  const { templates: inTemplates, sections: inSections } = (await usesOf(tx))(key);
  const uses = [
    ...inTemplates.map(({ name }) => `the template “${name}”`),
    ...inSections.map(({ name }) => `the section “${name}”`),
  ];
  if (uses.length === 0) return;
  const named = uses.slice(0, 3).join(', ') + (uses.length > 3 ? ` and ${uses.length - 3} more` : '');
  throw conflict(`${key} cannot be ${what} while texts name it: ${named}.`, 'placeholder-in-use');
}
