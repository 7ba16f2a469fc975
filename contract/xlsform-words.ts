import { QUESTION_TYPE, type Question, type QuestionType } from './survey';

/* What types and conditions of an XLSForm mean here, in the spellings of its tools (product/forms#xlsform). */

/** Types that XLSForm does not have are written as text with an appearance, by which an import recognises them. */
export const APPEARANCES: readonly [appearance: string, type: QuestionType][] = [
  ['multiline', QUESTION_TYPE.multiLine],
  ['harbour-email', QUESTION_TYPE.email],
  ['harbour-client', QUESTION_TYPE.client],
  ['harbour-employee', QUESTION_TYPE.employee],
  ['harbour-team', QUESTION_TYPE.team],
  ['harbour-opportunity', QUESTION_TYPE.opportunity],
  ['harbour-contact', QUESTION_TYPE.contact],
];

/** The portal's type for an XLSForm type. */
export interface MeantType {
  type: QuestionType;
  /** The list of its choices; '' where it names none. */
  list?: string;
  /** Whether "other" is one of the choices. */
  hasOther?: boolean;
  /** How it differs in this portal. */
  remark?: string;
}

const AS_TEXT = (what: string): MeantType => ({
  type: QUESTION_TYPE.singleLine,
  remark: `${what} is asked for as a single line of text.`,
});

const TYPES: Readonly<Record<string, MeantType>> = {
  text: { type: QUESTION_TYPE.singleLine },
  string: { type: QUESTION_TYPE.singleLine },
  integer: AS_TEXT('A number'),
  int: AS_TEXT('A number'),
  decimal: AS_TEXT('A number'),
  range: AS_TEXT('A number'),
  'phone number': AS_TEXT('A phone number'),
  phonenumber: AS_TEXT('A phone number'),
  barcode: AS_TEXT('A barcode'),
  geopoint: AS_TEXT('A place'),
  gps: AS_TEXT('A place'),
  location: AS_TEXT('A place'),
  note: { type: QUESTION_TYPE.singleLine, remark: 'A note becomes a question that nobody has to answer.' },
  date: { type: QUESTION_TYPE.date },
  datetime: { type: QUESTION_TYPE.date, remark: 'Only the date is asked for, without the time.' },
  'date time': { type: QUESTION_TYPE.date, remark: 'Only the date is asked for, without the time.' },
  time: { type: QUESTION_TYPE.time },
  file: { type: QUESTION_TYPE.files },
  image: { type: QUESTION_TYPE.files },
  photo: { type: QUESTION_TYPE.files },
  audio: { type: QUESTION_TYPE.files },
  video: { type: QUESTION_TYPE.files },
};

const ONE_OF = /^(?:select one from|select one|select1|select from) (\S+)( or (?:specify )?other)?$/;
const SEVERAL_OF =
  /^(?:select all that apply from|select multiple from|select multiple|select all) (\S+)( or (?:specify )?other)?$/;

/** Null for a type that cannot be asked here. */
export function meantType(written: string): MeantType | null {
  const [name = '', ...rest] = written.trim().split(/\s+/);
  // The list keeps its underscores.
  const words = [
    name.toLowerCase().replaceAll('_', ' '),
    ...rest.map((each) => (each === 'or_other' ? 'or other' : each)),
  ];
  const plain = words.join(' ');
  const known = Object.hasOwn(TYPES, plain.toLowerCase()) ? TYPES[plain.toLowerCase()] : undefined;
  if (known) return known;
  if (/^select( one|1)?$/.test(plain)) return { type: QUESTION_TYPE.choice, list: '' };
  const [, one, isOneOther] = ONE_OF.exec(plain) ?? [];
  if (one !== undefined) return { type: QUESTION_TYPE.choice, list: one, hasOther: isOneOther !== undefined };
  const [, several, isOther] = SEVERAL_OF.exec(plain) ?? [];
  if (several === undefined) return null;
  const remark = 'Several choices cannot be ticked here: they are asked for as text.';
  return { type: QUESTION_TYPE.multiLine, list: several, hasOther: isOther !== undefined, remark };
}

/** Where a group, a loop or a repeat begins or ends; null for a question. */
export function meantBracket(written: string): 'begin' | 'end' | null {
  const [, side] = /^(begin|end)[ _]?(?:group|repeat|loop)\b/i.exec(written.trim()) ?? [];
  if (side === undefined) return null;
  return side.toLowerCase() === 'begin' ? 'begin' : 'end';
}

export type Condition = Pick<Question, 'dependsOnQuestionId' | 'dependsOnQuestionResponse'>;

const VALUE = String.raw`(?:'([^']*)'|"([^"]*)"|(-?\d+(?:\.\d+)?))`;
const NAME = String.raw`\$\{\s*([\w.-]+)\s*\}`;
const EQUALITY = new RegExp(`^${NAME}\\s*={1,2}\\s*${VALUE}$`);
const SELECTED = new RegExp(`^selected\\(\\s*${NAME}\\s*,\\s*${VALUE}\\s*\\)$`);
const ANSWERED = new RegExp(`^(?:${NAME}\\s*!=\\s*(?:''|"")|string-length\\(\\s*${NAME}\\s*\\)\\s*>\\s*0)$`);

/**
 * One equality (`${q} = 'x'`, `${q}=1`, `selected(${q}, 'x')`), or `${q} != ''` for any answer, with brackets around them.
 * @returns the reason for any other condition, as the end of 'Its condition …'
 */
export function meantCondition(relevant: string): Condition | string {
  const text = withoutBrackets(
    relevant
      .replaceAll(/[‘’‚′]/g, "'")
      .replaceAll(/[“”„″]/g, '"')
      .trim(),
  );
  const [, asked, ...values] = EQUALITY.exec(text) ?? SELECTED.exec(text) ?? [];
  const wanted = values.find((value) => value !== undefined);
  if (asked !== undefined && wanted !== undefined && wanted !== '')
    return { dependsOnQuestionId: idOf(asked), dependsOnQuestionResponse: wanted };
  const [, named, counted] = ANSWERED.exec(text) ?? [];
  const any = named ?? counted;
  if (any !== undefined) return { dependsOnQuestionId: idOf(any), dependsOnQuestionResponse: '' };
  if (asked !== undefined) return 'can never be met';
  if (/\s(?:and|or)\s/i.test(text)) return 'is more than one equality';
  if (/^not\(|!=/.test(text)) return 'excludes an answer';
  if (/[<>]/.test(text)) return 'compares numbers or dates';
  return 'cannot be read';
}

export const idOf = (name: string) => name.replaceAll('.', '_');

function withoutBrackets(text: string): string {
  let inner = text;
  while (inner.startsWith('(') && inner.endsWith(')') && isBalanced(inner.slice(1, -1)))
    inner = inner.slice(1, -1).trim();
  return inner;
}

/** Whether no bracket is closed that has not been opened. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
