import { isRecord } from '@contract/guards';
import type { EntryFormValues } from './entry-form';

/** What an entry was for: the client, one of its contracts, and the activity. */
export interface RecentWork {
  account: { value: string; text: string };
  contract: { key: string; value: string };
  activityType: string;
}

/** How many are offered. */
const MOST = 5;

/** What a form's values were for; null without a client, a contract or an activity. */
export function workOf(
  { account, contractId, activityType }: EntryFormValues,
  contracts: readonly { key: string; value: string }[],
): RecentWork | null {
  const contract = contracts.find(({ key }) => key === contractId);
  if (!account || !contract || activityType === '') return null;
  const { key, value } = contract;
  return { account: { value: account.value, text: account.text }, contract: { key, value }, activityType };
}

/** Adds a combination at the start, without duplicates, and drops the oldest. */
export function withRecent(recent: readonly RecentWork[], work: RecentWork): RecentWork[] {
  const key = keyOfWork(work);
  return [work, ...recent.filter((other) => keyOfWork(other) !== key)].slice(0, MOST);
}

/** Distinguishes combinations: names may change, ids do not. */
export function keyOfWork({ account, contract, activityType }: RecentWork): string {
  return JSON.stringify([account.value, contract.key, activityType]);
}

/** The values that the form takes over from a combination; the contact belongs to the previous choice. */
export function valuesOfWork({ account, contract, activityType }: RecentWork): Partial<EntryFormValues> {
  return { account, contractId: contract.key, activityType, contactId: '' };
}

export function isRecentWork(value: unknown): value is RecentWork {
  if (!isRecord(value)) return false;
  const { account, contract, activityType } = value;
  return (
    isRecord(account) &&
    isRecord(contract) &&
    [account.value, account.text, contract.key, contract.value, activityType].every(isText)
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
