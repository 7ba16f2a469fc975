import { useEffect } from 'react';
import type { SearchItem } from '@contract/lookup';
import { ClientSearch } from '@/entities/client';
import { useRecentItems } from '@/entities/preference';
import { FormField } from '@/shared/ui/form-field';
import { FIND_KEY } from '@/shared/ui/screen-keys';
import styles from './AccountPicker.module.css';

const FIELD = 'documents-account';

interface AccountPickerProps {
  /** It replaces the files of another account. */
  takesFocus: boolean;
  onPick: (account: SearchItem) => void;
}

/** Chooses the account; recent ones are offered first. */
export function AccountPicker({ takesFocus, onPick }: AccountPickerProps) {
  const [recent, remember] = useRecentItems('documents.account');
  useEffect(() => {
    if (takesFocus) document.getElementById(FIELD)?.focus();
  }, [takesFocus]);
  const handleChange = (account: SearchItem | null) => {
    if (!account) return;
    remember(account);
    onPick(account);
  };
  return (
    <div className={styles.card}>
      <FormField id={FIELD} label="Account" className={styles.field}>
        {(control) => (
          <ClientSearch control={{ ...control, ...FIND_KEY }} recent={recent} value={null} onChange={handleChange} />
        )}
      </FormField>
    </div>
  );
}
