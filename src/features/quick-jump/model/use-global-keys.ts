import { useEffect, useEffectEvent, useRef } from 'react';
import { clock } from '@/shared/lib/clock';
import { commandKey, freeCharacter } from '@/shared/ui/screen-keys';
import { isInTime, type Waiting } from './key-sequence';
import type { TypedAhead } from './typed-ahead';

interface GlobalKeys {
  /** False: letters and `?` do nothing here (WCAG 2.1.4). */
  hasLetters: boolean;
  ahead: TypedAhead;
  onJump: () => void;
  onKeys: () => void;
  /** `g` and this letter. */
  onGo: (letter: string) => void;
  onGiveUp: () => void;
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/**
 * The keys that work on every screen. A screen's own keys come first: what it has taken is not taken again. Only the
 * letter after a `g` is taken before the screen can act on it.
 */
export function useGlobalKeys(keys: GlobalKeys): void {
  const waiting = useRef<Waiting>(null);

  const handleAhead = useEffectEvent((event: KeyboardEvent) => {
    if (keys.ahead.isAwaited()) {
      typeAhead(event, keys);
      return;
    }
    if (waiting.current === null || MODIFIERS.has(event.key)) return;
    const letter = isInTime(waiting.current, clock.millis()) ? freeCharacter(event) : null;
    waiting.current = null;
    if (letter === null || letter === '?') return;
    // A letter that leads nowhere is taken as well: here it may assign or remove.
    take(event);
    keys.onGo(letter);
  });

  const handleAfter = useEffectEvent((event: KeyboardEvent) => {
    if (isJumpKey(event)) {
      event.preventDefault();
      keys.onJump();
      return;
    }
    const character = keys.hasLetters ? freeCharacter(event) : null;
    if (character === '?') {
      event.preventDefault();
      keys.onKeys();
    }
    if (character === 'g' && !event.shiftKey && !isDialogOpen()) {
      event.preventDefault();
      waiting.current = clock.millis();
    }
  });

  useEffect(() => {
    const ahead = (event: KeyboardEvent) => handleAhead(event);
    const after = (event: KeyboardEvent) => handleAfter(event);
    window.addEventListener('keydown', ahead, { capture: true });
    window.addEventListener('keydown', after);
    return () => {
      window.removeEventListener('keydown', ahead, { capture: true });
      window.removeEventListener('keydown', after);
    };
  }, []);
}

/** A dialog has the keys, and what is typed into it would be left behind. */
export function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal=true]') !== null;
}

function isJumpKey(event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey, repeat, defaultPrevented } = event;
  if (key.toLowerCase() !== 'k' || altKey || shiftKey || repeat || defaultPrevented) return false;
  // On a Mac, Ctrl+K deletes to the end of the line.
  return commandKey() === '⌘' ? event.metaKey : event.ctrlKey && !event.metaKey;
}

/** Whoever types on at once means the quick jump, not the screen's own keys. */
function typeAhead(event: KeyboardEvent, { ahead, onGiveUp }: GlobalKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || MODIFIERS.has(event.key)) return;
  take(event);
  if (event.key === 'Escape') onGiveUp();
  else if (event.key.length === 1) ahead.add(event.key);
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
