export const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file]), textarea, select, ' +
  '[contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox]';

/** The name of the modifier key: ⌘ on a Mac, Ctrl elsewhere. */
export function commandKey(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';
}

/** Whether the press has the modifier key of commands, and no other but Shift. */
export function hasCommandKey({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  return commandKey() === '⌘' ? metaKey : ctrlKey && !metaKey;
}

/** A dialog handles keys itself, and its typed values would be lost. */
export function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal=true]') !== null;
}
