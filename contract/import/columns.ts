import type { ImportField, ImportValue } from './field';
import { ID_SYNONYMS, OWN_NOUNS } from './heading-lists';
import { keyOf, readingsOf, withoutType, wordsOf } from './heading-words';
import type { KindDescription } from './kind-description';
import { partsOf, writePart } from './parts';
import { SYNONYMS } from './synonyms';
import { writeCell } from './write-cell';

/** The sender's own id of a record. */
export const ID_COLUMN = 'id';
export const ID_TITLE = 'Id';

/** What a column of a file is: the id, a field or a part by its name, or not imported. */
export type Mapping = readonly (string | null)[];

/** The columns that were chosen before for the same source, by their squeezed headings. */
export type Remembered = Readonly<Record<string, string | null>>;

interface NamedColumn {
  name: string;
  title: string;
}

/** The columns that a kind has in templates and exports. */
export function fileColumnsOf({ fields, isWithoutId }: KindDescription): NamedColumn[] {
  return [...(isWithoutId ? [] : [{ name: ID_COLUMN, title: ID_TITLE }]), ...fields];
}

/** Everything that a column of a file can be. */
export function columnsOf(description: KindDescription): NamedColumn[] {
  return [...fileColumnsOf(description), ...partsOf(description)];
}

export function columnTitle(description: KindDescription, name: string): string {
  return columnsOf(description).find((column) => column.name === name)?.title ?? name;
}

/**
 * Guesses the columns from their headings; nothing is guessed twice. An exact name takes precedence over a synonym, a
 * field over a part of one, and a heading as it is written over other readings of it. Where the name of one field is a
 * synonym of another, as in KPI, Target, Actual, synonyms come first if that finds more columns.
 */
export function guessMapping(
  description: KindDescription,
  headings: readonly string[],
  remembered: Remembered = {},
): Mapping {
  const nouns = new Set((OWN_NOUNS[description.kind] ?? []).map((noun) => keyOf(wordsOf(noun))));
  const readings = headings.map((heading) => readingsOf(heading, nouns));
  const [byName, bySynonym] = [true, false].map((isNameFirst) => {
    const guess = new Guess(description, headings, remembered);
    if (isNameFirst) guess.byNames();
    guess.bySynonyms(readings, isNameFirst);
    return guess.mapping;
  });
  const found = (mapping: Mapping = []) => mapping.filter((name) => name !== null).length;
  return (found(bySynonym) > found(byName) ? bySynonym : byName) ?? [];
}

class Guess {
  readonly mapping: (string | null)[];
  /** The columns without a heading so far, and the indexes of the headings without a column so far. */
  readonly #left: Set<string>;
  readonly #open = new Set<number>();

  constructor(
    private readonly description: KindDescription,
    private readonly headings: readonly string[],
    remembered: Remembered,
  ) {
    this.#left = new Set(columnsOf(description).map(({ name }) => name));
    this.mapping = headings.map((heading, at) => {
      const before = remembered[squeezed(heading)];
      if (before && this.#left.delete(before)) return before;
      if (before !== null) this.#open.add(at);
      return null;
    });
  }

  byNames(): void {
    for (const { name, title } of fileColumnsOf(this.description))
      this.#take(
        name,
        [...this.#open].filter(
          (at) => this.headings[at] === name || squeezed(this.headings[at] ?? '') === squeezed(title),
        ),
      );
  }

