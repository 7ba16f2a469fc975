import { isList } from '../guards';
import type { Choice, ImportCell, ImportField, ImportValue } from './field';

/** The cell for `value`, so that reading it returns `value`. */
export function writeCell(field: ImportField, value: ImportValue): string | number | null {
  if (value === null || value === '') return null;
  switch (field.type) {
    case 'integer':
    case 'number':
      return Number(value);
    case 'yes-no':
      return value === true ? 'yes' : 'no';
    case 'choice':
      return choiceText(field.choices, value);
    case 'choices':
      return (
        itemsOf(value)
          .map((each) => choiceText(field.choices, each))
          .join('; ') || null
      );
    case 'list':
    case 'references':
      return listCell(itemsOf(value).map(String));
    case 'json':
      return itemsOf(value).length === 0 ? null : escaped(JSON.stringify(value));
    default:
      return escaped(String(value));
  }
}

const itemsOf = (value: ImportValue) => (isList(value) ? value : [value]);

/** Lists whose texts could not be separated in one cell are written as JSON. */
function listCell(texts: readonly string[]): string | null {
  if (texts.length === 0) return null;
  const plain = texts.every((text) => text !== '' && text === text.trim() && !/[;\r\n[\]"]/.test(text));
  return escaped(plain ? texts.join('; ') : JSON.stringify(texts));
}

/** Equal for values that an import would treat as unchanged. */
export function isSameValue(field: ImportField, stored: unknown, given: unknown): boolean {
  return JSON.stringify(tidied(field, stored)) === JSON.stringify(tidied(field, given));
}

function tidied(field: ImportField, value: unknown): unknown {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return field.type === 'choices' && Array.isArray(value) ? sorted(value) : sortedKeys(value);
}

/** Sorted, for lists whose order does not matter. */
export const sorted = (values: readonly unknown[]) => values.toSorted((a, b) => (String(a) < String(b) ? -1 : 1));

/** The database changes the order of keys in JSON. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sortedKeys(each)]),
  );
}

const ESCAPED = /^(?:[=+\-@\t\r\n']|\(clear\)$)/;

/** Adds an apostrophe to a text that a spreadsheet would run, or that has a special meaning here. */
export function escaped(text: string): string {
  return ESCAPED.test(text) ? `'${text}` : text;
}

/** The original text given to `escaped`. */
export function unescaped(cell: ImportCell): ImportCell {
  return typeof cell === 'string' && cell.startsWith("'") && ESCAPED.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function choiceText(choices: readonly Choice[], value: unknown): string {
  return choices.find((each) => each.value === value)?.text ?? String(value);
}
