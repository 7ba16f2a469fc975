import type { SearchItem } from '@contract/lookup';
import type { FieldControl } from '@/shared/ui/form-field';
import { SearchSelect } from '@/shared/ui/search-select';
import { useClientSearch } from '../model/use-client-search';

interface ClientSearchProps {
  control: FieldControl;
  value: SearchItem | null;
  onChange: (client: SearchItem | null) => void;
  /** Clients that were chosen lately, offered before anything is typed. */
  recent?: readonly SearchItem[];
  searchingText?: string;
  disabled?: boolean;
}

/** Chooses a client by its name. */
export function ClientSearch(props: ClientSearchProps) {
  return <SearchSelect {...props} start={useClientSearch()} things="clients" />;
}
