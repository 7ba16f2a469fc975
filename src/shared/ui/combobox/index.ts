export { ComboboxButton } from './ComboboxButton';
export { ComboboxInput } from './ComboboxInput';
export { ComboboxList } from './ComboboxList';
export type { ComboboxSection } from './ComboboxList';
export { ComboboxPanel, ComboboxStatus } from './ComboboxPanel';
export { useCombobox } from './use-combobox';
