import { InputGroup } from '@blueprintjs/core';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isTime } from '@contract/wall-clock';
import type { FieldControl } from '@/shared/ui/form-field';
import { parseTypedTime, stepTime } from './typed-time';

interface TimeFieldProps {
  control: FieldControl;
  /** HH:mm, empty, or typed text that is not a time. */
  value: string;
  onChange: (value: string) => void;
  /** The base of `+45`, HH:mm; by default the previous value. */
  base?: string | null;
  /** Where the arrow keys start in an empty field, HH:mm. */
  stepFrom?: string;
  disabled?: boolean;
  onFocus?: () => void;
  onBlur?: () => void;
}

const STEPS: Partial<Record<string, { direction: 1 | -1; minutes: number }>> = {
  ArrowUp: { direction: 1, minutes: 5 },
  ArrowDown: { direction: -1, minutes: 5 },
  PageUp: { direction: 1, minutes: 60 },
  PageDown: { direction: -1, minutes: 60 },
};

/** A time typed as `930`, `9:30`, `9.30` or `+45`; up and down change it by five minutes, page keys by an hour. */
export function TimeField(props: TimeFieldProps) {
  const { control, value, onChange, base, stepFrom = '09:00', disabled, onFocus, onBlur } = props;
  // Typed text is reformatted when the field is left; the form gets its time at once.
  const [typing, setTyping] = useState<{ text: string; before: string } | null>(null);
  const { input, give } = useSelectedWhenSet(value, onChange);

  const handleType = (text: string) => {
    const before = typing?.before ?? value;
    setTyping({ text, before });
    give(parseTypedTime(text, base ?? before) ?? text.trim());
  };

  const handleKeyDown = (keyEvent: KeyboardEvent) => {
    const step = STEPS[keyEvent.key];
    if (!step || keyEvent.altKey || keyEvent.ctrlKey || keyEvent.metaKey) return;
    keyEvent.preventDefault();
    setTyping(null);
    give(isTime(value) ? stepTime(value, step.direction, step.minutes) : stepFrom);
  };

  return (
    <InputGroup
      {...control}
      autoComplete="off"
      disabled={disabled}
      fill
      inputMode="text"
      inputRef={input}
      maxLength={16}
      placeholder="9:30"
      spellCheck={false}
      value={typing?.text ?? value}
      onBlur={() => {
        setTyping(null);
        onBlur?.();
      }}
      onFocus={onFocus}
      onKeyDown={handleKeyDown}
      onValueChange={handleType}
    />
  );
}

/** A time that is set from outside while the field has the focus is replaced by typing. */
function useSelectedWhenSet(value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(value);
  useLayoutEffect(() => {
    if (value !== known.current && document.activeElement === input.current) input.current?.select();
    known.current = value;
  }, [value]);
  const give = (time: string) => {
    known.current = time;
    onChange(time);
  };
  return { input, give };
}
