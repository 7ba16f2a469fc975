import { comparisonKey } from '@contract/comparison-key';
import type { ImportField } from '@contract/import/field';
import type { ImportKind } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { keyOfText } from '../data/comparison-key';
import type { Database } from '../data/database';
import { externalRefs, importRows, importRuns } from '../data/schema';
import { nameOf, naturalKeyOf, recordsById, recordsCalled, recordsLike, textKey, type StoredRecord } from './records';
import { STORES, type RecordValues } from './stores';

/** The kind of record that a text refers to. */
export type Reference = { id: string } | { problem: string };

interface Wanted {
  text: string;
  /** The record within which names are unique, and the other kind's field for it. */
  within: { name: string; id: string } | null;
}

/** The maximum size of the cache, which is then emptied. */
const REMEMBERED = 200_000;

/**
 * Finds records by the file's references (product/imports#references): the sender's id, the portal's id, then the name
 * or address. This includes records that the same import will add.
 */
export class References {
  readonly #known = new Map<string, string>();

  constructor(
    private readonly db: Database,
    private readonly source: string,
    private readonly batch: string,
  ) {}

  /** In the order of `wanted`. */
  async find(kind: ImportKind, wanted: readonly Wanted[]): Promise<Reference[]> {
    const found = new Map<string, Reference>();
    for (const each of wanted) {
      const known = this.#known.get(cacheKey(kind, each));
      if (known !== undefined) found.set(cacheKey(kind, each), { id: known });
    }
    const missing = () => wanted.filter((each) => !found.has(cacheKey(kind, each)));
    const take = (each: Wanted, reference: Reference) => found.set(cacheKey(kind, each), reference);
    for (const look of [this.#bySender, this.#byPortal, this.#byPlan, this.#byName]) {
      const open = missing();
      if (open.length === 0) break;
      await look.call(this, kind, open, take);
    }
    if (this.#known.size > REMEMBERED) this.#known.clear();
    return wanted.map((each) => {
      const reference = found.get(cacheKey(kind, each));
      if (!reference) return { problem: `is not a known ${describedKind(kind).one}.` };
      if ('id' in reference) this.#known.set(cacheKey(kind, each), reference.id);
      return reference;
    });
  }

  async #bySender(kind: ImportKind, wanted: readonly Wanted[], take: Take): Promise<void> {
    const refs = await refsOf(
      this.db,
      this.source,
      kind,
      wanted.map(({ text }) => text),
    );
    for (const each of wanted) {
      const id = refs.get(each.text);
      if (id !== undefined) take(each, { id });
    }
  }

  async #byPortal(kind: ImportKind, wanted: readonly Wanted[], take: Take): Promise<void> {
    const records = await recordsById(
      this.db,
      kind,
      wanted.map(({ text }) => text),
    );
    for (const each of wanted) if (records.has(each.text)) take(each, { id: each.text });
  }

  /** The records that the files of the same import will add. */
  async #byPlan(kind: ImportKind, wanted: readonly Wanted[], take: Take): Promise<void> {
    const isPlanned = and(
      eq(importRuns.batch, this.batch),
      eq(importRuns.kind, kind),
      eq(importRows.outcome, 'new'),
      inArray(importRows.state, ['planned', 'written']),
    );
    const { naturalKey: keyFields, fields } = describedKind(kind);
    const hasNameFirst = isText(fields, keyFields[0] ?? '');
    const hasOtherName = STORES[kind].otherName !== undefined;
    const texts = [...new Set(wanted.flatMap((each) => [comparisonKey(each.text), plannedKey(kind, each)]))];
    const isMeant = or(
      inArray(
        importRows.externalId,
        wanted.map(({ text }) => text),
      ),
      inArray(importRows.naturalKey, texts),
      // There is no index for these, because kinds with such keys have few records.
      hasNameFirst && keyFields.length > 1
        ? inArray(sql`split_part(${importRows.naturalKey}, chr(31), 1)`, texts)
        : undefined,
      hasOtherName ? inArray(keyOfText(importRows.name), texts) : undefined,
    );
    const planned = await this.db
      .select({
        externalId: importRows.externalId,
        naturalKey: importRows.naturalKey,
        name: importRows.name,
        recordId: importRows.recordId,
      })
      .from(importRows)
      .innerJoin(importRuns, eq(importRows.runId, importRuns.id))
      .where(and(isPlanned, isMeant));
    for (const each of wanted) {
      const byId = planned.find(({ externalId }) => externalId === each.text);
      const nameKey = comparisonKey(each.text);
      const byName = planned.filter(
        ({ naturalKey, name }) =>
          naturalKey !== null &&
          (naturalKey === plannedKey(kind, each) ||
            (hasNameFirst && each.within === null && naturalKey.split('\u001f')[0] === nameKey) ||
            (hasOtherName && comparisonKey(name) === nameKey)),
      );
      const [only] = byId ? [byId] : byName;
      if (only?.recordId && (byId || byName.length === 1)) take(each, { id: only.recordId });
    }
  }

  async #byName(kind: ImportKind, wanted: readonly Wanted[], take: Take): Promise<void> {
    const description = describedKind(kind);
    const name = description.naturalKey.find((each) => isText(description.fields, each));
    if (name === undefined) return;
    const within = wanted[0]?.within?.name;
    const names = within === undefined ? [name] : [within, name];
    const valuesOf = (each: Wanted): RecordValues => ({
      [name]: each.text,
      ...(each.within && { [each.within.name]: each.within.id }),
    });
    const isAlike = (stored: unknown, given: unknown) =>
      textKey(description, String(stored)) === textKey(description, String(given));
    const records = await recordsLike(this.db, kind, names, wanted.map(valuesOf));
    const called = await recordsCalled(this.db, kind, [...new Set(wanted.map(({ text }) => comparisonKey(text)))]);
    for (const each of wanted) {
      const fits = ({ values }: StoredRecord) => names.every((key) => isAlike(values[key], valuesOf(each)[key]));
      const byName = records.filter(fits);
      const matches =
        byName.length > 0 ? byName : called.filter(({ values }) => isAlike(nameOf(description, values), each.text));
      const [first] = matches;
      if (matches.length === 1 && first) take(each, { id: first.recordId });
      else if (first)
        take(each, {
          problem: `is the name of ${matches.length} ${description.title.toLowerCase()}: give the id instead.`,
        });
    }
  }
}

type Take = (each: Wanted, reference: Reference) => void;

/** The records with these ids of a sender. */
export async function refsOf(
  db: Database,
  source: string,
  kind: ImportKind,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db
    .select({ externalId: externalRefs.externalId, recordId: externalRefs.recordId })
    .from(externalRefs)
    .where(
      and(
        eq(externalRefs.source, source),
        eq(externalRefs.entity, kind),
        inArray(externalRefs.externalId, [...new Set(externalIds)]),
      ),
    );
  return new Map(rows.map(({ externalId, recordId }) => [externalId, recordId]));
}

function plannedKey(kind: ImportKind, { text, within }: Wanted): string {
  const description = describedKind(kind);
  const values = Object.fromEntries(
    description.naturalKey.map((name) => [name, name === within?.name ? within.id : text]),
  );
  return naturalKeyOf(description, values) ?? comparisonKey(text);
}

function isText(fields: readonly ImportField[], name: string): boolean {
  return fields.some((field) => field.name === name && field.type === 'text');
}

const cacheKey = (kind: ImportKind, { text, within }: Wanted) => `${kind}\n${within?.id ?? ''}\n${text}`;
