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
