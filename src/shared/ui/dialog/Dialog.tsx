import {
  Classes,
  Dialog as BlueprintDialog,
  DialogFooter,
  type DialogProps as BlueprintProps,
} from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { isControl } from '@/shared/lib/focus-return';
import { useSendKey } from '@/shared/ui/screen-keys';
import { useFirstField } from '../form-field';
import { DialogIsSending } from './dialog-form';
import { useOpenerFocus } from './focus-opener';

interface DialogProps extends Omit<
  BlueprintProps,
  | 'canEscapeKeyClose'
  | 'canOutsideClickClose'
  | 'className'
  | 'containerRef'
  | 'isCloseButtonShown'
  | 'isOpen'
  | 'onClose'
  | 'transitionDuration'
> {
  /** With Esc, the ✕ and a click outside; without it, only its buttons close it. */
  onClose?: () => void;
  /** Needed only if the dialog stays mounted while closed. */
  isOpen?: boolean;
  /** 500 px, 680, 960 or 1180 wide; never wider than the window. */
  size?: 'small' | 'medium' | 'large' | 'page';
  /** 'side' is a drawer at the right edge, 'start' one at the left; 'screen' covers a phone's screen and is centred on larger ones. */
  position?: 'centre' | 'top' | 'side' | 'start' | 'screen';
  /** A form or a question: a click outside does not close it. */
  needsAnswer?: boolean;
  /** It cannot be closed until the answer has arrived. */
  isBusy?: boolean;
}

/**
 * The portal's dialog (product/navigation#dialogs); it opens with the focus on the first field of its form. Its content is
 * Blueprint's `DialogBody`, which scrolls, and `DialogFooter`.
 */
export function Dialog({
  isOpen = true,
  size = 'small',
  position = 'centre',
  needsAnswer = false,
  isBusy = false,
  onClose,
  children,
  ...dialog
}: DialogProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const isSending = useRef(false);
  const canClose = onClose !== undefined && !isBusy;
  const handleClose = () => {
    if (canClose && !isSending.current) onClose();
  };
  useEscapeFromPage(container, isOpen && canClose, handleClose);
  useOpenerFocus(isOpen, dialog.shouldReturnFocusOnClose !== false, container);
  useFirstField(container);
  useSendKey(container);
  // Blueprint makes its overlays live regions, so that every change in them would be read out.
  useEffect(() => container?.setAttribute('aria-live', 'off'), [container]);
  return (
    <BlueprintDialog
      {...dialog}
      canEscapeKeyClose={canClose}
      canOutsideClickClose={canClose && !needsAnswer}
      isCloseButtonShown={canClose}
      containerRef={setContainer}
      className={`${styles.dialog} ${styles[size]} ${styles[position]}`}
      isOpen={isOpen}
      transitionDuration={0}
      onClose={handleClose}
    >
      <DialogIsSending value={isSending}>{children}</DialogIsSending>
    </BlueprintDialog>
  );
}

/**
 * A button that is disabled while it works loses the focus to the page, from where Esc does not reach the dialog:
 * such an Esc goes to the dialog on top (product/navigation#esc).
 */
function useEscapeFromPage(container: HTMLElement | null, isActive: boolean, onClose: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isControl(document.activeElement)) return;
    const onTop = [...document.querySelectorAll(`.${Classes.DIALOG_CONTAINER}`)].at(-1);
    if (onTop !== container) return;
    // One key closes one dialog.
    event.stopImmediatePropagation();
    onClose();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listening = new AbortController();
    // Decided before a dialog above closes on the same key.
    document.addEventListener('keydown', (event) => handleKey(event), { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [isActive]);
}

/** The buttons at the end of a dialog, if it has any. */
export function DialogActions({ children }: { children: ReactNode }) {
  return children ? <DialogFooter actions={children} /> : null;
}
