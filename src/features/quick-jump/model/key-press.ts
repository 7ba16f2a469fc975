import { hasCommandKey, isDialogOpen, TEXT_FIELDS } from '@/shared/ui/screen-keys';

/** Elements that handle letters themselves. */
const LETTERS = `${TEXT_FIELDS}, [role=menu], [role=listbox]`;

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'defaultPrevented' | 'target'
>;

/**
 * The character that was pressed without modifiers, outside of text fields, menus and lists, and not handled yet;
 * letters in lower case. Null for any other press, including repeats of a held key.
 */
export function freeCharacter(press: KeyPress): string | null {
  return press.repeat ? null : heldCharacter(press);
}

/** The same, including repeats of a held key. */
export function heldCharacter(press: KeyPress): string | null {
  const { key, ctrlKey, altKey, metaKey, defaultPrevented, target } = press;
  if (key.length !== 1 || ctrlKey || altKey || metaKey || defaultPrevented) return null;
  if (target instanceof Element && target.closest(LETTERS)) return null;
  return key.toLowerCase();
}

/** What this press starts: the quick jump, the list of keys, or a `g` that waits for its letter. */
export type FirstKey = 'k' | '?' | 'g';

export function firstKey(event: KeyboardEvent): FirstKey | null {
  if (isJumpKey(event)) return 'k';
  const character = freeCharacter(event);
  if (character === '?') return '?';
  return character === 'g' && !event.shiftKey && !isDialogOpen() ? 'g' : null;
}

/** A letter that may be a key of the screen or of its lists. */
export function firstLetter(event: KeyboardEvent): string | null {
  const character = isDialogOpen() ? null : freeCharacter(event);
  return character !== null && /^[a-z/]$/.test(character) ? character : null;
}

/** On a Mac, Ctrl+K deletes to the end of the line. */
function isJumpKey(event: KeyboardEvent): boolean {
  const { key, shiftKey, repeat, defaultPrevented } = event;
  return key.toLowerCase() === 'k' && !shiftKey && !repeat && !defaultPrevented && hasCommandKey(event);
}
