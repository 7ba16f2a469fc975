import type { ObjectSchema } from 'yup';

/**
 * A response schema (Standard Schema, as RTK Query takes it) whose code is loaded with the first answer. It is for
 * endpoints of the first screen, which would otherwise wait for the schema library.
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
