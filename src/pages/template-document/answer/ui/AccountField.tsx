import { useEffect } from 'react';
import type { SearchItem } from '@contract/lookup';
import { ClientSearch } from '@/entities/client';
import { useRecentItems } from '@/entities/preference';
import { FormField } from '@/shared/ui/form-field';

interface AccountFieldProps {
  account: SearchItem | null;
  onChange: (account: SearchItem | null) => void;
  /** The one that has just been chosen in stood elsewhere: this one takes the focus over. */
  takesFocus?: boolean;
}

const ID = 'template-document-account';

/** Chooses whose document is made; the accounts of late are offered first. */
export function AccountField({ account, onChange, takesFocus = false }: AccountFieldProps) {
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) document.getElementById(ID)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when it comes
  }, []);
  const [recent, remember] = useRecentItems('documents.account');
  const handleChange = (chosen: SearchItem | null) => {
    if (chosen) remember(chosen);
    onChange(chosen);
  };
  return (
    <FormField id={ID} label="Account">
      {(control) => (
        <ClientSearch
          control={control}
          recent={recent}
          searchingText="searching ..."
          value={account}
          onChange={handleChange}
        />
      )}
    </FormField>
  );
}