  /** Tries one reading of the headings after another: with all words, then without those that repeat a field's type. */
  bySynonyms(readings: readonly (readonly ReadonlySet<string>[])[], isNameFirst: boolean): void {
    const wanted = wantedColumns(this.description);
    for (const isLoose of [false, true]) {
      for (const reading of readings[0]?.keys() ?? []) {
        const placesFor = new Map<string, Map<string, number[]>>();
        for (const { name, field, title, synonyms } of wanted) {
          if (!this.#left.has(name) || (isLoose && !field)) continue;
          const typed = isLoose ? field : undefined;
          const type = typed ? `${typed.type} ${'of' in typed ? typed.of : ''}` : '';
          const key = (words: ReadonlySet<string> = new Set()) => (typed ? withoutType(words, typed) : keyOf(words));
          let indexes = placesFor.get(type);
          if (!indexes) placesFor.set(type, (indexes = placesOf(readings.map((each) => key(each[reading])))));
          for (const words of isNameFirst ? [title, ...synonyms] : [...synonyms, title])
            this.#take(name, indexes.get(key(words)) ?? []);
        }
      }
    }
  }

  #take(name: string, indexes: readonly number[]): void {
    const at = indexes.find((place) => this.#open.has(place));
    if (at === undefined || !this.#left.delete(name)) return;
    this.mapping[at] = name;
    this.#open.delete(at);
  }
}

/** The index of each text; empty texts are left out. */
function placesOf(texts: readonly string[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) if (text !== '') indexes.set(text, [...(indexes.get(text) ?? []), at]);
  return indexes;
}

interface WantedColumn {
  name: string;
  field: ImportField | undefined;
  title: ReadonlySet<string>;
  synonyms: readonly ReadonlySet<string>[];
}

const wantedByKind = new Map<string, readonly WantedColumn[]>();

/** The columns of a kind with the words of their headings, which are the same for every file. */
function wantedColumns(description: KindDescription): readonly WantedColumn[] {
  const { fields, kind } = description;
  const known = wantedByKind.get(kind);
  if (known) return known;
  const wanted = columnsOf(description).map(({ name, title }): WantedColumn => {
    const synonyms = [...(SYNONYMS[kind][name] ?? []), ...(name === ID_COLUMN ? ID_SYNONYMS : [])];
    const field = fields.find((each) => each.name === name);
    return { name, field, title: wordsOf(title), synonyms: synonyms.map(wordsOf) };
  });
  wantedByKind.set(kind, wanted);
  return wanted;
}

/** A heading reduced to the part that is compared. */
export function squeezed(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Why a mapping cannot be used, for the person who chose it; null if it can. */
export function problemInMapping(description: KindDescription, mapping: Mapping): string | null {
  const chosen = mapping.filter((name) => name !== null);
  const titles = new Map(columnsOf(description).map(({ name, title }) => [name, title]));
  const unknown = chosen.find((name) => !titles.has(name));
  if (unknown !== undefined) return `There is no field ${unknown}.`;
  const twice = chosen.find((name, index) => chosen.indexOf(name) !== index);
  if (twice !== undefined) return `${titles.get(twice) ?? twice} is chosen for two columns.`;
  if (chosen.includes(ID_COLUMN)) return null;
  const { naturalKey } = description;
  const given = new Set([
    ...chosen,
    ...partsOf(description).flatMap((part) => (chosen.includes(part.name) ? part.gives : [])),
  ]);
  if (naturalKey.every((name) => given.has(name))) return null;
  const key = keyTitles(description);
  return `Choose a column for ${description.isWithoutId ? key : `${ID_TITLE}, or for ${key}`}, to identify ${withArticle(description.one)}.`;
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const LIST = new Intl.ListFormat('en-GB');

/** The fields that identify a record: 'Client and Name'. */
export function keyTitles({ fields, naturalKey }: KindDescription): string {
  return LIST.format(naturalKey.map((name) => fields.find((field) => field.name === name)?.title ?? name));
}

/** A record as a row of a file, in the order of `fileColumnsOf`. */
export function rowOfRecord(
  description: KindDescription,
  id: string,
  values: Readonly<Record<string, ImportValue>>,
): (string | number | null)[] {
  return fileColumnsOf(description).map(({ name }) => cellOfRecord(description, name, id, values));
}

/** What a column contains for a record. */
export function cellOfRecord(
  description: KindDescription,
  name: string | null,
  id: string | null,
  values: Readonly<Record<string, ImportValue>>,
): string | number | null {
  if (name === ID_COLUMN) return id;
  const field = description.fields.find((each) => each.name === name);
  if (field) return writeCell(field, values[field.name] ?? null);
  const part = partsOf(description).find((each) => each.name === name);
  return part ? writePart(part, values) : null;
}
