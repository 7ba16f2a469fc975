import { useListContractsQuery } from '@/entities/client';
import { useRecents } from '@/entities/preference';
import type { EntryFormValues } from './entry-form';
import { isRecentWork, withRecent, workOf, type RecentWork } from './recent-work';

/** The user's latest combinations of client, contract and activity, and a function to remember a form's. */
export function useRecentWork({ account }: EntryFormValues): {
  recent: readonly RecentWork[];
  remember: (values: EntryFormValues) => void;
} {
  const [recent, keep] = useRecents('time-sheet.work', isRecentWork);
  const accountId = account?.value ?? '';
  // The form's own query, for the contract's name.
  const { currentData: contracts = [] } = useListContractsQuery(accountId, { skip: accountId === '' });

  const remember = (values: EntryFormValues) => {
    const work = workOf(values, contracts);
    if (work) keep((present) => withRecent(present, work));
  };
  return { recent, remember };
}
