import { CLEAR, type ImportCell, type ImportField } from './field';
import type { KindDescription } from './kind';
import { momentOf, readCell, textOf, timeOf } from './read-cell';
import { escaped, unescaped } from './write-cell';

/** A column that has only a part of a field, several fields at once, or the opposite of one (product/imports#parts). */
interface Part {
  name: string;
  title: string;
  role: 'day' | 'common-day' | 'full-name' | 'first-name' | 'last-name' | 'opposite';
  /** The fields that it can fill in without another column. */
  gives: readonly string[];
}

/** The parts that a kind's fields have: the days of its moments, and its people's names in one column or in two. */
export function partsOf({ fields }: KindDescription): readonly Part[] {
  const names = new Set(fields.map(({ name }) => name));
  const parts = fields.flatMap((field): Part[] => {
    const { name, title } = field;
    if (field.type === 'moment') return [{ name: `${name}.day`, title: `${title}: date`, role: 'day', gives: [name] }];
    if (field.type === 'yes-no' && field.opposite !== undefined)
      return [{ name: `${name}.opposite`, title: field.opposite, role: 'opposite', gives: [name] }];
    if (field.type !== 'text' || !field.isPersonsName) return [];
    return [
      { name: `${name}.first`, title: 'First name', role: 'first-name', gives: [name] },
      { name: `${name}.last`, title: 'Last name', role: 'last-name', gives: [name] },
    ];
  });
  if (names.has('startsAt') && names.has('endsAt'))
    parts.push({ name: 'day', title: 'Date of all times', role: 'common-day', gives: [] });
  if (names.has('firstName') && names.has('lastName'))
    parts.push({ name: 'fullName', title: 'First and last name', role: 'full-name', gives: ['firstName', 'lastName'] });
  return parts;
}

type Values = Record<string, unknown>;

/**
 * Adds to `values` what the row's columns say together: a time and its day, or the parts of a name. A field with a
 * column and a value of its own stays as it is.
 * @param cellOf the cell of a field or part; undefined if no column of the file is this one
 * @returns the problems
 */
export function joinParts(
  description: KindDescription,
  values: Values,
  cellOf: (name: string) => ImportCell | undefined,
): string[] {
  const problems: string[] = [];
  const parts = partsOf(description).filter(({ name }) => cellOf(name) !== undefined);
  const names = parts.map(({ name }) => name);
  const read = (field: ImportField | undefined, cell: ImportCell) => {
    if (!field || values[field.name] !== undefined) return;
    const reading = readCell(field, cell);
    if (reading.kind === 'problem') problems.push(`${field.title} ${reading.text}`);
    else if (reading.kind === 'value') values[field.name] = reading.value;
    else if (reading.kind === 'clear') values[field.name] = field.empty ?? null;
  };
  const fieldOf = (name: string) => description.fields.find((field) => field.name === name);
  for (const field of description.fields) {
    if (!hasDayElsewhere(field, names)) continue;
    const joined = joinedMoment(field, cellOf);
    if (joined.problem !== null) problems.push(joined.problem);
    else read(field, joined.cell);
  }
  for (const { name, role, gives, title } of parts) {
    const [field = ''] = gives;
    const cell = cellOf(name) ?? null;
    if (role === 'opposite' && values[field] === undefined) {
      const reading = readCell({ type: 'yes-no', name, title }, cell);
      if (reading.kind === 'problem') problems.push(`${title} ${reading.text}`);
      else if (reading.kind === 'value') values[field] = reading.value !== true;
    }
    if (role === 'first-name' || role === 'last-name')
      read(fieldOf(field), [`${field}.first`, `${field}.last`].map((each) => textIn(cellOf(each))).join(' '));
    if (role === 'full-name') {
      const words = splitName(textIn(cell));
      for (const [index, each] of gives.entries()) read(fieldOf(each), words[index] ?? null);
    }
  }
  return problems;
}

/** Whether a moment's own column may hold only a time, because another one has the day. */
export function hasDayElsewhere(field: ImportField, mapping: readonly (string | null)[]): boolean {
  return field.type === 'moment' && (mapping.includes(`${field.name}.day`) || mapping.includes('day'));
}

/** A moment's own cell with the day of another column, if it has only a time. */
function joinedMoment(
  { name, title }: ImportField,
  cellOf: (name: string) => ImportCell | undefined,
): { cell: ImportCell; problem: string | null } {
  const cell = cellOf(name) ?? null;
  const time = typeof cell === 'string' ? timeOf(cell) : null;
  if (time === null && !isBlank(cell)) return { cell, problem: null };
  const own = cellOf(`${name}.day`) ?? null;
  if (time === null) return { cell: own, problem: null };
  const dayCell = isBlank(own) ? (cellOf('day') ?? null) : own;
  if (isBlank(dayCell)) return { cell, problem: `${title} has a time and no date.` };
  const day = momentOf(dayCell, textOf(dayCell))?.slice(0, 10);
  return day === undefined
    ? { cell, problem: `The date of ${title} is not a date (dd/MM/yyyy).` }
    : { cell: `${day}T${time}`, problem: null };
}

const isBlank = (cell: ImportCell) => cell === null || (typeof cell === 'string' && cell.trim() === '');

/** A part cannot be cleared on its own. */
const textIn = (cell: ImportCell | undefined) =>
  textOf(unescaped(cell ?? null))
    .trim()
    .replace(CLEAR, '');

const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof)\.?\s+(?=\S+\s)/i;
/** In the middle of a name these begin the last name: Vincent van Gogh. */
const PARTICLE = /^(?:van|von|de|da|di|du|der|den|del|della|dos|la|le|ten|ter|al|bin|ibn)$/;

/** The first and the last name in one text, also as 'Ash, Zoë'; a single word is the last name. */
export function splitName(text: string): [first: string, last: string] {
  const [before, after] = text.split(',').map((each) => each.trim());
  if (before && after) return [after, before];
  const words = text.replace(TITLE, '').replace(',', '').split(/\s+/);
  const particle = words.findIndex((word, at) => at > 0 && PARTICLE.test(word));
  const at = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

/** What a part's column contains for a record, so that reading it returns the record. */
export function writePart(part: Part, values: Readonly<Values>): string | null {
  const text = textOfPart(part, values);
  return text === null ? null : escaped(text);
}

function textOfPart({ role, gives }: Part, values: Readonly<Values>): string | null {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const [field = ''] = gives;
  const [first, last] = splitName(text(field));
  switch (role) {
    case 'day':
      return text(field).slice(0, 10) || null;
    case 'common-day':
      return text('startsAt').slice(0, 10) || null;
    case 'full-name':
      return [text('lastName'), text('firstName')].filter(Boolean).join(', ') || null;
    case 'first-name':
      return first || null;
    case 'last-name':
      return last || null;
    case 'opposite':
      if (typeof values[field] !== 'boolean') return null;
      return values[field] ? 'no' : 'yes';
  }
}
