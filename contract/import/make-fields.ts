import type { Field } from '../records/field';
import { TARGET_VALUE_MAX } from '../target';
import type { RecordDescription } from '../records/record';
import { EMAIL } from '../text';
import { DAY_STATUSES } from '../visit-calendar';
import type {
  ChoiceField,
  ImportField,
  ImportValue,
  NumberField,
  PlainField,
  ReferenceField,
  TextField,
} from './field';
import type { ImportKind } from './kind';
import type { KindDescription } from './kind-description';

/* Helpers to describe the fields of a kind. */

type Options<Kind extends ImportField> = Partial<Omit<Kind, 'type' | 'name' | 'title'>>;

export const optionalText = (
  name: string,
  title: string,
  max: number,
  options: Options<TextField> = {},
): ImportField => ({
  ...options,
  type: 'text',
  name,
  title,
  max,
});
/** A text that is stored as '' if it is missing. */
export const plain = (name: string, title: string, max: number, options: Options<TextField> = {}) =>
  optionalText(name, title, max, { empty: '', ...options });
export const needed = (name: string, title: string, max: number, options: Options<TextField> = {}) =>
  optionalText(name, title, max, { isRequired: true, ...options });
export const ref = (
  name: string,
  title: string,
  of: ImportKind,
  options: Options<ReferenceField> = {},
): ImportField => ({
  ...options,
  type: 'reference',
  name,
  title,
  of,
});
export const yesNo = (name: string, title: string, empty: boolean, options: Options<PlainField> = {}): ImportField => ({
  ...options,
  type: 'yes-no',
  name,
  title,
  empty,
});
export const integer = (name: string, title: string, max: number, options: Options<NumberField> = {}): ImportField => ({
  min: 0,
  ...options,
  type: 'integer',
  name,
  title,
  max,
});
export const amount = (name: string, title: string, options: Options<NumberField> = {}): ImportField => ({
  min: -TARGET_VALUE_MAX,
  max: TARGET_VALUE_MAX,
  ...options,
  type: 'number',
  name,
  title,
});
export const day = (name: string, title: string, options: Options<PlainField> = {}): ImportField => ({
  ...options,
  type: 'date',
  name,
  title,
});
export const moment = (name: string, title: string, options: Options<PlainField> = {}): ImportField => ({
  ...options,
  type: 'moment',
  name,
  title,
});
export const list = (name: string, title: string, max: number): ImportField => ({
  type: 'list',
  name,
  title,
  max,
  empty: [],
});
export const choice = (
  name: string,
  title: string,
  choices: Readonly<Record<string, string | number>>,
  options: Options<ChoiceField> = {},
): ImportField => ({ ...options, type: 'choice', name, title, choices: named(choices) });

const named = (choices: Readonly<Record<string, string | number>>) =>
  Object.entries(choices).map(([shown, value]) => ({ text: shown, value }));

/** A number, text, flag or reference of a described record (docs/decisions/177-records-described-once.md). */
export function describedField(
  name: string,
  { label, help, max, range, of, isOptional, initial, toValue }: Field,
  options: Options<TextField> = {},
): ImportField {
  const described = {
    ...(isOptional || initial !== '' ? { empty: toValue(initial) as ImportValue } : { isRequired: true as const }),
    ...(help !== undefined && { help }),
    ...options,
    name,
    title: label,
  };
  if (of) return { ...described, type: 'reference', of };
  if (range) return { ...described, type: range.isWhole ? 'integer' : 'number', min: range.min, max: range.max };
  return max === undefined ? { ...described, type: 'yes-no' } : { ...described, type: 'text', max };
}

/** The fields of a described record; references come after its own values. */
export const describedFields = ({ fields }: RecordDescription): ImportField[] =>
  Object.entries(fields)
    .toSorted(([, one], [, other]) => Number('of' in one) - Number('of' in other))
    .map(([name, field]) => describedField(name, field));

export const EMAIL_ADDRESS = {
  is: EMAIL,
  problem: 'is not an e-mail address.',
};

export const clientField = (options: Options<ReferenceField> = {}) => ref('clientId', 'Client', 'clients', options);
export const positionField = () => integer('position', 'Position', 100_000, { empty: 0 });
export const nameField = (max = 255, options: Options<TextField> = {}) => needed('name', 'Name', max, options);
export const updatedField = () => moment('updatedAt', 'Updated', { isRequired: true });

export const letters = (wanted: readonly (keyof typeof DAY_STATUSES)[]) =>
  Object.fromEntries(wanted.map((letter) => [DAY_STATUSES[letter], letter]));

/** Choices that are stored as they are shown. */
export const sameNames = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, text]));

/** A row with a start and an end: neither ends before it starts, nor goes past midnight. */
export function onOneDay(what: string): NonNullable<KindDescription['problemInRow']> {
  return ({ startsAt, endsAt }) => {
    if (typeof startsAt !== 'string' || typeof endsAt !== 'string') return null;
    if (endsAt <= startsAt) return 'The end is not after the start.';
    return startsAt.slice(0, 10) === endsAt.slice(0, 10)
      ? null
      : `${what} must end on the day it starts. Make one for each day.`;
  };
}

export const questionsWith = (isRight: (question: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= 1_000 && value.every(isRight) ? null : 'is not a list of questions.';
