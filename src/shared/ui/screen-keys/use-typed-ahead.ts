import { useEffect, useEffectEvent, useState } from 'react';
import { TEXT_FIELDS } from './key-press';
import { take, TypedAhead } from './type-ahead';

/**
 * Types what is pressed between `begin` and the focus in a dialog's first field into that field; the screen does not get it.
 * @param onGiveUp called on Esc before the dialog is ready
 */
export function useTypedAhead(onGiveUp: () => void): Pick<TypedAhead, 'begin' | 'end'> {
  const [ahead] = useState(() => new TypedAhead());
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!ahead.takes(event)) return;
    take(event);
    if (!ahead.isAwaited()) onGiveUp();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(TEXT_FIELDS)) return;
      const typed = ahead.end();
      // A field selects its text once it has the focus.
      if (typed) queueMicrotask(() => typeInto(target, typed.text));
    };
    window.addEventListener('keydown', (event) => handleKey(event), { capture: true, signal });
    window.addEventListener('focusin', handleFocus, { signal });
    return () => listening.abort();
  }, [ahead]);
  return ahead;
}

/** As if it were typed at the cursor. */
function typeInto(field: Element, text: string): void {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isText || field.selectionStart === null || text === '') return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
