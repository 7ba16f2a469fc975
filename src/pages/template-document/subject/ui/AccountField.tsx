import { useEffect } from 'react';
import type { SearchItem } from '@contract/lookup';
import { ClientSearch } from '@/entities/client';
import { useRecentItems } from '@/entities/preference';
import { FormField } from '@/shared/ui/form-field';
import { FIND_KEY } from '@/shared/ui/screen-keys';

interface AccountFieldProps {
  account: SearchItem | null;
  onChange: (account: SearchItem | null) => void;
  /** The field used for the choice has been replaced by this one, which takes over the focus. */
  takesFocus?: boolean;
}

const ID = 'template-document-account';

/** Chooses the account for the document; recent accounts are offered first. */
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
          control={{ ...control, ...FIND_KEY }}
          recent={recent}
          searchingText="searching ..."
          value={account}
          onChange={handleChange}
        />
      )}
    </FormField>
  );
}
