import { useEffect, useEffectEvent, useRef } from 'react';
import { clock } from '@/shared/lib/clock';
import { isDialogOpen, MODIFIERS, take, type TypedAhead } from '@/shared/ui/screen-keys';
import { firstKey, freeCharacter, heldCharacter, type FirstKey } from './key-press';
import { isInTime, type Waiting } from './key-sequence';

interface GlobalKeys {
  /** If false, letters and `?` have no effect (WCAG 2.1.4). */
  hasLetters: boolean;
  ahead: TypedAhead;
  onJump: () => void;
  onKeys: () => void;
  /** A letter alone; false if nothing has it. `isHeld`: it repeats. */
  onLetter: (letter: string, isHeld: boolean) => boolean;
  /** `g` and this letter. */
  onGo: (letter: string) => void;
  /** Called on Esc before the dialog is ready. */
  onGiveUp: () => void;
}

/**
 * The keys that work on every screen. A screen's own keys have priority: presses that it has handled are ignored. Only the letter after a `g` is handled before the screen.
 * @returns a function that does what a key does, as if it were pressed
 */
export function useGlobalKeys(keys: GlobalKeys): (key: FirstKey) => void {
  const { hasLetters, ahead } = keys;
  const waiting = useRef<Waiting>(null);

  const begin = (key: FirstKey) => {
    if (key === 'k') keys.onJump();
    else if (!hasLetters) return;
    else if (key === '?') keys.onKeys();
    else waiting.current = clock.millis();
  };
  const handleAhead = useEffectEvent((event: KeyboardEvent) => {
    if (ahead.takes(event)) {
      take(event);
      if (!ahead.isAwaited()) keys.onGiveUp();
      return;
    }
    if (waiting.current === null || MODIFIERS.has(event.key)) return;
    const letter = isInTime(waiting.current, clock.millis()) ? freeCharacter(event) : null;
    waiting.current = null;
    if (letter === null || letter === '?') return;
    // A letter without a target is handled as well, because on the screen it might assign or remove something.
    take(event);
    keys.onGo(letter);
  });
  const handleAfter = useEffectEvent((event: KeyboardEvent) => {
    const key = firstKey(event);
    if (key !== 'k' && !hasLetters) return;
    const letter = key === null && !isDialogOpen() ? heldCharacter(event) : null;
    if (key === null && (letter === null || !keys.onLetter(letter, event.repeat))) return;
    event.preventDefault();
    if (key) begin(key);
  });

  useEffect(() => {
    const first = (event: KeyboardEvent) => handleAhead(event);
    const last = (event: KeyboardEvent) => handleAfter(event);
    window.addEventListener('keydown', first, { capture: true });
    window.addEventListener('keydown', last);
    return () => {
      window.removeEventListener('keydown', first, { capture: true });
      window.removeEventListener('keydown', last);
    };
  }, []);
  return begin;
}
