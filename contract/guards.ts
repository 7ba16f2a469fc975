/*
 * Guards by hand for values from outside (storage, files, answers) where a schema would be too much code for the browser
 * or too slow.
 */

/** True for an object with fields: no null, no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
