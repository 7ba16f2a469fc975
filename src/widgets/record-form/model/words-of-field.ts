import type { Field } from '@contract/records/field';
import { isList } from '@contract/guards';
import { formatDate } from '@/shared/lib/date';

/** A typed value in words: the title of a choice, a date as people write it; '' if it is empty. */
export function wordsOfField(field: Pick<Field, 'kind' | 'options' | 'titles'> | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const titleOf = (one: unknown) =>
    field?.options?.find((option) => option.value === one)?.label ?? field?.titles?.[String(one)] ?? String(one);
  if (isList(value)) return value.map(titleOf).join(', ');
  if (field?.kind === 'day' && value !== '') return formatDate(String(value));
  return value === '' ? '' : titleOf(value);
}
