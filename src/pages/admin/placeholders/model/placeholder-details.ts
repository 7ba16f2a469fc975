import { labelledOptions } from '@/shared/ui/form-field';
import { RECORD_SOURCES, type RecordSource } from '@contract/client-record';
import { isRecord, isText } from '@contract/guards';
import { formatProblem, formattedValue, PLACEHOLDER_FORMATS } from '@contract/placeholder-format';
import { canCalculate, formulaProblem } from '@contract/placeholder-formula';
import { CHOICE_MAX_LENGTH, MOST_CHOICES, type SetUpPlaceholder } from '@contract/placeholder-set-up';
import { choicesProblem } from '@contract/placeholder-value';

export interface Details {
  format: string;
  /** One on each line. */
  choices: string;
  formula: string;
  /** Missing in drafts that are older than it. */
  source?: string;
}

export const isDetails = (value: unknown): value is Details =>
  isRecord(value) && isText(value['format']) && isText(value['choices']) && isText(value['formula']);

export function detailsOf({ format = '', choices = [], formula = '', source = '' }: SetUpPlaceholder): Details {
  return { format, choices: choices.join('\n'), formula, source };
}

export function choicesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Values to show the formats with. */
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

/** The formats of a type, each as what it looks like; none for types without formats. */
export function formatOptions(type: string): { value: string; label: string }[] {
  const sample = SAMPLES[type] ?? '';
  return (PLACEHOLDER_FORMATS[type] ?? []).map((format, index) => {
    const looks = formattedValue({ type, format }, sample);
    const label = FORMAT_LABELS[format];
    // The usual one is stored as '', so that it needs no change where nothing was chosen.
    const shown = looks.replaceAll('\n', ' / ');
    return { value: index === 0 ? '' : format, label: label ? `${label}: ${shown}` : shown };
  });
}

/** An example of what the document says. */
export function sampleOf({ type }: SetUpPlaceholder, { format }: Details): string {
  if (type === 'yes-no') return ['Yes', 'No'].map((answer) => formattedValue({ type, format }, answer)).join(' or ');
  return formattedValue({ type, format }, SAMPLES[type] ?? '');
}

const SOURCE_LABELS: Readonly<Record<RecordSource, string>> = {
  '': 'Nothing',
  'client-name': 'The client’s name',
  'client-address': 'The client’s address',
  consultant: 'The client’s consultant',
  'contact-name': 'Name of the only contact',
  'contact-email': 'E-mail of the only contact',
  'contact-phone': 'Telephone of the only contact',
};

/** What of the client's record can fill it in. */
export const SOURCE_OPTIONS = labelledOptions(RECORD_SOURCES, SOURCE_LABELS);

export const sourceIn = (text: string): RecordSource => RECORD_SOURCES.find((source) => source === text) ?? '';

/** Types that the client's record can fill in. */
export const canBeFilledIn = (type: string) =>
  !canCalculate(type) && type !== 'yes-no' && type !== 'choice' && type !== 'list';

/** What is wrong with each; null for what can be saved. */
export function detailsProblems(
  { key, type }: SetUpPlaceholder,
  { format, choices, formula }: Details,
  all: readonly SetUpPlaceholder[],
): Record<'format' | 'choices' | 'formula', string | null> {
  const listed = choicesIn(choices);
  let choiceProblem = choicesProblem(listed);
  if (listed.length > MOST_CHOICES) choiceProblem = `There can be at most ${MOST_CHOICES} choices.`;
  if (listed.some(({ length }) => length > CHOICE_MAX_LENGTH)) {
    choiceProblem = `A choice can have at most ${CHOICE_MAX_LENGTH} characters.`;
  }
  if (type === 'choice' && listed.length === 0) choiceProblem = 'Write at least one choice.';
  return {
    format: formatProblem(type, format.trim()),
    choices: choiceProblem,
    formula: formulaProblem({ key, formula }, all),
  };
}
