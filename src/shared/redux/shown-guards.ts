import { isText } from '@contract/guards';

export { isText };

/** Type guards for stored screen state, for shapes that several screens share. */
export const isListOf = {
  texts: (value: unknown): value is string[] => Array.isArray(value) && value.every(isText),
  numbers: (value: unknown): value is number[] =>
    Array.isArray(value) && value.every((item) => typeof item === 'number'),
};
