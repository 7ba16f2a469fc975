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
import { choicesOf, isSignature, maxLengthOf } from './survey-rules';
import { escapedText } from './template-marks';

/** The sheets of an XLSForm that are read, by their titles. */
export const XLSFORM_SHEETS = ['survey', 'choices', 'settings'] as const;

type SheetName = (typeof XLSFORM_SHEETS)[number];

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
  /** '' where it names none that can be a key. */
  key: string;
  questions: Question[];
  problems: XlsProblem[];
}

/** Types that XLSForm has not are texts there, known again by their appearance. */
const APPEARANCES: readonly [appearance: string, type: QuestionType][] = [
  ['multiline', QUESTION_TYPE.multiLine],
  ['harbour-email', QUESTION_TYPE.email],
  ['harbour-client', QUESTION_TYPE.client],
  ['harbour-employee', QUESTION_TYPE.employee],
  ['harbour-team', QUESTION_TYPE.team],
  ['harbour-opportunity', QUESTION_TYPE.opportunity],
  ['harbour-contact', QUESTION_TYPE.contact],
];

const PLAIN_TYPES: Readonly<Record<string, QuestionType>> = {
  text: QUESTION_TYPE.singleLine,
  date: QUESTION_TYPE.date,
  time: QUESTION_TYPE.time,
  file: QUESTION_TYPE.files,
  image: QUESTION_TYPE.files,
};

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
  const say = (sheet: SheetName, row: number, text: string) => problems.push({ sheet, row, text });
  const lists = choiceLists(sheets.choices, say);
  const questions: Question[] = [];
  const names = new Set<string>();
  for (const { row, cells } of linesOf(sheets.survey)) {
    const sayHere = (text: string) => say('survey', row, text);
    if (questions.length >= QUESTIONS_MAX_COUNT) {
      sayHere(`A form has at most ${QUESTIONS_MAX_COUNT} questions. This row and those after it are left out.`);
      break;
    }
    const question = readQuestion(cells, lists, sayHere);
    if (!question) continue;
    if (names.has(question.questionId)) {
      sayHere(`There is a question with the name ${question.questionId} already. This one is left out.`);
      continue;
    }
    names.add(question.questionId);
    questions.push(question);
    for (const [column, value] of cells)
      if (!SURVEY_COLUMNS.has(column) && value !== '') sayHere(`The column ${column} is not supported.`);
  }
  const [settings] = linesOf(sheets.settings);
  const title = (settings?.cells.get('form_title') ?? '').slice(0, FORM_LIMITS.description);
  const key = (settings?.cells.get('form_id') ?? '').replaceAll(/[^\w-]+/g, '-').slice(0, FORM_LIMITS.key);
  for (const column of settings?.cells.keys() ?? [])
    if (!['form_title', 'form_id', 'version'].includes(column))
      say('settings', 1, `The column ${column} is not supported.`);
  return { title, key, questions, problems };
}

function readQuestion(
  cells: Line['cells'],
  lists: ReadonlyMap<string, { value: string; text: string }[]>,
  say: (text: string) => void,
): Question | null {
  const written = (cells.get('type') ?? '').replaceAll(/\s+/g, ' ');
  const cell = (column: string) => cells.get(column) ?? '';
  if (written === '') {
    say('It has no type and is left out.');
    return null;
  }
  if (/^(begin|end)[ _](group|repeat)$/.test(written)) {
    say(`${written} is not supported: the questions in it are imported without it.`);
    return null;
  }
  const [type = '', list = '', ...more] = written.split(' ');
  const plain = type === 'select_one' ? QUESTION_TYPE.choice : PLAIN_TYPES[type];
  if (plain === undefined || more.length > 0) {
    say(`The type ${written} is not supported. The question is left out.`);
    return null;
  }
  const questionId = cell('name').replaceAll('.', '_');
  if (!/^[\w-]{1,64}$/.test(questionId)) {
    say('Its name is not 1 to 64 letters, digits, - and _. The question is left out.');
    return null;
  }
  const appearance = cell('appearance');
  const known = APPEARANCES.find(([name]) => plain === QUESTION_TYPE.singleLine && name === appearance);
  const isSigned = type === 'image' && appearance === SIGNATURE;
  if (appearance !== '' && !known && !isSigned) say(`The appearance ${appearance} is not supported.`);
  const questionType = known?.[1] ?? plain;
  const choices = questionType === QUESTION_TYPE.choice ? (lists.get(list) ?? []) : null;
  if (choices?.length === 0) say(`There are no choices in the list ${list || 'without a name'}.`);
  const maxLength = mostCharacters(cell('constraint'), questionType, say);
  const required = isYes(cell('required'), say);
  const label = cell('label').slice(0, FORM_LIMITS.questionText / 6);
  return {
    questionId,
    questionText: label === '' ? '' : `<p>${escapedText(label).replaceAll(/\r?\n/g, '<br />')}</p>`,
    questionType,
    // Nobody could complete a form that requires one of no choices.
    required: required && choices?.length !== 0,
    ...(isSigned && { appearance }),
    ...(choices && { choices }),
    ...(maxLength !== null && { maxLength }),
    ...dependency(cell('relevant'), say),
  };
}

