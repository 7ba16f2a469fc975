import { array, number, object, string, type InferType } from 'yup';
import { FORM_LIMITS } from './form';
import {
  ANSWER_MAX_LENGTH,
  QUESTION_TYPE,
  QUESTIONS_MAX_COUNT,
  SIGNATURE,
  type Question,
  type QuestionType,
} from './survey';
import { escapedText } from '@harbour/document-model';
import {
  APPEARANCES,
  idOf,
  meantBracket,
  meantCondition,
  meantType,
  type Condition,
  type MeantType,
} from './xlsform-words';

/** The sheets of an XLSForm that are read, by their titles. */
export const XLSFORM_SHEETS = ['survey', 'choices', 'settings'] as const;

export type SheetName = (typeof XLSFORM_SHEETS)[number];

/** The rows of a sheet with their headings, as text; row 1 is the first. */
export type XlsRows = readonly (readonly string[])[];

export type XlsSheets = Readonly<Record<SheetName, XlsRows>>;

/** Answer of `POST /admin/forms/xlsform`: the key of the draft, and what was left out, by sheet and row. */
export const xlsFormAnswerSchema = object({
  key: string().required(),
  questions: number().required(),
  problems: array(
    object({ sheet: string().oneOf(XLSFORM_SHEETS).required(), row: number().required(), text: string().required() }),
  ).required(),
}).strict();

export type XlsFormAnswer = InferType<typeof xlsFormAnswerSchema>;
type XlsProblem = XlsFormAnswer['problems'][number];

export interface XlsForm {
  title: string;
  /** '' if the file has none that can be used. */
  key: string;
  questions: Question[];
  problems: XlsProblem[];
}

const SURVEY_COLUMNS: ReadonlySet<string> = new Set([
  'type',
  'name',
  'label',
  'required',
  'relevant',
  'appearance',
  'constraint',
]);

interface Line {
  row: number;
  cells: ReadonlyMap<string, string>;
}

/** The part of an XLSForm that fits a form here; everything else is a problem (product/forms#xlsform). */
export function readXlsForm(sheets: XlsSheets): XlsForm {
  const problems: XlsProblem[] = [];
  const columns = new Set<string>();
  const say: Say = (sheet, row, text) => problems.push({ sheet, row, text });
  /** Reported once for each column. */
  const sayColumn: Say = (sheet, row, column) => {
    if (columns.has(`${sheet} ${column}`)) return;
    columns.add(`${sheet} ${column}`);
    say(sheet, row, `The column ${column} is not supported.`);
  };
  const lists = choiceLists(sheets.choices, say, sayColumn);
  const questions = readQuestions(linesOf(sheets.survey), lists, say, sayColumn);
  const [settings] = linesOf(sheets.settings);
  const title = (settings?.cells.get('form_title') ?? '').slice(0, FORM_LIMITS.description);
  const key = (settings?.cells.get('form_id') ?? '').replaceAll(/[^\w-]+/g, '-').slice(0, FORM_LIMITS.key);
  for (const column of settings?.cells.keys() ?? [])
    if (!['form_title', 'form_id', 'version'].includes(column)) sayColumn('settings', 1, column);
  return { title, key, questions, problems };
}

type Say = (sheet: SheetName, row: number, text: string) => unknown;
type SayHere = (text: string) => void;
type Lists = ReadonlyMap<string, { value: string; text: string }[]>;

