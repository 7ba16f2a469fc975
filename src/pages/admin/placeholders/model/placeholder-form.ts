import { isRecord, isText } from '@contract/guards';
import type { SetUpPlaceholder } from '@contract/placeholder-set-up';
import { isKey, PLACEHOLDER_TYPES, type PlaceholderType } from '@contract/template';

const TYPE_WORDS: Readonly<Record<PlaceholderType, string>> = {
  text: 'Text',
  'long-text': 'Long text',
  date: 'Date',
  money: 'Money',
  number: 'Number',
  'yes-no': 'Yes or no',
  choice: 'Choice',
  email: 'E-mail',
  address: 'Address',
};

export const TYPE_OPTIONS = PLACEHOLDER_TYPES.map((value) => ({ value: value as string, label: TYPE_WORDS[value] }));

export const typeIn = (text: string): PlaceholderType => PLACEHOLDER_TYPES.find((type) => type === text) ?? 'text';

export interface NewPlaceholder {
  key: string;
  type: string;
}

export const NEW_PLACEHOLDER: NewPlaceholder = { key: '', type: 'text' };

export const isNewPlaceholder = (value: unknown): value is NewPlaceholder =>
  isRecord(value) && isText(value['key']) && isText(value['type']);

/** Why a placeholder cannot be added under a key; null where it can. */
export function keyProblem(text: string, placeholders: readonly Pick<SetUpPlaceholder, 'key'>[]): string | null {
  const key = text.trim();
  if (key !== '' && !isKey(key)) return 'A key cannot have < > { } or "';
  return placeholders.some((other) => other.key.toLowerCase() === key.toLowerCase())
    ? `There is a placeholder called ${key} already`
    : null;
}
