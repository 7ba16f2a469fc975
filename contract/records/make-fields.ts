import { array, boolean, number, string } from 'yup';
import { isoDate, plainText, recordId } from '../text';
import { clearNumbers, isAmbiguousNumber, numberText, readNumber } from '../typed-number';
import { isTime } from '../wall-clock';
import { inSentence, type Field, type Problem } from './field';

/* Describes the fields of a record (docs/decisions/177-records-described-once.md). */

interface Described {
  hint?: string;
  help?: string;
  headings?: string;
  /** What is missing while the field is empty: 'a name'. Without it, the field may be empty. */
  needed?: string;
}

interface TextOptions extends Described {
  max: number;
  initial?: string;
  type?: 'email' | 'url' | 'key';
  kind?: 'text' | 'lines';
  /** Which texts are valid, and what they are: 'an e-mail address such as jo@example.com'. */
  form?: { is: RegExp | ((text: string) => boolean); wanted: string };
  /** How a text is written: in capitals, for example. */
  tidy?: (text: string) => string;
}

/** A text without spaces around it; '' if it is empty. */
export function text(label: string, options: TextOptions) {
  const schema = plainText(options.max).trim();
  const { tidy = (typed) => typed } = options;
  return {
    ...textBase(label, options),
    schema: options.needed === undefined ? schema.defined() : schema.required(),
    toTyped: (value: string) => value,
    toValue: (typed: string) => tidy(typed.trim()),
  };
}

/** A text that is null if it is empty. */
export function optionalText(label: string, options: Omit<TextOptions, 'needed'>) {
  const { tidy = (typed) => typed } = options;
  return {
    ...textBase(label, options),
    schema: plainText(options.max).trim().min(1).nullable().defined(),
    toTyped: (value: string | null | undefined) => value ?? '',
    toValue: (typed: string) => tidy(typed.trim()) || null,
  };
}

function textBase(label: string, { max, needed, form, initial = '', kind = 'text', ...rest }: TextOptions) {
  const isValid = (typed: string) => !form || (form.is instanceof RegExp ? form.is.test(typed) : form.is(typed));
  return {
    ...described(rest),
    kind,
    label,
    initial,
    max,
    ...(rest.type && { type: rest.type }),
    isOptional: needed === undefined,
    problemOf: (typed: string): Problem | null => {
      const value = typed.trim();
      if (value === '') return needed === undefined ? null : entered(needed);
      if (value.length > max) return { text: tooMany(value.length - max), needed: `a shorter ${inSentence(label)}` };
      return form && !isValid(value) ? entered(form.wanted) : null;
    },
  };
}

interface TextsOptions extends Described {
  /** The maximum number, and the maximum length of each. */
  most: number;
  max: number;
  /** 'lines' has each on its own line; otherwise semicolons separate them. */
  kind?: 'text' | 'lines';
}

/** Several texts in one control. */
export function texts(label: string, { most, max, kind = 'lines', needed, ...rest }: TextsOptions) {
  const toValue = (typed: string) =>
    typed
      .split(kind === 'lines' ? '\n' : /[;\n]/)
      .map((one) => one.trim())
      .filter(Boolean);
  const limits = `at most ${most} ${inSentence(label)}, each of at most ${counted(max)} characters`;
  return {
    ...described(rest),
    kind,
    label,
    initial: '',
    isOptional: needed === undefined,
    schema: array(plainText(max).trim().required()).strict().max(most).defined(),
    toTyped: (value: readonly string[]) => value.join(kind === 'lines' ? '\n' : '; '),
    toValue,
    problemOf: (typed: string): Problem | null => {
      const found = toValue(typed);
      if (found.length === 0) return needed === undefined ? null : entered(needed);
      return found.length > most || found.some(({ length }) => length > max) ? entered(limits) : null;
    },
  };
}

interface NumberOptions extends Omit<Described, 'needed'> {
  min: number;
  max: number;
  isWhole?: boolean;
  isMoney?: boolean;
  initial?: string;
}

/** A number as people type it (product/numbers). */
export function amount(label: string, options: NumberOptions) {
  return {
    ...numberBase(label, options, false),
    schema: numberSchema(options).required(),
    toTyped: (value: number) => numberText(value),
    toValue: (typed: string) => readNumber(typed),
  };
}

/** A number that is null if the field is empty. */
export function optionalAmount(label: string, options: NumberOptions) {
  return {
    ...numberBase(label, options, true),
    schema: numberSchema(options).nullable().defined(),
    toTyped: (value: number | null | undefined) => (value == null ? '' : numberText(value)),
    toValue: (typed: string) => (typed.trim() === '' ? null : readNumber(typed)),
  };
}

function numberSchema({ min, max, isWhole = false }: NumberOptions) {
  const schema = number().strict().min(min).max(max);
  return isWhole ? schema.integer() : schema;
}