function readQuestions(lines: readonly Line[], lists: Lists, say: Say, sayColumn: Say): Question[] {
  const found = new Map<string, { question: Question; row: number }>();
  /** Questions of several choices, which are asked for as text. */
  const several = new Set<string>();
  /** The conditions of the groups that are open; null for one without. */
  const groups: (Condition | null)[] = [];
  for (const { row, cells } of lines) {
    const sayHere = (text: string) => void say('survey', row, text);
    const bracket = meantBracket(cells.get('type') ?? '');
    if (bracket === 'begin') groups.push(beginGroup(cells, sayHere));
    if (bracket === 'end') groups.pop();
    if (bracket !== null) continue;
    if (found.size >= QUESTIONS_MAX_COUNT) {
      sayHere(`A form has at most ${QUESTIONS_MAX_COUNT} questions. This row and those after it are left out.`);
      break;
    }
    const read = readQuestion(cells, lists, sayHere);
    if (!read) continue;
    if (found.has(read.questionId)) {
      sayHere(`There is a question with the name ${read.questionId} already. This one is left out.`);
      continue;
    }
    const question = groups.reduceRight<Question>((each, group) => inGroup(each, group, found, sayHere), read);
    found.set(question.questionId, { question, row });
    if (question.questionType !== QUESTION_TYPE.choice && meantType(cells.get('type') ?? '')?.list !== undefined)
      several.add(question.questionId);
    for (const [column, value] of cells)
      if (!SURVEY_COLUMNS.has(column) && value !== '') sayColumn('survey', row, column);
  }
  return Array.from(found.values(), ({ question, row }) => {
    const { dependsOnQuestionId: parent, dependsOnQuestionResponse: _, ...always } = question;
    const isOneOfSeveral = several.has(parent ?? '') && question.dependsOnQuestionResponse !== '';
    if (!parent || (found.has(parent) && !isOneOfSeveral)) return question;
    const why = isOneOfSeveral ? 'is asked for as text' : 'is left out';
    say('survey', row, `Its condition asks for ${parent}, which ${why}. The question is always shown.`);
    return always;
  });
}

/** The condition of a group; its heading and its repetition are lost. */
function beginGroup(cells: Line['cells'], say: SayHere): Condition | null {
  const written = cells.get('type') ?? '';
  if (!/group/i.test(written)) say(`${written} is not supported: the questions in it are asked once.`);
  else if (cells.has('label')) say(`The group has no heading here: ${cells.get('label') ?? ''}`);
  return conditionOf(cells.get('relevant') ?? '', 'The questions in it are always shown.', say);
}

/** A question can have only one condition; its own includes its group's if it depends on a question in the group. */
function inGroup(
  question: Question,
  group: Condition | null,
  found: ReadonlyMap<string, { question: Question }>,
  say: SayHere,
): Question {
  if (group === null) return question;
  if (!question.dependsOnQuestionId) return { ...question, ...group };
  const seen = new Set<string>();
  for (let at: Question | undefined = question; at?.dependsOnQuestionId && !seen.has(at.questionId);) {
    if (
      at.dependsOnQuestionId === group.dependsOnQuestionId &&
      at.dependsOnQuestionResponse === group.dependsOnQuestionResponse
    )
      return question;
    seen.add(at.questionId);
    at = found.get(at.dependsOnQuestionId)?.question;
  }
  say(`It has a condition of its own, so that of its group (${group.dependsOnQuestionId ?? ''}) does not count.`);
  return question;
}

function readQuestion(cells: Line['cells'], lists: Lists, say: SayHere): Question | null {
  const written = cells.get('type') ?? '';
  const cell = (column: string) => cells.get(column) ?? '';
  if (written === '') {
    say('It has no type and is left out.');
    return null;
  }
  const meant = meantType(written);
  if (meant === null) {
    say(`The type ${written} is not supported. The question is left out.`);
    return null;
  }
  const questionId = idOf(cell('name'));
  if (!/^[\w-]{1,64}$/.test(questionId)) {
    say('Its name is not 1 to 64 letters, digits, - and _. The question is left out.');
    return null;
  }
  if (meant.remark !== undefined) say(meant.remark);
  const appearance = cell('appearance');
  const known = APPEARANCES.find(([name]) => meant.type === QUESTION_TYPE.singleLine && name === appearance);
  const isSigned = written === 'image' && appearance === SIGNATURE;
  if (appearance !== '' && !known && !isSigned) say(`The appearance ${appearance} is not supported.`);
  const questionType = known?.[1] ?? meant.type;
  const choices = meant.list === undefined ? null : choicesIn(lists, meant, say);
  if (choices?.length === 0) say(`There are no choices in the list ${meant.list || 'without a name'}.`);
  const isChoice = questionType === QUESTION_TYPE.choice;
  const maxLength = mostCharacters(cell('constraint'), questionType, say);
  const required = isYes(cell('required'), say) && written.toLowerCase() !== 'note';
  const named = choices && !isChoice ? ` (${choices.map(({ text }) => text).join(', ')})` : '';
  const label = (cell('label') + named).slice(0, FORM_LIMITS.questionText / 6);
  return {
    questionId,
    questionText: label === '' ? '' : `<p>${escapedText(label).replaceAll(/\r?\n/g, '<br />')}</p>`,
    questionType,
    // Nobody could complete a form with a required choice that has no options.
    required: required && choices?.length !== 0,
    ...(isSigned && { appearance }),
    ...(choices && isChoice && { choices }),
    ...(maxLength !== null && { maxLength }),
    ...conditionOf(cell('relevant'), 'The question is always shown.', say),
  };
}

