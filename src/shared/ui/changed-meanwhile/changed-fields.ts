import type { ErrorBody } from '@contract/error-body';
import { isOutdated } from '@/shared/api';
import type { ChangedField } from './ChangedMeanwhile';

interface EditOf<Fields> {
  /** What the form's fields are called; others are not shown. */
  labels: Partial<Record<keyof Fields & string, string>>;
  /** The fields when the edit began. */
  original: Fields;
  /** The fields as typed. */
  typed: Fields;
  /** The form's fields of the record that the server answered. */
  fieldsOf: (current: unknown) => Fields | null;
  wordsOf?: (name: keyof Fields & string, value: unknown) => string;
  onChoose: (name: keyof Fields & string, value: Fields[keyof Fields & string]) => void;
}

function plainWords(_name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

/**
 * The fields of a form that somebody else has changed too, from the 412 of its save: the original, the saved and the
 * typed value of each, with a choice (product/calls#merging).
 */
export function changedFields<Fields extends object>(
  error: unknown,
  { labels, original, typed, fieldsOf, wordsOf = plainWords, onChoose }: EditOf<Fields>,
): ChangedField[] {
  if (!isOutdated(error)) return [];
  const saved = fieldsOf((error.data as ErrorBody).current);
  if (!saved) return [];
  const words = (name: keyof Fields & string, value: unknown) => wordsOf(name, value) || 'None';
  return (Object.keys(labels) as (keyof Fields & string)[])
    .filter((name) => saved[name] !== original[name])
    .map((name) => ({
      name,
      label: labels[name] ?? name,
      original: words(name, original[name]),
      saved: words(name, saved[name]),
      choice: {
        yours: words(name, typed[name] === saved[name] ? original[name] : typed[name]),
        isSaved: typed[name] === saved[name],
        onChoose: (which) => onChoose(name, which === 'saved' ? saved[name] : typed[name]),
      },
    }));
}
