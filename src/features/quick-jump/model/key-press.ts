const TEXT =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file]), textarea, select, ' +
  '[contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox]';

/** Elements that handle letters themselves. */
const LETTERS = `${TEXT}, [role=menu], [role=listbox]`;

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'target'
>;

/**
 * The character that was pressed without modifiers, outside of text fields, menus and lists, and not handled yet;
 * letters in lower case. Null for any other press, including repeats of a held key.
 */
export function freeCharacter(press: KeyPress): string | null {
  const { key, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented, target } = press;
  if (key.length !== 1 || ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return null;
  if (target instanceof Element && target.closest(LETTERS)) return null;
  return key.toLowerCase();
}

/** The name of the modifier key: ⌘ on a Mac, Ctrl elsewhere. */
export function commandKey(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';
}

/** What this press starts: the quick jump, the list of keys, or a `g` that waits for its letter. */
export type FirstKey = 'k' | '?' | 'g';

export function firstKey(event: KeyboardEvent): FirstKey | null {
  if (isJumpKey(event)) return 'k';
  const character = freeCharacter(event);
  if (character === '?') return '?';
  return character === 'g' && !event.shiftKey && !isDialogOpen() ? 'g' : null;
}

/** A dialog handles keys itself, and its typed values would be lost. */
export function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal=true]') !== null;
}

function isJumpKey({ key, ctrlKey, altKey, metaKey, shiftKey, repeat, defaultPrevented }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || altKey || shiftKey || repeat || defaultPrevented) return false;
  // On a Mac, Ctrl+K deletes to the end of the line.
  return commandKey() === '⌘' ? metaKey : ctrlKey && !metaKey;
}
