import { PopoverNext, Spinner } from '@blueprintjs/core';
import { lazy, Suspense, type MouseEventHandler, type ReactNode } from 'react';
import styles from './DateField.module.css';
import type { DayMarks } from './DayMarks';

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
  onOpenChange: (isOpen: boolean) => void;
  onPick: (day: Date) => void;
  /** The control that opens the calendar; pressing it calls `onClick`. */
  children: (onClick: MouseEventHandler) => ReactNode;
}

/** A calendar that opens below its control; its code is loaded then. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { id, day, min, max, marks, disabled, isOpen, onOpenChange, onPick, children } = props;
  return (
    <PopoverNext
      arrow={false}
      content={
        <div id={id} className={styles.calendar} role="dialog" aria-label="Choose a day">
          <Suspense fallback={<Spinner size={24} />}>
            <Calendar
              day={day}
              marks={marks}
              max={max}
              min={min}
              onPick={(picked) => {
                onOpenChange(false);
                onPick(picked);
              }}
            />
          </Suspense>
        </div>
      }
      disabled={disabled}
      isOpen={isOpen}
      placement="bottom-start"
      shouldReturnFocusOnClose
      onInteraction={onOpenChange}
      renderTarget={({ isOpen: _isOpen, ref, className, onClick }) => (
        <span ref={ref} className={className}>
          {children(onClick as MouseEventHandler)}
        </span>
      )}
    />
  );
}
