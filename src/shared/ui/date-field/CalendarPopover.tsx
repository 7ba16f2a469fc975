import { PopoverNext, Spinner } from '@blueprintjs/core';
import { lazy, Suspense, useState, type MouseEventHandler, type ReactNode } from 'react';
import styles from './DateField.module.css';
import type { DayMarks } from './DayMarks';
import { TypedDay } from './TypedDay';

const Calendar = lazy(async () => ({ default: (await import('./Calendar')).Calendar }));

interface CalendarPopoverProps {
  id?: string;
  day: Date | null;
  /** First and last day that can be chosen; by default, some years around today. */
  min: Date | null;
  max: Date | null;
  marks?: DayMarks;
  disabled?: boolean;
  isOpen: boolean;
  /** The day as typed above the calendar; undefined if days cannot be typed. */
  typed?: { text: string; takesTime: boolean; onTextChange: (text: string) => void };
  onOpenChange: (isOpen: boolean) => void;
  /** A time, HH:mm, only if it was typed after the day. */
  onPick: (day: Date, time: string | null) => void;
  /** The control that opens the calendar; pressing it calls `onClick`. */
  children: (onClick: MouseEventHandler) => ReactNode;
}

/** A calendar that opens below its control; its code is loaded then. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { id, day, min, max, marks, disabled, isOpen, typed, onOpenChange, onPick, children } = props;
  /** What takes the focus, once the popover is open: until then, a dialog around it would take the focus back. */
  const [focused, setFocused] = useState<'typed' | 'calendar' | null>(null);
  const handlePick = (picked: Date, time: string | null = null) => {
    onOpenChange(false);
    onPick(picked, time);
  };
  return (
    <PopoverNext
      arrow={false}
      autoFocus={false}
      content={
        <div id={id} className={styles.calendar} role="dialog" aria-label="Choose a day" aria-live="off">
          {typed && <TypedDay {...typed} hasFocus={focused === 'typed'} max={max} min={min} onPick={handlePick} />}
          <Suspense fallback={<Spinner size={24} />}>
            <Calendar
              day={day}
              hasFocus={focused === 'calendar'}
              marks={marks}
              max={max}
              min={min}
              onPick={handlePick}
            />
          </Suspense>
        </div>
      }
      disabled={disabled}
      isOpen={isOpen}
      placement="bottom-start"
      shouldReturnFocusOnClose
      transitionDuration={0}
      onClosed={() => setFocused(null)}
      onInteraction={onOpenChange}
      onOpened={() => setFocused(typed?.text ? 'typed' : 'calendar')}
      renderTarget={({ isOpen: _isOpen, ref, className, onClick }) => (
        <span ref={ref} className={className}>
          {children(onClick as MouseEventHandler)}
        </span>
      )}
    />
  );
}
