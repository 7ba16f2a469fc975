import { labelledOptions } from '@/shared/ui/form-field';
import { isRecord, isText } from '@contract/guards';
import {
  isKey,
  PLACEHOLDER_OWNERS,
  PLACEHOLDER_TYPES,
  type PlaceholderOwner,
  type PlaceholderType,
} from '@contract/template';

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
  list: 'List',
};

export const TYPE_OPTIONS = labelledOptions(PLACEHOLDER_TYPES, TYPE_LABELS);

export const typeIn = (text: string): PlaceholderType => PLACEHOLDER_TYPES.find((type) => type === text) ?? 'text';

const OWNER_LABELS: Readonly<Record<PlaceholderOwner, string>> = {
  client: 'The client',
  subject: 'Person or thing',
};

/** Whose answer it is (product/placeholders#about). */
export const OWNER_OPTIONS = labelledOptions(PLACEHOLDER_OWNERS, OWNER_LABELS);

export const ownerIn = (text: string): PlaceholderOwner => PLACEHOLDER_OWNERS.find((one) => one === text) ?? 'client';

export interface NewPlaceholder {
  key: string;
  type: string;
  /** Missing in drafts that are older than it. */
  about?: string;
}

export const NEW_PLACEHOLDER: NewPlaceholder = { key: '', type: 'text', about: 'client' };

export const isNewPlaceholder = (value: unknown): value is NewPlaceholder =>
  isRecord(value) && isText(value['key']) && isText(value['type']);

/** Why a placeholder cannot have a key; null if it can. The server checks whether another one has it. */
export function keyProblem(text: string): string | null {
  return text.trim() === '' || isKey(text.trim()) ? null : 'A key cannot have < > { } or "';
}
