import { hasCommandKey, isDialogOpen, TEXT_FIELDS, usePageKeys } from '@/shared/ui/screen-keys';
import { undoLast } from './undo';

/**
 * Ctrl+Z undoes the last action (product/navigation#undo), except in text fields and dialogs, which undo typing
 * themselves.
 */
export function useUndoKey(): void {
  usePageKeys((event) => {
    if (isUndoPress(event) && undoLast()) event.preventDefault();
  });
}

function isUndoPress(event: KeyboardEvent): boolean {
  const { key, shiftKey, repeat, defaultPrevented, target } = event;
  if (key.toLowerCase() !== 'z' || shiftKey || repeat || defaultPrevented || !hasCommandKey(event)) return false;
  return !isDialogOpen() && !(target instanceof Element && target.closest(TEXT_FIELDS));
}