function choicesIn(lists: Lists, { list = '', hasOther = false }: MeantType, say: SayHere) {
  const choices = lists.get(list) ?? [];
  if (!hasOther) return choices;
  if (choices.length < FORM_LIMITS.choices) return [...choices, { value: 'other', text: 'Other' }];
  say(`A question has at most ${FORM_LIMITS.choices} choices, so Other is left out.`);
  return choices;
}

function conditionOf(relevant: string, otherwise: string, say: SayHere): Condition | null {
  if (relevant === '') return null;
  const condition = meantCondition(relevant);
  if (typeof condition !== 'string') return condition;
  say(`Its condition ${condition}. ${otherwise}`);
  return null;
}

function isYes(text: string, say: SayHere): boolean {
  if (/^(yes|true|true\(\)|1)$/i.test(text)) return true;
  if (!/^(no|false|false\(\)|0)?$/i.test(text))
    say(`required is ${text}, which is not supported. The question is optional.`);
  return false;
}

function mostCharacters(constraint: string, type: QuestionType, say: SayHere): number | null {
  if (constraint === '') return null;
  const limit = Number(/^string-length\(\s*\.\s*\)\s*<=\s*(\d{1,6})$/.exec(constraint)?.[1]);
  if (type === QUESTION_TYPE.singleLine && limit >= 1 && limit <= ANSWER_MAX_LENGTH) return limit;
  say('Its constraint is not supported.');
  return null;
}

function choiceLists(rows: XlsRows, say: Say, sayColumn: Say): Lists {
  const lists = new Map<string, { value: string; text: string }[]>();
  for (const { row, cells } of linesOf(rows)) {
    const list = cells.get('list_name') ?? '';
    const value = (cells.get('name') ?? '').slice(0, FORM_LIMITS.choice);
    if (list === '' || value === '') {
      say('choices', row, 'It has no list_name or no name and is left out.');
      continue;
    }
    const choices = lists.get(list) ?? [];
    if (choices.length >= FORM_LIMITS.choices)
      say('choices', row, `A question has at most ${FORM_LIMITS.choices} choices.`);
    else choices.push({ value, text: (cells.get('label') ?? '').slice(0, FORM_LIMITS.choice) || value });
    lists.set(list, choices);
    for (const [column, text] of cells)
      if (!['list_name', 'name', 'label'].includes(column) && text !== '') sayColumn('choices', row, column);
  }
  return lists;
}

/** The rows below the headings that are not empty, by heading. */
function linesOf(rows: XlsRows): Line[] {
  const headings = (rows[0] ?? []).map((heading) => headingOf(heading));
  return rows.slice(1).flatMap((texts, index) => {
    const cells = new Map<string, string>();
    for (const [place, heading] of headings.entries()) {
      const text = (texts[place] ?? '').trim();
      if (heading !== '' && text !== '' && !cells.has(heading)) cells.set(heading, text);
    }
    return cells.size === 0 ? [] : [{ row: index + 2, cells }];
  });
}

/** The first language's label counts; `list name` is an older spelling. */
function headingOf(text: string): string {
  const heading = text.trim().toLowerCase();
  if (heading === 'list name') return 'list_name';
  return /^label:{1,2}/.test(heading) ? 'label' : heading;
}
