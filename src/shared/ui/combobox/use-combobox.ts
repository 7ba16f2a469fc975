import { useCombobox as useDownshift } from 'downshift';
import { useState, type InputHTMLAttributes, type KeyboardEvent, type MouseEvent, type Ref } from 'react';

type OwnInputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'onBlur' | 'onKeyDown'> & {
  ref?: Ref<HTMLInputElement> | undefined;
};

/** The event that chose: its modifiers may ask for another tab. */
export type ChoosingEvent = KeyboardEvent | MouseEvent;

export interface ComboboxInput<Item> {
  /** Prefix of the ids of the list and its options; unique on the page. */
  id: string;
  /** The items that match `text`, in the order of the list. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  text: string;
  onText: (text: string) => void;
  onChoose: (item: Item, event: ChoosingEvent) => void;
  /** Can be highlighted, so that the reason is read out, but not chosen. */
  isDisabled?: (item: Item) => boolean;
  /** False if closed. A list in a dialog or popover is always open. */
  isOpen?: boolean;
  /** Called when a click in the field or the down key asks for the list. */
  onOpen?: () => void;
  /** Called on Escape. Without it, the key goes to what is around the list. */
  onClose?: () => void;
  /** The initial highlight, until an arrow, the mouse or another text moves it. */
  initialIndex?: number;
  /** With `double`, a click only highlights, and hovering does not. */
  choosesOnClick?: 'single' | 'double';
}

export type ComboboxState<Item> = ReturnType<typeof useCombobox<Item>>;

/**
 * The state of a field with a list of matches below it: arrows highlight, Enter chooses. The highlight stays on its item when matches are added. `ComboboxInput` and `ComboboxList` render it.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox<Item>({
  id,
  items,
  keyOf,
  text,
  onText,
  onChoose,
  isDisabled = () => false,
  isOpen = true,
  onOpen,
  onClose,
  initialIndex = 0,
  choosesOnClick = 'single',
}: ComboboxInput<Item>) {
  const [wanted, setWanted] = useState<string | null>(null);
  const found = items.findIndex((item) => keyOf(item) === wanted);
  const active = found >= 0 ? found : Math.min(initialIndex, items.length - 1);

  const highlight = (index: number) => {
    const item = items[index];
    if (item !== undefined) setWanted(keyOf(item));
  };
  const choose = (item: Item, event: ChoosingEvent) => {
    if (isDisabled(item)) return;
    setWanted(null);
    onChoose(item, event);
  };
  const { getInputProps, getItemProps, getMenuProps } = useDownshift<Item>({
    id,
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-option-${index}`,
    items: [...items],
    inputValue: text,
    isOpen: isOpen && items.length > 0,
    highlightedIndex: active,
    selectedItem: null,
    onHighlightedIndexChange: ({ type, highlightedIndex }) => {
      const isPassing = type === useDownshift.stateChangeTypes.ItemMouseMove && choosesOnClick === 'double';
      if (!isPassing) highlight(highlightedIndex);
    },
  });

  // A closed list is not rendered, but in development downshift warns without it.
  getMenuProps({}, { suppressRefError: true });

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && isOpen && items.length > 0) return;
    leaveToUs(event);
    if (event.key === 'ArrowDown') onOpen?.();
    if (event.key === 'Escape' && isOpen && onClose) {
      event.stopPropagation(); // closes the list, not the dialog around it
      event.preventDefault();
      onClose();
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault(); // chooses, never submits the form
      const item = items[active];
      if (item !== undefined && !event.repeat) choose(item, event);
    }
  };

  return {
    id,
    items,
    keyOf,
    text,
    isOpen,
    active: items[active],
    inputProps: ({ ref, onBlur, onKeyDown }: OwnInputProps) => {
      // The label is the form field's.
      const { 'aria-labelledby': _label, ...props } = getInputProps({
        ref,
        onBlur: (event) => {
          leaveToUs(event);
          onBlur?.(event);
        },
        onChange: leaveToUs,
        onClick: (event) => {
          leaveToUs(event);
          onOpen?.();
        },
        onKeyDown: (event) => {
          handleKeyDown(event);
          onKeyDown?.(event);
        },
      });
      return {
        ...props,
        'aria-activedescendant': props['aria-activedescendant'] || undefined,
        'aria-controls': isOpen ? props['aria-controls'] : undefined,
        'aria-expanded': isOpen,
      };
    },
    type: (value: string) => {
      setWanted(null);
      onText(value);
    },
    listProps: (label: string) => getMenuProps({ 'aria-label': label }, { suppressRefError: true }),
    optionProps: (item: Item, index: number) => ({
      ...getItemProps({
        item,
        index,
        onClick: (event: MouseEvent) => {
          leaveToUs(event);
          if (choosesOnClick === 'single') choose(item, event);
          else highlight(index);
        },
      }),
      'aria-disabled': isDisabled(item) || undefined,
      onDoubleClick: choosesOnClick === 'double' ? (event: MouseEvent) => choose(item, event) : undefined,
    }),
  };
}

/** downshift highlights, scrolls and names the options; opening, closing and choosing differ between our screens. */
function leaveToUs(event: { nativeEvent: Event }): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}
