import { useEffect } from 'react';
import type { SearchItem } from '@contract/lookup';
import { ClientSearch } from '@/entities/client';
import { useRecents } from '@/entities/preference';
import { FormField } from '@/shared/ui/form-field';

interface AccountFieldProps {
  account: SearchItem | null;
  onChange: (account: SearchItem | null) => void;
  /** The one that has just been chosen in stood elsewhere: this one takes the focus over. */
  takesFocus?: boolean;
}

const ID = 'template-document-account';

/** How many accounts that were looked into are offered again, here and with the documents. */
const RECENT = 8;

/** Chooses whose document is made; the accounts of late are offered first. */
export function AccountField({ account, onChange, takesFocus = false }: AccountFieldProps) {
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) document.getElementById(ID)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when it comes
  }, []);
  const [recent, keepRecent] = useRecents('documents.account', isAccount);
  const handleChange = (chosen: SearchItem | null) => {
    if (chosen) keepRecent([chosen, ...recent.filter(({ value }) => value !== chosen.value)].slice(0, RECENT));
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

function isAccount(value: unknown): value is SearchItem {
  if (typeof value !== 'object' || value === null) return false;
  const { value: id, text } = value as Partial<SearchItem>;
  return typeof id === 'string' && typeof text === 'string';
}
