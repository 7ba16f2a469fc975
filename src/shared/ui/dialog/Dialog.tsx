import { Classes, Dialog as BlueprintDialog, type DialogProps as BlueprintProps } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './Dialog.module.css';
import { useSendKey } from '@/shared/ui/screen-keys';
import { useFirstField } from '../form-field';
import { useOpenerFocus } from './focus-opener';

interface DialogProps extends Omit<
  BlueprintProps,
  | 'canOutsideClickClose'
  | 'className'
  | 'containerRef'
  | 'isCloseButtonShown'
  | 'isOpen'
  | 'onClose'
  | 'transitionDuration'
> {
  onClose?: () => void;
  /** Needed only if the dialog stays mounted while closed. */
  isOpen?: boolean;
  /** 500 px, 680, 960 or 1180 wide; never wider than the window. */
  size?: 'small' | 'medium' | 'large' | 'page';
  /** 'side' is a drawer at the right edge; 'screen' covers a phone's screen and is centred on larger ones. */
  place?: 'centre' | 'top' | 'side' | 'screen';
  /** If true, only its buttons and Escape close it, not a click outside. */
  needsAnswer?: boolean;
}

/** The portal's dialog; it opens with the focus on the first field of its form. Its content is Blueprint's `DialogBody` and `DialogFooter`. */
export function Dialog({
  isOpen = true,
  size = 'small',
  place = 'centre',
  needsAnswer = false,
  ...dialog
}: DialogProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEscapeFromPage(container, isOpen && dialog.canEscapeKeyClose !== false, dialog.onClose);
  useOpenerFocus(isOpen && dialog.shouldReturnFocusOnClose !== false);
  useFirstField(container);
  useSendKey(container);
  return (
    <BlueprintDialog
      {...dialog}
      {...(needsAnswer && { canOutsideClickClose: false, isCloseButtonShown: false })}
      containerRef={setContainer}
      className={`${styles.dialog} ${styles[size]} ${styles[place]}`}
      isOpen={isOpen}
      transitionDuration={0}
    />
  );
}

/**
 * A button that is disabled while it works loses the focus to the page, from where Esc does not reach the dialog: it is
 * taken for that of the dialog on top (product/navigation#esc).
 */
function useEscapeFromPage(container: HTMLElement | null, isActive: boolean, onClose: (() => void) | undefined): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || document.activeElement !== document.body) return;
    const onTop = [...document.querySelectorAll(`.${Classes.DIALOG_CONTAINER}`)].at(-1);
    if (onTop !== container) return;
    // One key closes one dialog.
    event.stopImmediatePropagation();
    onClose?.();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listening = new AbortController();
    // Before a dialog above closes on the same key.
    document.addEventListener('keydown', (event) => handleKey(event), { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [isActive]);
}
