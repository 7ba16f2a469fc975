import { comparisonKey } from '@contract/comparison-key';
import { csvLine } from '@contract/csv';
import { SUBJECT_NAME_MAX_LENGTH, type DocumentSubject } from '@contract/document-subject';
import { escaped } from '@contract/import/write-cell';
import { readTypedValue } from '@contract/placeholder-value';
import type { Placeholder } from '@contract/template';
import { ANSWER_MAX_LENGTH, type AnswerChanges, type TemplateAnswers } from '@contract/template-answers';
import { isStorableText } from '@contract/text';
import { NAME_COLUMN, type Columns, type SubjectFile } from './subject-file';

/** One person of the file, checked. */
export interface SubjectRow {
  /** Its line in the file. */
  line: number;
  name: string;
  /** Somebody of the client with this name already. */
  known: DocumentSubject | null;
  /** What the file says, in the stored form. */
  answers: AnswerChanges;
  /** Why it cannot be used at all. */
  problems: readonly string[];
  /** Questions without an answer, neither in the file nor stored. */
  missing: readonly string[];
}

/** What is done for somebody who is there already (product/document-subjects#several). */
export type ForKnown = 'update' | 'leave';

interface Check {
  file: SubjectFile;
  columns: Columns;
  /** Those about the subject. */
  placeholders: readonly Placeholder[];
  subjects: readonly DocumentSubject[];
  /** The stored answers of those who are there already, by id. */
  stored: ReadonlyMap<string, TemplateAnswers>;
  /** The placeholders that the document asks of each subject. */
  required: readonly string[];
  forKnown: (subjectId: string) => ForKnown;
}

/** The people of a file, in its order. */
export function subjectRows(check: Check): SubjectRow[] {
  const lines = new Map<string, number>();
  return check.file.records.map(({ line, cells }) => {
    const row = checkedRow(check, line, cells);
    const before = lines.get(keyOf(row.name));
    if (row.name === '' || before === undefined) lines.set(keyOf(row.name), line);
    if (row.name === '' || before === undefined) return row;
    return { ...row, problems: [...row.problems, `Line ${before} has the same name.`] };
  });
}

/** As the server compares names. */
const keyOf = comparisonKey;

const cleanName = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Somebody of the client with this name who is not removed. */
export function knownSubject(subjects: readonly DocumentSubject[], name: string): DocumentSubject | null {
  const isSame = (subject: DocumentSubject) =>
    subject.removedOn === null && keyOf(subject.name) === keyOf(cleanName(name));
  return subjects.find(isSame) ?? null;
}

function checkedRow(check: Check, line: number, cells: readonly string[]): SubjectRow {
  const cellOf = (key: string) => (cells[check.columns[key] ?? -1] ?? '').trim();
  const name = cleanName(cellOf(NAME_COLUMN));
  const known = knownSubject(check.subjects, name);
  const read = check.placeholders.map((placeholder) => readCell(placeholder, cellOf(placeholder.key)));
  const answers = Object.fromEntries(read.flatMap(({ key, value }) => (value === '' ? [] : [[key, value] as const])));
  const stored = known ? (check.stored.get(known.id) ?? {}) : {};
  const isLeft = known !== null && check.forKnown(known.id) === 'leave';
  const has = (key: string) => (!isLeft && Object.hasOwn(answers, key)) || (stored[key] ?? '').length > 0;
  const wrong = isLeft ? [] : read.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  return {
    line,
    name,
    known,
    answers,
    problems: [...nameProblems(name), ...wrong],
    missing: check.required.filter((key) => !has(key)),
  };
}

function nameProblems(name: string): string[] {
  if (name === '') return ['There is no name.'];
  if (!isStorableText(name)) return ['The name has characters that cannot be stored.'];
  return name.length > SUBJECT_NAME_MAX_LENGTH
    ? [`The name is longer than ${SUBJECT_NAME_MAX_LENGTH} characters.`]
    : [];
}

function readCell(placeholder: Placeholder, text: string): { key: string; value: string; problem: string | null } {
  const { key } = placeholder;
  const wrong = (problem: string) => ({ key, value: '', problem: `“${key}”: ${problem}` });
  if (text.length > ANSWER_MAX_LENGTH) return wrong(`It is longer than ${ANSWER_MAX_LENGTH} characters.`);
  if (!isStorableText(text)) return wrong('It has characters that cannot be stored.');
  const read = readTypedValue(placeholder, text);
  return 'problem' in read
    ? wrong(`${read.problem} The file has “${shortened(text)}”.`)
    : { key, ...read, problem: null };
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** What is missing or wrong in each line, as a CSV file; Excel needs the mark to read it as UTF-8. */
export function problemFile(rows: readonly SubjectRow[]): string {
  const lines = rows
    .filter(({ problems, missing }) => problems.length + missing.length > 0)
    .map(({ line, name, missing, problems }) =>
      csvLine([line, ...[name, missing.join('; '), problems.join(' ')].map(escaped)]),
    );
  return `\uFEFF${csvLine(['Line', 'Name', 'Missing', 'Wrong'])}${lines.join('')}`;
}
