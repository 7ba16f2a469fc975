import { comparisonKey } from '@contract/comparison-key';
import { csvLine, type CsvRecord } from '@contract/csv';
import { SUBJECT_NAME_MAX_LENGTH, type DocumentSubject } from '@contract/document-subject';
import { escaped } from '@contract/import/write-cell';
import { readTypedValue, sameText, valueProblem } from '@contract/placeholder-value';
import type { Placeholder } from '@contract/template';
import { ANSWER_MAX_LENGTH, type AnswerChanges, type TemplateAnswers } from '@contract/template-answers';
import { isStorableText } from '@contract/text';
import { NAME_COLUMN, type Columns, type SubjectFile } from './subject-file';

/** A cell that cannot be used as it is in the file, or that was corrected in place. */
export interface RowCell {
  /** The placeholder's key; '' for the name. */
  key: string;
  placeholder: Placeholder | null;
  /** The cell of the file; the stored answer if that is what is wrong. */
  original: string;
  /** The value is not from the file, but stored. */
  isStored: boolean;
  /** What was typed or chosen instead; null for nothing. */
  mended: string | null;
  problem: string | null;
}

/** One person of the file, checked. */
export interface SubjectRow {
  /** Its line in the file. */
  line: number;
  name: string;
  /** The client's existing subject with this name. */
  known: DocumentSubject | null;
  /** An existing subject whose answers stay as they are. */
  isUnchanged: boolean;
  /** What the file says, in the stored form. */
  answers: AnswerChanges;
  cells: readonly RowCell[];
  /** Why it cannot be used at all. */
  problems: readonly string[];
  /** Questions without an answer, neither in the file nor stored. */
  missing: readonly string[];
  /** Calculated values that its document would lack. */
  uncalculated: readonly string[];
}

/** What is done for an existing subject (product/document-subjects#several). */
export type ForKnown = 'update' | 'leave';

/** What is used instead of cells, by `cellAt`. */
export type Mended = ReadonlyMap<string, string>;

interface Check {
  file: SubjectFile;
  columns: Columns;
  mended: Mended;
  /** The placeholders about the subject. */
  placeholders: readonly Placeholder[];
  subjects: readonly DocumentSubject[];
  /** The stored answers of existing subjects, by id. */
  stored: ReadonlyMap<string, TemplateAnswers>;
  /** The placeholders about the subject that are in the document. */
  asked: readonly string[];
  /** Those of them that nothing else answers, such as the client's record. */
  required: readonly string[];
  /** Calculated values that a subject's document with these answers would lack, although all answers are there. */
  uncalculated: (answers: TemplateAnswers) => readonly string[];
  forKnown: (subjectId: string) => ForKnown;
}

/** A cell of the file; what was typed for one column is not used for another. */
export function cellAt(line: number, key: string, columns: Columns): string {
  return `${line} ${columns[key] ?? -1} ${key}`;
}

/** The people of a file, in its order. */
export function subjectRows(check: Check): SubjectRow[] {
  const lines = new Map<string, number>();
  return check.file.records.map((record) => {
    const name = nameIn(check, record);
    const before = lines.get(keyOf(name)) ?? null;
    if (name !== '' && before === null) lines.set(keyOf(name), record.line);
    return checkedRow(check, record, name, before);
  });
}

/** As the server compares names. */
const keyOf = comparisonKey;

const cleanName = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The name of a person in the file. */
export function nameIn({ columns, mended }: Pick<Check, 'columns' | 'mended'>, { line, cells }: CsvRecord): string {
  return cleanName(mended.get(cellAt(line, NAME_COLUMN, columns)) ?? cells[columns[NAME_COLUMN] ?? -1] ?? '');
}

/** The client's subject with this name that is not removed. */
export function knownSubject(subjects: readonly DocumentSubject[], name: string): DocumentSubject | null {
  const isSame = (subject: DocumentSubject) => subject.removedOn === null && keyOf(subject.name) === keyOf(name);
  return subjects.find(isSame) ?? null;
}

function checkedRow(check: Check, record: CsvRecord, name: string, before: number | null): SubjectRow {
  const { line } = record;
  const known = knownSubject(check.subjects, name);
  const stored = known ? (check.stored.get(known.id) ?? {}) : {};
  const isUnchanged = known !== null && check.forKnown(known.id) === 'leave';
  const read = isUnchanged
    ? check.placeholders.map((placeholder) => storedCell(check, placeholder, stored))
    : check.placeholders.map((placeholder) => readCell(check, record, placeholder, stored));
  const answers = Object.fromEntries(read.flatMap(({ key, value }) => (value === '' ? [] : [[key, value] as const])));
  const cells = [nameCell(check, record, nameProblem(name, before)), ...read.map(({ cell }) => cell)].flatMap(
    (cell) => cell ?? [],
  );
  const after = { ...stored, ...answers };
  const isWrong = (key: string) => cells.some((cell) => cell.key === key && cell.problem !== null);
  const missing = check.required.filter((key) => (after[key] ?? '').length === 0 && !isWrong(key));
  return {
    line,
    name,
    known,
    isUnchanged,
    answers,
    cells,
    problems: cells.filter(({ isStored }) => !isStored).flatMap(problemOf),
    missing,
    uncalculated: check.uncalculated(after),
  };
}

