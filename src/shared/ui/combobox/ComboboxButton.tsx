import { Button, PopoverNext, type ButtonProps } from '@blueprintjs/core';
import { useId, useRef, useState, type FocusEvent, type RefObject } from 'react';
import styles from './Combobox.module.css';
import { ComboboxInput } from './ComboboxInput';
import { ComboboxList } from './ComboboxList';
import { ComboboxStatus } from './ComboboxPanel';
import { useCombobox } from './use-combobox';

interface PickerProps<Item> {
  /** The label: 'Insert section'. */
  label: string;
  /** The name of the items, in the plural: 'sections'. */
  things: string;
  find: (text: string) => readonly Item[];
  keyOf: (item: Item) => string;
  textOf: (item: Item) => string;
  /** The number of matches, or why there are none. */
  statusOf: (found: readonly Item[], text: string) => string;
}

interface ComboboxButtonProps<Item> extends PickerProps<Item> {
  button: ButtonProps;
  /** Moves the focus when the list closes; by default, it returns to the button. */
  moveFocus?: () => void;
  /** Called before anything else can be typed, once the focus has moved. */
  onChoose: (item: Item) => void;
}

/** A button that opens a searchable list; a choice closes it. */
export function ComboboxButton<Item>({ button, moveFocus, onChoose, ...picker }: ComboboxButtonProps<Item>) {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const close = () => {
    setIsOpen(false);
    if (moveFocus) moveFocus();
    else target.current?.focus();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && relatedTarget !== target.current) setIsOpen(false);
  };

  return (
    <PopoverNext
      content={
        <div className={styles.popover} role="dialog" aria-label={picker.label} aria-live="off">
          <Picker
            {...picker}
            input={input}
            onBlur={handleBlur}
            onChoose={(item) => {
              close();
              onChoose(item);
            }}
            onCancel={close}
          />
        </div>
      }
      // Blueprint moves the focus one frame late, when a quick choice may have closed the list again.
      autoFocus={false}
      enforceFocus={false}
      isOpen={isOpen}
      placement="bottom-start"
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
      onInteraction={setIsOpen}
      onOpened={() => input.current?.focus()}
      renderTarget={({ isOpen: isShown, ref, className, onClick }) => (
        <span ref={ref} className={className}>
          <Button {...button} ref={target} aria-expanded={isShown} aria-haspopup="dialog" onClick={onClick} />
        </span>
      )}
    />
  );
}

interface PickerListProps<Item> extends PickerProps<Item> {
  input: RefObject<HTMLInputElement | null>;
  onBlur: (event: FocusEvent) => void;
  onChoose: (item: Item) => void;
  onCancel: () => void;
}

function Picker<Item>({
  things,
  find,
  keyOf,
  textOf,
  statusOf,
  input,
  onBlur,
  onChoose,
  onCancel,
}: PickerListProps<Item>) {
  const [text, setText] = useState('');
  const items = find(text.trim());
  const state = useCombobox({ id: useId(), items, keyOf, text, onText: setText, onChoose, onClose: onCancel });
  return (
    <>
      <ComboboxInput
        aria-label={`Find in ${things}`}
        inputRef={input}
        placeholder="Type part of the name"
        state={state}
        onBlur={onBlur}
        // A grid underneath has its own keys.
        onKeyDown={(event) => event.stopPropagation()}
      />
      <ComboboxList label={things} state={state}>
        {textOf}
      </ComboboxList>
      <ComboboxStatus>{statusOf(items, text.trim())}</ComboboxStatus>
    </>
  );
}
