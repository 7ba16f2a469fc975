import { InputGroup } from '@blueprintjs/core';
import { format } from 'date-fns';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import styles from './DateField.module.css';
import { meantMoment, type MeantMoment, type TypedLimits } from './typed-date';

interface TypedDayProps extends TypedLimits {
  text: string;
  /** The calendar was opened by typing. */
  hasFocus: boolean;
  onTextChange: (text: string) => void;
  /** The time as HH:mm, null if only a day is typed. */
  onPick: (day: Date, time: string | null) => void;
}

const EXAMPLES = 'For example fri, tomorrow, +7 or 1 Mar';
const TIMED_EXAMPLES = 'For example fri, tomorrow 9, +7 or 1 Mar';

/** A day typed above the calendar (product/time-sheet#typed-dates): says which day is meant, and Enter chooses it. */
export function TypedDay({ text, hasFocus, onTextChange, min, max, takesTime, onPick }: TypedDayProps) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) focusAtEnd(input.current);
  }, [hasFocus]);
  const meant = meantMoment(text, { min, max, takesTime });

  const examples = takesTime ? TIMED_EXAMPLES : EXAMPLES;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The calendar may be open in a form of its own.
    event.stopPropagation();
    if (meant && !meant.isBeyond) onPick(meant.day, meant.time);
  };

  return (
    <form className={styles.typedDay} onSubmit={handleSubmit}>
      <InputGroup
        aria-describedby={noteId}
        aria-label="Type a day"
        autoComplete="off"
        inputRef={input}
        maxLength={32}
        placeholder="Type a day"
        size="small"
        spellCheck={false}
        value={text}
        onValueChange={onTextChange}
      />
      <p id={noteId} className={styles.typedNote} role="status">
        {meant === null ? examples : noteOn(meant)}
      </p>
    </form>
  );
}

function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

function noteOn({ day, time, isBeyond }: MeantMoment): string {
  const named = format(day, 'EEEE d MMMM yyyy');
  if (isBeyond) return `${named} cannot be chosen here`;
  return time === null ? named : `${named}, ${time}`;
}
