import type { SearchItem } from '@contract/lookup';
import { ClientSearch } from '@/entities/client';
import { useRecents } from '@/entities/preference';
import { EmptyState } from '@/shared/ui/empty-state';
import { FormField } from '@/shared/ui/form-field';
import styles from './AccountPicker.module.css';

interface AccountPickerProps {
  onPick: (account: SearchItem) => void;
}

/** How many accounts that were looked into are offered again. */
const RECENT = 8;

/** Chooses whose documents are shown; those that were looked into lately are offered first. */
export function AccountPicker({ onPick }: AccountPickerProps) {
  const [recent, keepRecent] = useRecents('documents.account', isAccount);
  const handleChange = (account: SearchItem | null) => {
    if (!account) return;
    keepRecent([account, ...recent.filter(({ value }) => value !== account.value)].slice(0, RECENT));
    onPick(account);
  };
  return (
    <div className={styles.card}>
      <FormField id="documents-account" label="Account" className={styles.field}>
        {(control) => <ClientSearch control={control} recent={recent} value={null} onChange={handleChange} />}
      </FormField>
      <EmptyState title="Whose documents?">Choose an account, and its folders will stand here.</EmptyState>
    </div>
  );
}

function isAccount(value: unknown): value is SearchItem {
  if (typeof value !== 'object' || value === null) return false;
  const { value: id, text } = value as Partial<SearchItem>;
  return typeof id === 'string' && typeof text === 'string';
}
