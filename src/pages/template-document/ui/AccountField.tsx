import type { SearchItem } from '@contract/lookup';
import { ClientSearch } from '@/entities/client';
import { useRecents } from '@/entities/preference';
import { FormField } from '@/shared/ui/form-field';

interface AccountFieldProps {
  account: SearchItem | null;
  onChange: (account: SearchItem | null) => void;
}

/** How many accounts that were looked into are offered again, here and with the documents. */
const RECENT = 8;

/** Chooses whose document is made; the accounts of late are offered first. */
export function AccountField({ account, onChange }: AccountFieldProps) {
  const [recent, keepRecent] = useRecents('documents.account', isAccount);
  const handleChange = (chosen: SearchItem | null) => {
    if (chosen) keepRecent([chosen, ...recent.filter(({ value }) => value !== chosen.value)].slice(0, RECENT));
    onChange(chosen);
  };
  return (
    <FormField id="template-document-account" label="Account">
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
