import { InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { ComboboxState } from './use-combobox';

type ComboboxInputProps<Item> = Omit<InputGroupProps, 'value' | 'onChange' | 'onClick' | 'onValueChange'> & {
  state: ComboboxState<Item>;
};

export function ComboboxInput<Item>({ state, inputRef, onBlur, onKeyDown, ...props }: ComboboxInputProps<Item>) {
  const { ref, ...combobox } = state.inputProps({ ref: inputRef, onBlur, onKeyDown });
  return (
    <InputGroup
      leftIcon={<SearchIcon />}
      spellCheck={false}
      {...combobox}
      {...props}
      inputRef={ref}
      onValueChange={state.type}
    />
  );
}