function isYes(text: string, say: (text: string) => void): boolean {
  if (/^(yes|true|true\(\)|1)$/i.test(text)) return true;
  if (!/^(no|false|false\(\)|0)?$/i.test(text))
    say(`required is ${text}, which is not supported. The question is optional.`);
  return false;
}

function mostCharacters(constraint: string, type: QuestionType, say: (text: string) => void): number | null {
  if (constraint === '') return null;
  const limit = Number(/^string-length\(\s*\.\s*\)\s*<=\s*(\d{1,6})$/.exec(constraint)?.[1]);
  if (type === QUESTION_TYPE.singleLine && limit >= 1 && limit <= ANSWER_MAX_LENGTH) return limit;
  say('Its constraint is not supported.');
  return null;
}

/** `${q} = 'x'`, `selected(${q}, 'x')`, and `${q} != ''` for any answer. */
function dependency(
  relevant: string,
  say: (text: string) => void,
): Pick<Question, 'dependsOnQuestionId' | 'dependsOnQuestionResponse'> {
  if (relevant === '') return {};
  const parts =
    /^\$\{\s*([\w.-]+)\s*\}\s*=\s*(?:'([^']*)'|"([^"]*)")$/.exec(relevant) ??
    /^selected\(\s*\$\{\s*([\w.-]+)\s*\}\s*,\s*(?:'([^']*)'|"([^"]*)")\s*\)$/.exec(relevant) ??
    /^\$\{\s*([\w.-]+)\s*\}\s*!=\s*(?:''|"")$/.exec(relevant);
  const parent = parts?.[1]?.replaceAll('.', '_');
  const wanted = parts?.[2] ?? parts?.[3] ?? '';
  if (parent && (wanted !== '' || relevant.includes('!=')))
    return { dependsOnQuestionId: parent, dependsOnQuestionResponse: wanted };
  say('Its relevant is more than one equality, which is not supported. The question is always shown.');
  return {};
}

function choiceLists(rows: XlsRows, say: (sheet: SheetName, row: number, text: string) => unknown) {
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
      if (!['list_name', 'name', 'label'].includes(column) && text !== '')
        say('choices', row, `The column ${column} is not supported.`);
  }
  return lists;
}

/** The rows beneath the headings that have something in them, by heading. */
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

/**
 * A form as an XLSForm, the headings first.
 * @param textOf the plain text of a question's HTML
 */
export function writeXlsForm(
  { key, description, questions }: { key: string; description: string; questions: readonly Question[] },
  textOf: (html: string) => string,
): Record<SheetName, string[][]> {
  const choices: string[][] = [['list_name', 'name', 'label']];
  const survey = [['type', 'name', 'label', 'required', 'relevant', 'appearance', 'constraint']];
  for (const question of questions) {
    const { questionId, questionType, required } = question;
    const isSigned = isSignature(question);
    const list = `list_${questionId}`;
    if (questionType === QUESTION_TYPE.choice)
      choices.push(...choicesOf(question).map(({ value, text }) => [list, value, text]));
    const limit = maxLengthOf(question);
    survey.push([
      questionType === QUESTION_TYPE.choice ? `select_one ${list}` : typeOf(questionType, isSigned),
      questionId,
      textOf(question.questionText ?? ''),
      required ? 'yes' : '',
      relevantOf(question),
      isSigned ? SIGNATURE : (APPEARANCES.find(([, type]) => type === questionType)?.[0] ?? ''),
      limit < ANSWER_MAX_LENGTH ? `string-length(.) <= ${limit}` : '',
    ]);
  }
  return {
    survey,
    choices,
    settings: [
      ['form_title', 'form_id'],
      [description, key],
    ],
  };
}

function typeOf(questionType: QuestionType, isSigned: boolean): string {
  if (isSigned) return 'image';
  if (questionType === QUESTION_TYPE.date) return 'date';
  if (questionType === QUESTION_TYPE.time) return 'time';
  return questionType === QUESTION_TYPE.files ? 'file' : 'text';
}

function relevantOf({ dependsOnQuestionId, dependsOnQuestionResponse }: Question): string {
  if (!dependsOnQuestionId) return '';
  const wanted = (dependsOnQuestionResponse ?? '').trim();
  if (wanted === '') return `\${${dependsOnQuestionId}} != ''`;
  const quote = wanted.includes("'") ? '"' : "'";
  return `\${${dependsOnQuestionId}} = ${quote}${wanted}${quote}`;
}
