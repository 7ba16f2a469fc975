import { InputGroup } from '@blueprintjs/core';
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useId, useState, type KeyboardEvent } from 'react';
import { addDays } from 'date-fns';
import { formatDate, fromPickerDate, toPickerDate } from '@/shared/lib/date';
import { PlainButton } from '@/shared/ui/button';
import type { FieldControl } from '@/shared/ui/form-field';
import { CalendarPopover } from './CalendarPopover';
import styles from './DateField.module.css';
import type { DayMarks } from './DayMarks';
import { meantMoment } from './typed-date';

interface DateFieldProps {
  control: FieldControl;
  /** yyyy-MM-dd */
  value: string;
  onChange: (day: string) => void;
  /** For a form with a time: called instead with a day and a time, HH:mm, typed as `tomorrow 9`. */
  onMoment?: (day: string, time: string) => void;
  /** First and last day that can be chosen, yyyy-MM-dd; any day by default. */
  min?: string;
  max?: string;
  /** Dots below the days of the calendar. */
  marks?: DayMarks;
  disabled?: boolean;
}

/**
 * A day chosen from a calendar: the input is read-only (product/time-sheet#picked-dates). The buttons beside it and the
 * left and right keys go to the previous and next day; Enter, space or down open the calendar, whose code is loaded
 * then, as does a letter, digit or sign, which starts a typed day above it. A value outside `min` or `max` stays until
 * another is chosen.
 */
export function DateField({ control, value, onChange, onMoment, min, max, marks, disabled }: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const calendarId = useId();
  const limits = { min: toPickerDate(min), max: toPickerDate(max), takesTime: onMoment !== undefined };

  const shifted = (days: number) => {
    const day = toPickerDate(value);
    const wanted = day && fromPickerDate(addDays(day, days));
    return wanted === null || isBeyond(wanted, days, min, max) ? null : wanted;
  };
  const shift = (days: number) => {
    const day = shifted(days);
    if (day !== null) onChange(day);
  };

  const handleOpenChange = (opens: boolean) => {
    if (!opens) setTyped('');
    setIsOpen(opens);
  };
  const handlePick = (picked: Date, time: string | null) => {
    const day = fromPickerDate(picked);
    if (time === null) onChange(day);
    else onMoment?.(day, time);
  };
  // Typing starts here and continues above the calendar as soon as it is open; Enter may come sooner.
  const chooseTyped = () => {
    const meant = meantMoment(typed, limits);
    if (!meant || meant.isBeyond) return;
    handleOpenChange(false);
    handlePick(meant.day, meant.time);
  };
  const handleKeyDown = (keyEvent: KeyboardEvent) => {
    if (keyEvent.key === 'Enter' && typed !== '') {
      keyEvent.preventDefault();
      chooseTyped();
      return;
    }
    const letter = typedLetter(keyEvent, typed !== '');
    const act = letter === null ? actionOf(keyEvent.key) : 'open';
    if (act === null) return;
    keyEvent.preventDefault();
    if (typeof act === 'number') shift(act);
    else handleOpenChange(true);
    if (letter !== null) setTyped(typed + letter);
  };

  return (
    <div className="app-row app-gap-1">
      <PlainButton
        aria-label="Previous day"
        disabled={disabled || shifted(-1) === null}
        icon={<ChevronLeftIcon />}
        onClick={() => shift(-1)}
      />
      <CalendarPopover
        id={calendarId}
        day={toPickerDate(value)}
        disabled={disabled}
        isOpen={isOpen}
        marks={marks}
        max={limits.max}
        min={limits.min}
        typed={{ text: typed, takesTime: limits.takesTime, onTextChange: setTyped }}
        onOpenChange={handleOpenChange}
        onPick={handlePick}
      >
        {(onClick) => (
          <InputGroup
            {...control}
            aria-controls={isOpen ? calendarId : undefined}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            className={styles.input}
            disabled={disabled}
            leftIcon={<CalendarIcon />}
            readOnly
            role="combobox"
            value={formatDate(value)}
            onClick={onClick}
            onKeyDown={handleKeyDown}
          />
        )}
      </CalendarPopover>
      <PlainButton
        aria-label="Next day"
        disabled={disabled || shifted(1) === null}
        icon={<ChevronRightIcon />}
        onClick={() => shift(1)}
      />
    </div>
  );
}

/** Steps stop at the limits, but returning from outside is always possible. */
function isBeyond(day: string, direction: number, min: string | undefined, max: string | undefined): boolean {
  if (direction < 0) return min !== undefined && day < min;
  return max !== undefined && day > max;
}

function actionOf(key: string): 'open' | 1 | -1 | null {
  if (key === 'ArrowLeft') return -1;
  if (key === 'ArrowRight') return 1;
  return ['Enter', ' ', 'ArrowDown'].includes(key) ? 'open' : null;
}

/** A letter, digit or sign of a typed day, or a space within it. */
function typedLetter({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, hasBegun: boolean): string | null {
  if (altKey || ctrlKey || metaKey) return null;
  return /^[a-z\d+-]$/i.test(key) || (hasBegun && key === ' ') ? key : null;
}
