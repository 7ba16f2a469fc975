import type { ImportField, ImportValue } from './field';
import type { KindDescription } from './kind';
import { writeCell } from './write-cell';

/** The sender's own id of a record. */
export const ID_COLUMN = 'id';
export const ID_TITLE = 'Id';
const ID_ALSO = ['External Id', 'Record Id', 'Account Id', 'Contact Id', 'Employee Id', 'Employee Number'];

/** What a column of a file is: the id, a field by its name, or not imported. */
export type Mapping = readonly (string | null)[];

/** The columns of the previous import from the same source, by their squeezed headings. */
export type Remembered = Readonly<Record<string, string | null>>;

/** The columns that a kind has in templates and exports. */
export function columnsOf({ fields, isWithoutId }: KindDescription): { name: string; title: string }[] {
  return [...(isWithoutId ? [] : [{ name: ID_COLUMN, title: ID_TITLE }]), ...fields];
}

/**
 * Guesses the columns from their headings; nothing is guessed twice, and an exact name takes precedence over an
 * alternative one.
 */
export function guessMapping(
  description: KindDescription,
  headings: readonly string[],
  remembered: Remembered = {},
): Mapping {
  const known = new Set(columnsOf(description).map(({ name }) => name));
  const mapping: (string | null)[] = headings.map((heading) => {
    const before = remembered[squeezed(heading)];
    return before !== undefined && before !== null && known.has(before) ? before : null;
  });
  const wordsOf = (field: ImportField): string[][] => [[field.title, field.name], [...(field.also ?? [])]];
  const wanted: { name: string; words: string[][] }[] = [
    ...(description.isWithoutId ? [] : [{ name: ID_COLUMN, words: [[ID_TITLE], ID_ALSO] }]),
    ...description.fields.map((field) => ({ name: field.name, words: wordsOf(field) })),
  ];
  for (const round of [0, 1]) {
    for (const { name, words } of wanted) {
      if (mapping.includes(name)) continue;
      const squeezedWords = new Set((words[round] ?? []).map(squeezed));
      const at = headings.findIndex(
        (heading, place) =>
          mapping[place] === null &&
          remembered[squeezed(heading)] === undefined &&
          squeezedWords.has(squeezed(heading)),
      );
      if (at >= 0) mapping[at] = name;
    }
  }
  return mapping;
}

/** A heading reduced to what is compared. */
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
  if (naturalKey.length > 0 && naturalKey.every((name) => chosen.includes(name))) return null;
  const key = naturalKey.map((name) => titles.get(name) ?? name).join(' and ');
  if (description.isWithoutId) return `Choose a column for ${key}, to identify a ${description.one}.`;
  return key === ''
    ? `Choose a column for ${ID_TITLE}, to identify a ${description.one}.`
    : `Choose a column for ${ID_TITLE}, or for ${key}, to identify a ${description.one}.`;
}

/** A record as a row of a file, in the order of `columnsOf`. */
export function rowOfRecord(
  description: KindDescription,
  id: string,
  values: Readonly<Record<string, ImportValue>>,
): (string | number | null)[] {
  return columnsOf(description).map(({ name }) => {
    if (name === ID_COLUMN) return id;
    const field = description.fields.find((each) => each.name === name);
    return field ? writeCell(field, values[name] ?? null) : null;
  });
}
