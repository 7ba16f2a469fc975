import { Button } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import { useScreenActions } from './screen-keys';

export interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'text'> {
  text?: string | undefined;
  /**
   * A letter that does the same anywhere on the screen; `N` for an action that adds something. The screen handles other
   * keys itself.
   */
  keys?: string;
  onAction: () => void;
}

/**
 * A button whose action is also an entry of the quick jump, a line of the list that `?` shows, and a key of the screen,
 * as long as it is shown and can be pressed (product/navigation#actions).
 */
export function ActionButton({ keys, onAction, ...button }: ActionButtonProps) {
  const { text = '', 'aria-label': label = text, disabled = false, loading = false } = button;
  useScreenActions(disabled || loading ? [] : [{ label, keys, run: onAction }]);
  return (
    <Button {...(keys && { 'aria-keyshortcuts': keys, title: `Shortcut: ${keys}` })} {...button} onClick={onAction} />
  );
}