function problemOf({ key, problem, original, isStored, mended }: RowCell): string[] {
  if (problem === null) return [];
  if (key === NAME_COLUMN) return [problem];
  return [`“${key}”: ${problem}${mended === null ? ` ${whatIsThere(isStored, original)}` : ''}`];
}

/** What cannot be used, and where it is. */
export const whatIsThere = (isStored: boolean, original: string) =>
  `${isStored ? 'The stored answer is' : 'The file has'} “${shortened(original)}”.`;

export const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function nameProblem(name: string, before: number | null): string | null {
  if (name === '') return 'There is no name.';
  if (!isStorableText(name)) return 'The name has characters that cannot be stored.';
  if (name.length > SUBJECT_NAME_MAX_LENGTH) return `The name is longer than ${SUBJECT_NAME_MAX_LENGTH} characters.`;
  return before === null ? null : `Line ${before} has the same name.`;
}

function nameCell({ columns, mended }: Check, { line, cells }: CsvRecord, problem: string | null): RowCell | null {
  const typed = mended.get(cellAt(line, NAME_COLUMN, columns)) ?? null;
  if (problem === null && typed === null) return null;
  const original = (cells[columns[NAME_COLUMN] ?? -1] ?? '').trim();
  return { key: NAME_COLUMN, placeholder: null, original, isStored: false, mended: typed, problem };
}

interface ReadAnswer {
  key: string;
  value: string;
  cell: RowCell | null;
}

/** The content of a cell in the file; an empty one changes nothing. */
function readCell(check: Check, record: CsvRecord, placeholder: Placeholder, stored: TemplateAnswers): ReadAnswer {
  const { key } = placeholder;
  const original = (record.cells[check.columns[key] ?? -1] ?? '').trim();
  const typed = check.mended.get(cellAt(record.line, key, check.columns)) ?? null;
  const text = typed ?? original;
  const onlyStored = storedCell(check, placeholder, stored).cell;
  if (text === '') {
    if (typed === null) return { key, value: '', cell: onlyStored };
    const left = onlyStored ?? { key, placeholder, original, isStored: false, problem: null };
    return { key, value: '', cell: { ...left, mended: typed } };
  }
  const read = readAnswer(placeholder, text);
  const isWrong = 'problem' in read;
  const isStored = original === '' && onlyStored !== null;
  const shown = { key, placeholder, original: isStored ? onlyStored.original : original, isStored: false };
  const cell = { ...shown, mended: typed, problem: isWrong ? read.problem : null };
  return { key, value: isWrong ? '' : read.value, cell: isWrong || typed !== null ? cell : null };
}

/** A stored answer that the document needs and that does not fit its type. */
function storedCell({ asked }: Check, placeholder: Placeholder, stored: TemplateAnswers): ReadAnswer {
  const { key } = placeholder;
  const original = String(stored[key] ?? '');
  const problem = asked.includes(key) ? valueProblem(placeholder, original) : null;
  const cell = { key, placeholder, original, isStored: true, mended: null, problem };
  return { key, value: '', cell: problem === null ? null : cell };
}

function readAnswer(placeholder: Placeholder, text: string): ReturnType<typeof readTypedValue> {
  if (text.length > ANSWER_MAX_LENGTH) return { problem: `It is longer than ${ANSWER_MAX_LENGTH} characters.` };
  if (!isStorableText(text)) return { problem: 'It has characters that cannot be stored.' };
  return readTypedValue(placeholder, text);
}

/** The document of this person alone would be incomplete, whatever is known about the client. */
export const isLacking = (row: SubjectRow): boolean => row.missing.length > 0 || unfitOf(row).length > 0;

/** What would be wrong in its document: stored answers that do not fit their type, and calculated values. */
export function unfitOf({ cells, uncalculated }: Pick<SubjectRow, 'cells' | 'uncalculated'>): string[] {
  return [
    ...cells.filter(({ isStored }) => isStored).flatMap(problemOf),
    ...uncalculated.map((key) => `“${key}” cannot be calculated from the answers that it needs.`),
  ];
}

/**
 * The cells with the same text for the same question that cannot be used either; this one among them. Answers that
 * stay as they are cannot be corrected.
 */
export function alikeCells(
  rows: readonly SubjectRow[],
  { key, original }: RowCell,
): { line: number; mended: string | null }[] {
  const isAlike = (cell: RowCell) => cell.key === key && sameText(cell.original, original);
  return rows
    .filter(({ isUnchanged }) => !isUnchanged)
    .flatMap(({ line, cells }) => cells.filter(isAlike).map(({ mended }) => ({ line, mended })));
}

/** What is missing or wrong in each line, as a CSV file; Excel needs the byte order mark to read it as UTF-8. */
export function problemFile(rows: readonly SubjectRow[]): string {
  const lines = rows
    .filter((row) => row.problems.length > 0 || isLacking(row))
    .map((row) => {
      const wrong = [...row.problems, ...unfitOf(row)].join(' ');
      return csvLine([row.line, ...[row.name, row.missing.join('; '), wrong].map(escaped)]);
    });
  return `\uFEFF${csvLine(['Line', 'Name', 'Missing', 'Wrong'])}${lines.join('')}`;
}
