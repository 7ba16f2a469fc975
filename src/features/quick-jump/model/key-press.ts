const TEXT =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file]), textarea, select, ' +
  '[contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox]';

/** What a letter belongs to that is pressed in it. */
const LETTERS = `${TEXT}, [role=menu], [role=listbox]`;

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'target'
>;

/**
 * The character that was pressed alone, outside of any text, menu or list, and that nobody has taken; letters in lower case.
 * Null for every other press, a held key's repetition among them.
 */
export function freeCharacter(press: KeyPress): string | null {
  const { key, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented, target } = press;
  if (key.length !== 1 || ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return null;
  if (target instanceof Element && target.closest(LETTERS)) return null;
  return key.toLowerCase();
}

/** How the key that goes with letters is written here: ⌘ on a Mac, Ctrl elsewhere. */
export function commandKey(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';
}

/** What begins with this press: the quick jump, the list of keys, or a `g` that waits for its letter. */
export type FirstKey = 'k' | '?' | 'g';

export function firstKey(event: KeyboardEvent): FirstKey | null {
  if (isJumpKey(event)) return 'k';
  const character = freeCharacter(event);
  if (character === '?') return '?';
  return character === 'g' && !event.shiftKey && !isDialogOpen() ? 'g' : null;
}

/** A dialog has the keys, and what is typed into it would be left behind. */
export function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal=true]') !== null;
}

function isJumpKey({ key, ctrlKey, altKey, metaKey, shiftKey, repeat, defaultPrevented }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || altKey || shiftKey || repeat || defaultPrevented) return false;
  // On a Mac, Ctrl+K deletes to the end of the line.
  return commandKey() === '⌘' ? metaKey : ctrlKey && !metaKey;
}
