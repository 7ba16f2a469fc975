import type { SearchItem } from '@contract/lookup';
import { useAppDispatch } from '@/shared/redux';
import type { FieldControl } from '@/shared/ui/form-field';
import { SearchSelect, useSearchWith } from '@/shared/ui/search-select';
import { searchClients } from '../api/client-api';
import { clientChosen, useChosenClient } from '../model/chosen-clients';

interface ClientSearchProps {
  control: FieldControl;
  value: SearchItem | null;
  onChange: (client: SearchItem | null) => void;
  /** Recently chosen clients, offered before anything is typed. */
  recent?: readonly SearchItem[];
  searchingText?: string;
}

export function ClientSearch(props: ClientSearchProps) {
  const dispatch = useAppDispatch();
  useChosenClient(props.value?.text);
  const handleChange = (client: SearchItem | null) => {
    // Even if the choice leads away from this field.
    if (client) dispatch(clientChosen(client.text));
    props.onChange(client);
  };
  return <SearchSelect {...props} onChange={handleChange} start={useSearchWith(searchClients)} things="clients" />;
}
