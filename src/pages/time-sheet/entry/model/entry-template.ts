import { comparisonKey } from '@contract/comparison-key';
import { isTime } from '@contract/wall-clock';
import { parseTypedTime } from '@/shared/ui/time-field';
import { durationOf, type EntryFormValues } from './entry-form';

/** A frequent entry, stored under a name (product/time-sheet#templates). */
export interface EntryTemplate {
  name: string;
  account: { value: string; text: string } | null;
  contractId: string;
  description: string;
  activityType: string;
  advisoryType: string;
  /** Null if it has no fixed length. */
  minutes: number | null;
}

export const TEMPLATE_LIMITS = { count: 20, name: 60 };

export function templateOf(name: string, values: EntryFormValues): EntryTemplate {
  const { account, contractId, description, activityType, advisoryType } = values;
  return {
    name: name.trim(),
    account: account && { value: account.value, text: account.text },
    contractId,
    description,
    activityType,
    advisoryType,
    minutes: durationOf(values),
  };
}

/** Whether a form has anything that a template could store. */
export function canBeTemplate({ account, description, activityType }: EntryFormValues): boolean {
  return account !== null || description.trim() !== '' || activityType !== '';
}

/** The values that the form takes from a template; if there is a start, the end follows from the length. */
export function valuesOfTemplate(template: EntryTemplate, start: string): Partial<EntryFormValues> {
  const { account, contractId, description, activityType, advisoryType, minutes } = template;
  const end = minutes !== null && isTime(start) ? parseTypedTime(`+${minutes}`, start) : null;
  return { account, contractId, description, activityType, advisoryType, contactId: '', ...(end !== null && { end }) };
}

export function isSameName(one: string, other: string): boolean {
  return comparisonKey(one) === comparisonKey(other);
}

/** The template whose name a line begins with, the longest one, and the rest of the line. */
export function templateInLine(
  line: string,
  templates: readonly EntryTemplate[],
): { template: EntryTemplate; rest: string } | null {
  const words = line.split(/\s+/).filter(Boolean);
  for (let count = words.length; count > 0; count -= 1) {
    const beginning = words.slice(0, count).join(' ');
    const template = templates.find(({ name }) => isSameName(name, beginning));
    if (template) return { template, rest: words.slice(count).join(' ') };
  }
  return null;
}
