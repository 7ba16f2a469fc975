import { InputGroup } from '@blueprintjs/core';
import { format, isAfter, isBefore, parse } from 'date-fns';
import { useId, type FormEvent } from 'react';
import styles from './DateField.module.css';
import { parseTypedDate } from './typed-date';

interface TypedDayProps {
  text: string;
  onTextChange: (text: string) => void;
  min: Date | null;
  max: Date | null;
  onPick: (day: Date) => void;
}

const EXAMPLES = 'For example fri, tomorrow, +7 or 1 Mar';

/**
 * A day typed above the calendar (product/time-sheet#typed-dates): says which day is meant, and Enter chooses it.
 */
export function TypedDay({ text, onTextChange, min, max, onPick }: TypedDayProps) {
  const noteId = useId();
  const shown = parseTypedDate(text);
  const day = shown === null ? null : parse(shown, 'dd/MM/yyyy', new Date(2000, 0, 1));
  const isBeyond = day !== null && ((min !== null && isBefore(day, min)) || (max !== null && isAfter(day, max)));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The calendar may be open in a form of its own.
    event.stopPropagation();
    if (day && !isBeyond) onPick(day);
  };

  return (
    <form className={styles.typedDay} onSubmit={handleSubmit}>
      <InputGroup
        aria-describedby={noteId}
        aria-label="Type a day"
        autoComplete="off"
        // The calendar was opened by typing.
        inputRef={text === '' ? undefined : focusAtEnd}
        maxLength={32}
        placeholder="Type a day"
        size="small"
        spellCheck={false}
        value={text}
        onValueChange={onTextChange}
      />
      <p id={noteId} className={styles.typedNote} role="status">
        {noteOn(text, day, isBeyond)}
      </p>
    </form>
  );
}

function focusAtEnd(input: HTMLInputElement | null): void {
  if (input === document.activeElement) return;
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

function noteOn(text: string, day: Date | null, isBeyond: boolean): string {
  if (text.trim() === '' || day === null) return EXAMPLES;
  const named = format(day, 'EEEE d MMMM yyyy');
  return isBeyond ? `${named} cannot be chosen here` : named;
}
