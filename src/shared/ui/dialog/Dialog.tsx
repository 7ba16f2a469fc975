import { Dialog as BlueprintDialog, type DialogProps as BlueprintProps } from '@blueprintjs/core';
import styles from './Dialog.module.css';

interface DialogProps extends Omit<
  BlueprintProps,
  'canOutsideClickClose' | 'className' | 'isCloseButtonShown' | 'isOpen' | 'transitionDuration'
> {
  /** Needed only if the dialog stays mounted while closed. */
  isOpen?: boolean;
  /** 500 px, 680, 960 or 1180 wide; never wider than the window. */
  size?: 'small' | 'medium' | 'large' | 'page';
  /** 'side' is a drawer at the right edge; 'screen' covers a phone's screen and is centred on larger ones. */
  place?: 'centre' | 'top' | 'side' | 'screen';
  /** If true, only its buttons and Escape close it, not a click outside. */
  needsAnswer?: boolean;
}

/** The portal's dialog. Its content is Blueprint's `DialogBody` and `DialogFooter`. */
export function Dialog({
  isOpen = true,
  size = 'small',
  place = 'centre',
  needsAnswer = false,
  ...dialog
}: DialogProps) {
  return (
    <BlueprintDialog
      {...dialog}
      {...(needsAnswer && { canOutsideClickClose: false, isCloseButtonShown: false })}
      className={`${styles.dialog} ${styles[size]} ${styles[place]}`}
      isOpen={isOpen}
      transitionDuration={0}
    />
  );
}
