import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useState, type ComponentProps } from 'react';
import { FIND_KEY } from '@/shared/ui/screen-keys';

interface SearchFieldProps extends Omit<
  ComponentProps<typeof InputGroup>,
  'autoComplete' | 'leftIcon' | 'spellCheck' | 'type' | 'value' | 'onValueChange'
> {
  value: string;
  onSearch: (text: string) => void;
  /** The search of the whole screen, which `/` goes to. */
  isMain?: boolean;
}

/** Searches or filters while people type. */
export function SearchField({ isMain = false, onSearch, ...field }: SearchFieldProps) {
  return (
    <InputGroup
      {...field}
      {...(isMain && FIND_KEY)}
      autoComplete="off"
      leftIcon={<SearchIcon />}
      spellCheck={false}
      type="search"
      onValueChange={onSearch}
    />
  );
}

/** Searches on Enter or when the field loses the focus, because each search is a call. */
export function LateSearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const apply = () => {
    if (typed.trim() !== value) onSearch(typed.trim());
  };
  return (
    <SearchField
      {...field}
      value={typed}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
      onSearch={setTyped}
    />
  );
}
