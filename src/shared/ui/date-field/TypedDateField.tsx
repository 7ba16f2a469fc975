import { InputGroup } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { format, isValid, parse } from 'date-fns';
import { PlainButton } from '@/shared/ui/button';
import type { FieldControl } from '@/shared/ui/form-field';
import { CalendarPopover } from './CalendarPopover';
import styles from './DateField.module.css';
import { parseTypedDate } from './typed-date';

interface TypedDateFieldProps {
  control: FieldControl;
  /** dd/MM/yyyy, empty, or typed text that is not a date. */
  value: string;
  onChange: (value: string) => void;
}

/** A date that can be typed, cleared, or chosen from a calendar. */
export function TypedDateField({ control, value, onChange }: TypedDateFieldProps) {
  // Typed text is reformatted when the field is left; the form gets its date at once.
  const [typing, setTyping] = useState<string | null>(null);

  const handleType = (text: string) => {
    setTyping(text);
    onChange(parseTypedDate(text) ?? text.trim());
  };
  const handlePick = (day: Date) => {
    setTyping(null);
    onChange(format(day, 'dd/MM/yyyy'));
  };

  return (
    <div className="app-row app-gap-1">
      <InputGroup
        {...control}
        autoComplete="off"
        className={styles.typed}
        inputMode="text"
        maxLength={32}
        placeholder="dd/mm/yyyy"
        spellCheck={false}
        value={typing ?? value}
        onBlur={() => setTyping(null)}
        onValueChange={handleType}
      />
      <CalendarButton day={dayOf(value)} onPick={handlePick} />
    </div>
  );
}

interface CalendarButtonProps {
  day: Date | null;
  onPick: (day: Date) => void;
}

function CalendarButton(props: CalendarButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <CalendarPopover {...props} isOpen={isOpen} max={null} min={null} onOpenChange={setIsOpen}>
      {(onClick) => (
        <PlainButton
          aria-label="Open the calendar"
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          icon={<CalendarIcon />}
          onClick={onClick}
        />
      )}
    </CalendarPopover>
  );
}

function dayOf(shown: string): Date | null {
  const day = parse(shown, 'dd/MM/yyyy', new Date(2000, 0, 1));
  return isValid(day) ? day : null;
}
