import type { InferType } from 'yup';
import { fieldsBy, namesOf } from '../fields';
import { isList, isRecord, isText } from '../guards';
import type { Field, Problem, TypedValue } from './field';

type Fields = Readonly<Record<string, Field>>;

/** The fields of a kind of record (docs/decisions/177-records-described-once.md). */
export interface RecordDescription<Described extends Fields = Fields> {
  /** 'webhook', for sentences. */
  one: string;
  fields: Described;
  /** What is wrong with several fields together. */
  rules?(typed: TypedFields<Described>): Problems<Described>;
}

export type Problems<Described extends Fields> = Partial<Record<keyof Described & string, Problem | undefined>>;

type TypedFields<Described extends Fields> = { [Name in keyof Described]: Described[Name]['initial'] };

/** The record's fields as a form has them. */
export type TypedOf<Kind extends RecordDescription> = TypedFields<Kind['fields']>;

/** The record's fields as calls have them. */
export type ValuesOf<Kind extends RecordDescription> = {
  [Name in keyof Kind['fields']]: InferType<Kind['fields'][Name]['schema']>;
};

/** The record's fields as they are saved: a choice may have a value that is no longer offered. */
export type SavedOf<Kind extends RecordDescription> = {
  [Name in keyof Kind['fields']]: Parameters<Kind['fields'][Name]['toTyped']>[0];
};

export type NameOf<Kind extends RecordDescription> = keyof Kind['fields'] & string;

export function record<const Described extends Fields>(
  one: string,
  fields: Described,
  rules?: RecordDescription<Described>['rules'],
): RecordDescription<Described> {
  return { one, fields, ...(rules && { rules }) };
}

/** The fields of a body. */
export function schemasOf<Described extends Fields>({ fields }: RecordDescription<Described>) {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Described]: Described[Name]['schema'];
  };
}

/** What fields are called, for example when two people have changed one. */
export const labelsOf = <Kind extends RecordDescription>({ fields }: Kind): Record<NameOf<Kind>, string> =>
  fieldsBy<NameOf<Kind>, string>(namesOf(fields), (name) => fields[name]?.label ?? name);

/** The initial values in the form of a new record. */
export const blankOf = <Kind extends RecordDescription>(kind: Kind): TypedOf<Kind> =>
  each(kind, ({ initial }) => initial);

/** A record as its form has it; a field that it does not have is as in a blank form. */
export const typedOf = <Kind extends RecordDescription>(kind: Kind, saved: Partial<SavedOf<Kind>>): TypedOf<Kind> =>
  each(kind, (field, name) => (saved[name] === undefined ? field.initial : field.toTyped(saved[name])));

/** The values of a form in the format of calls; they may not be valid. */
export const valuesOf = <Kind extends RecordDescription>(kind: Kind, typed: TypedOf<Kind>): ValuesOf<Kind> =>
  each(kind, (field, name) => field.toValue(typed[name]));

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the description says which type each field has
function each<Kind extends RecordDescription, Made>(
  { fields }: Kind,
  valueOf: (field: Field, name: NameOf<Kind>) => unknown,
): Made {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)])) as Made;
}

/** What is wrong with what was typed, by field and in the order of the fields. */
export function problemsOf<Kind extends RecordDescription>(
  { fields, rules }: Kind,
  typed: TypedOf<Kind>,
  more: Problems<Kind['fields']> = {},
): Problems<Kind['fields']> {
  const together: Partial<Record<string, Problem | undefined>> = { ...rules?.(typed), ...more };
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const problem = field.problemOf(typed[name] ?? field.initial) ?? together[name];
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found) as Problems<Kind['fields']>;
}

/**
 * Whether a stored value is a draft of this record's form. A field may be missing, because the draft can be older
 * than the field (`completed`).
 */
export function isTypedOf<Kind extends RecordDescription>(
  { fields }: Kind,
  value: unknown,
): value is Partial<TypedOf<Kind>> {
  if (!isRecord(value) || !Object.keys(fields).some((name) => name in value)) return false;
  return Object.entries(fields).every(
    ([name, field]) => !(name in value) || (field.isTyped?.(value[name]) ?? isLike(value[name], field.initial)),
  );
}

/** The record's fields among a form's values; fields that a stored draft lacks are taken from `otherwise`. */
export const completed = <Kind extends RecordDescription>(
  kind: Kind,
  typed: Partial<TypedOf<Kind>>,
  otherwise: Partial<TypedOf<Kind>> = {},
): TypedOf<Kind> => each(kind, ({ initial }, name) => typed[name] ?? otherwise[name] ?? initial);
function isLike(value: unknown, initial: TypedValue): boolean {
  if (!isList(initial)) return typeof value === typeof initial;
  return isList(value) && value.every((one) => isText(one) || typeof one === 'number');
}
