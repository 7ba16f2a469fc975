import type { ObjectSchema } from 'yup';

/**
 * A response schema (Standard Schema, as RTK Query takes it) whose code is fetched with the first answer: for endpoints
 * of the very first screen, which would otherwise wait for the schema library before it is painted.
 */
export function fetchedSchema<Value extends object>(fetch: () => Promise<ObjectSchema<Value>>) {
  return {
    '~standard': {
      version: 1,
      vendor: 'yup',
      validate: async (value: unknown) => (await fetch())['~standard'].validate(value),
    },
  } as const;
}
