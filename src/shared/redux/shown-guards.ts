import { isText } from '@contract/guards';

export { isText };

/** Guards of what a stored state says was shown, for shapes that several screens have. */
export const isListOf = {
  texts: (value: unknown): value is string[] => Array.isArray(value) && value.every(isText),
  numbers: (value: unknown): value is number[] =>
    Array.isArray(value) && value.every((item) => typeof item === 'number'),
};
