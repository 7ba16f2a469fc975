import { isRecord, isText } from '@contract/guards';
import { guessedColumns, headingNames, type Columns } from './subject-file';

/** Which columns were chosen below a row of headings, for one template. */
export interface RememberedColumns {
  templateId: string;
  headings: readonly string[];
  columns: Columns;
}

/** How many rows of headings are remembered, for all templates together. */
const MOST_ROWS = 30;

export function isRememberedColumns(value: unknown): value is RememberedColumns {
  if (!isRecord(value)) return false;
  const { templateId, headings, columns } = value;
  return (
    isText(templateId) &&
    Array.isArray(headings) &&
    headings.every(isText) &&
    isRecord(columns) &&
    Object.values(columns).every(Number.isInteger)
  );
}

/**
 * The columns of a file: as they were chosen for the same headings, otherwise by a heading that was chosen for the same
 * question, otherwise guessed (product/document-subjects#columns).
 * @param remembered those of the template, the newest first
 */
export function columnsFor(
  headings: readonly string[],
  keys: readonly string[],
  remembered: readonly RememberedColumns[],
): Columns {
  const names = headingNames(headings);
  const same = remembered.find((each) => isSameRow(each.headings, names));
  const guessed = guessedColumns(headings, keys);
  const columns = Object.keys(guessed).map((key) => {
    const chosen = same && Object.hasOwn(same.columns, key) ? same.columns[key] : byHeading(names, key, remembered);
    return [key, chosen ?? guessed[key] ?? -1] as const;
  });
  return Object.fromEntries(columns);
}

/** What to remember after a choice. */
export function withColumns(
  remembered: readonly RememberedColumns[],
  { templateId, headings, columns }: RememberedColumns,
): RememberedColumns[] {
  const names = headingNames(headings);
  const others = remembered.filter((each) => each.templateId !== templateId || !isSameRow(each.headings, names));
  return [{ templateId, headings: names, columns }, ...others].slice(0, MOST_ROWS);
}

function byHeading(
  names: readonly string[],
  key: string,
  remembered: readonly RememberedColumns[],
): number | undefined {
  for (const { headings, columns } of remembered) {
    const heading = headings[columns[key] ?? -1] ?? '';
    const column = heading === '' ? -1 : names.indexOf(heading);
    if (column >= 0) return column;
  }
  return undefined;
}

function isSameRow(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, column) => name === other[column]);
}
