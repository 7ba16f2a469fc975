import type { CallSchema } from '@contract/call';
import { ValidationError } from 'yup';
import { badRequest, unprocessable, versionNeeded } from './api-failure';
import { readableMessage } from './field-names';

/**
 * The value of `input` checked against `schema`, without unknown keys.
 * @throws ApiFailure 428 if only the version that the sender saw is missing, otherwise 422 with a list of the problems
 */
export async function validBody<Value>(schema: CallSchema<Value>, input: unknown): Promise<Value> {
  return validate(schema, input, (message, wrong) =>
    wrong.every(isMissingVersion) ? versionNeeded() : unprocessable(message),
  );
}

/**
 * The same for a part of the path, or the query, of which fields with the name of an inherited property are left out.
 * @throws ApiFailure 400 with a list of the problems
 */
export async function validParam<Value>(schema: CallSchema<Value>, input: unknown): Promise<Value> {
  return validate(schema, withoutInherited(input), (message) => badRequest(message, 'invalid-parameter'));
}

function withoutInherited(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isInheritedName(name)));
}

async function validate<Value>(
  schema: CallSchema<Value>,
  input: unknown,
  refuse: (message: string, wrong: readonly ValidationError[]) => Error,
): Promise<Value> {
  try {
    return await schema.validate(input, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) {
      const wrong = error.inner.length > 0 ? error.inner : [error];
      throw refuse(wrong.map(readableMessage).slice(0, 5).map(shortened).join('. '), wrong);
    }
    throw error;
  }
}

/** A required `version`, at any depth. */
function isMissingVersion({ path, params }: ValidationError): boolean {
  return /(^|\.)(version|seenVersion|seenOrder|seenOwnerId)$/.test(path ?? '') && (params?.['value'] ?? null) === null;
}

/** yup quotes invalid values of any length. */
function shortened(message: string): string {
  return message.length > 200 ? `${message.slice(0, 199).toWellFormed()}…` : message;
}

/**
 * Whether a field has the name of an inherited property (`__proto__`, `constructor`, `toString` …): no call uses such
 * names, and schemas or code that copies or prints the value would fail on them.
 */
export function isInheritedName(name: string): boolean {
  return name in Object.prototype;
}

/** Parses JSON, without fields that have the name of an inherited property. @throws ApiFailure 422 if it is not JSON */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (isInheritedName(key) ? undefined : value));
  } catch {
    throw unprocessable(`${what} is not valid JSON.`, 'invalid-json');
  }
}