function numberBase(
  label: string,
  { min, max, isWhole = false, isMoney = false, initial = '', ...rest }: NumberOptions,
  isOptional: boolean,
) {
  const range = `from ${counted(min)} to ${counted(max)}`;
  return {
    ...described(rest),
    kind: 'number' as const,
    label,
    initial,
    range: { min, max, isWhole, isMoney },
    isOptional,
    problemOf: (typed: string): Problem | null => {
      if (isOptional && typed.trim() === '') return null;
      if (isAmbiguousNumber(typed))
        return {
          text: `This could be ${clearNumbers(typed)}: type one of them.`,
          needed: `a clear number for ${inSentence(label)}`,
        };
      const value = readNumber(typed);
      const isRight = value >= min && value <= max && (!isWhole || Number.isInteger(value));
      if (isRight) return null;
      return { text: `Enter a ${isWhole ? 'whole ' : ''}number ${range}.`, needed: `${inSentence(label)} ${range}` };
    },
  };
}

export function flag(label: string, { initial = false, hint }: { initial?: boolean; hint?: string } = {}) {
  return {
    ...described({ ...(hint && { hint }) }),
    kind: 'flag' as const,
    label,
    initial,
    isOptional: true,
    schema: boolean().strict().required(),
    toTyped: (value: boolean) => value,
    toValue: (typed: boolean) => typed,
    problemOf: () => null,
  };
}

interface ChoiceOptions<Value extends string> extends Described {
  titles?: Readonly<Record<Value, string>>;
  initial?: Value | '';
}

/** One of some values. A stored value that is none of them stays until another one is chosen. */
export function choice<const Value extends string>(
  label: string,
  values: readonly Value[],
  { needed, titles, initial = '', ...rest }: ChoiceOptions<Value> = {},
) {
  const schema = string().strict().oneOf(values);
  const canBeEmpty = values.some((value) => value === '');
  return {
    ...described(rest),
    kind: 'choice' as const,
    label,
    initial: initial as string,
    options: values.map((value) => ({ value, label: titles?.[value] ?? value })),
    ...(titles && { titles }),
    isOptional: false,
    schema: canBeEmpty ? schema.defined() : schema.required(),
    toTyped: (value: string) => value,
    // The schema refuses anything else.
    toValue: (typed: string) => typed as Value,
    problemOf: (typed: string) => (typed === '' && !canBeEmpty ? chosen(needed ?? `a ${inSentence(label)}`) : null),
  };
}

/** Any of some values, in their order. */
export function choices<const Value extends string>(
  label: string,
  values: readonly Value[],
  { titleOf, hint }: { titleOf: (value: Value) => string; hint?: string },
) {
  const inOrder = (typed: readonly string[]) => values.filter((value) => typed.includes(value));
  return {
    ...described({ ...(hint && { hint }) }),
    kind: 'choices' as const,
    label,
    initial: [] as readonly string[],
    options: values.map((value) => ({ value, label: titleOf(value) })),
    isOptional: true,
    schema: array(string().strict().oneOf(values).required()).strict().max(values.length).defined(),
    toTyped: (value: readonly Value[]): readonly string[] => inOrder(value),
    toValue: (typed: readonly string[]): Value[] => inOrder(typed),
    problemOf: () => null,
  };
}

/** The id of another record. */
export function reference(label: string, { needed, ...rest }: Described & { needed: string }) {
  return {
    ...described(rest),
    kind: 'reference' as const,
    label,
    initial: '',
    isOptional: false,
    schema: recordId().required(),
    toTyped: (value: string) => value,
    toValue: (typed: string) => typed,
    problemOf: (typed: string) => (typed === '' ? chosen(needed) : null),
  };
}

/** The id of another record, or null. */
export function optionalReference(label: string, { of, ...rest }: Omit<Described, 'needed'> & Pick<Field, 'of'> = {}) {
  return {
    ...described(rest),
    ...(of && { of }),
    kind: 'reference' as const,
    label,
    initial: '',
    isOptional: true,
    schema: recordId().min(1).nullable().defined(),
    toTyped: (value: string | null | undefined) => value ?? '',
    toValue: (typed: string) => typed || null,
    problemOf: () => null,
  };
}

/** A date yyyy-MM-dd. */
export function day(label: string, rest: { hint?: string } = {}) {
  return {
    ...described(rest),
    kind: 'day' as const,
    label,
    initial: '',
    isOptional: false,
    schema: isoDate().required(),
    toTyped: (value: string) => value,
    toValue: (typed: string) => typed,
    problemOf: (typed: string) => (typed === '' ? chosen('a date') : null),
  };
}

/** A time HH:mm on the day of another field; what has been typed may not be a time yet. */
export function time(label: string, { initial = '' }: { initial?: string } = {}) {
  return {
    kind: 'time' as const,
    label,
    initial,
    isOptional: false,
    schema: string().strict().required(),
    toTyped: (value: string) => value,
    toValue: (typed: string) => typed,
    problemOf: (typed: string) =>
      isTime(typed)
        ? null
        : { text: 'Type a time such as 930, 9:30 or +45.', needed: `a time for ${inSentence(label)}` },
  };
}

const described = ({ hint, help, headings }: Described) => ({
  ...(hint !== undefined && { hint }),
  ...(help !== undefined && { help }),
  ...(headings !== undefined && { headings }),
});
const entered = (needed: string): Problem => ({ text: `Enter ${needed}.`, needed });
const chosen = (needed: string): Problem => ({ text: `Choose ${needed}.`, needed });
const tooMany = (over: number) => `${counted(over)} ${over === 1 ? 'character' : 'characters'} too many.`;
const counted = (count: number) => count.toLocaleString('en-GB');
