/*
 * Hand-written guards for values from outside (storage, files, answers), where a schema would be too large for the
 * browser or too slow.
 */

/** True for an object with fields, but not for null or an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export const isFilledText = (value: unknown): value is string => isText(value) && value !== '';

/** `Array.isArray` would make the elements `any`. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Whether a text, such as the value of a list of choices, is one of the known values. */
export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((known) => known === value);
}
