import { isRecord, isText } from '@contract/guards';
import { isKey, PLACEHOLDER_TYPES, type PlaceholderType } from '@contract/template';

const TYPE_LABELS: Readonly<Record<PlaceholderType, string>> = {
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

export const TYPE_OPTIONS = PLACEHOLDER_TYPES.map((value) => ({ value: value as string, label: TYPE_LABELS[value] }));

export const typeIn = (text: string): PlaceholderType => PLACEHOLDER_TYPES.find((type) => type === text) ?? 'text';

export interface NewPlaceholder {
  key: string;
  type: string;
}

export const NEW_PLACEHOLDER: NewPlaceholder = { key: '', type: 'text' };

export const isNewPlaceholder = (value: unknown): value is NewPlaceholder =>
  isRecord(value) && isText(value['key']) && isText(value['type']);

/** Why a placeholder cannot have a key; null if it can. The server checks whether another one has it. */
export function keyProblem(text: string): string | null {
  return text.trim() === '' || isKey(text.trim()) ? null : 'A key cannot have < > { } or "';
}
