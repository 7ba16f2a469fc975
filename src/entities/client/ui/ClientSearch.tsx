import { useCallback } from 'react';
import type { SearchItem } from '@contract/lookup';
import { useAppDispatch } from '@/shared/redux';
import type { FieldControl } from '@/shared/ui/form-field';
import { SearchSelect } from '@/shared/ui/search-select';
import { searchClients } from '../api/client-api';

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
  const dispatch = useAppDispatch();
  const start = useCallback(
    (text: string) => {
      const call = dispatch(searchClients.initiate(text, { subscribe: false }));
      return { answer: call.unwrap(), abort: () => call.abort() };
    },
    [dispatch],
  );
  return <SearchSelect {...props} start={start} things="clients" />;
}
