import { formatProblem, formattedValue, PLACEHOLDER_FORMATS } from '@contract/placeholder-format';
import { canCalculate, formulaProblem } from '@contract/placeholder-formula';
import type { SetUpPlaceholder } from '@contract/placeholder-set-up';
import { choicesProblem } from '@contract/placeholder-value';
import { placeholderDetails } from '@contract/records/placeholder';
import type { Problem } from '@contract/records/field';
import type { TypedOf } from '@contract/records/record';

export type Details = TypedOf<typeof placeholderDetails>;

export function savedDetails({ format = '', choices = [], formula = '', source = '', version }: SetUpPlaceholder) {
  return { format, choices, formula, source, version };
}

const SAMPLES: Readonly<Partial<Record<string, string>>> = {
  date: '2027-03-01',
  money: '31500',
  number: '1250.5',
  list: 'Passport\nP45\nReferences',
};

const FORMAT_LABELS: Readonly<Record<string, string>> = {
  words: 'In words',
  weekday: 'With the day of the week',
  pounds: 'Without pence, if there are none',
  each: 'The line, list item or table row again for each',
  lines: 'One below the other',
  and: 'In a sentence',
  or: 'As a choice',
};

/** The formats of a type, each shown by an example; none for types without formats. */
export function formatOptions(type: string): { value: string; label: string }[] {
  const sample = SAMPLES[type] ?? '';
  return (PLACEHOLDER_FORMATS[type] ?? []).map((format, index) => {
    const looks = formattedValue({ type, format }, sample);
    const label = FORMAT_LABELS[format];
    // The usual one is stored as '', so that nothing changes if nothing was chosen.
    const shown = looks.replaceAll('\n', ' / ');
    return { value: index === 0 ? '' : format, label: label ? `${label}: ${shown}` : shown };
  });
}

export function sampleOf(type: string, format: string): string {
  if (type === 'yes-no') return ['Yes', 'No'].map((answer) => formattedValue({ type, format }, answer)).join(' or ');
  return formattedValue({ type, format }, SAMPLES[type] ?? '');
}

/** Types that the client's record can fill in. */
export const canBeFilledIn = (type: string) =>
  !canCalculate(type) && type !== 'yes-no' && type !== 'choice' && type !== 'list';

/** Problems with the details, in addition to each field's own rules. */
export function detailsProblems(
  { key, type }: SetUpPlaceholder,
  { format, choices, formula }: Details,
  all: readonly SetUpPlaceholder[],
) {
  const listed = placeholderDetails.fields.choices.toValue(choices);
  return {
    format: problemIf(formatProblem(type, format.trim()), 'two words with a slash between them'),
    choices:
      type === 'choice' && listed.length === 0
        ? { text: 'Enter at least one choice.', needed: 'a choice' }
        : problemIf(choicesProblem(listed), 'choices that differ'),
    formula: problemIf(formulaProblem({ key, formula }, all), 'a correct formula'),
  };
}

const problemIf = (text: string | null, needed: string): Problem | undefined =>
  text === null ? undefined : { text, needed };
