import { Button, DialogFooter, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { firstWrong } from '@/shared/ui/form-field';
import { SEND_KEY } from './send-button';
import { stillNeeded } from './still-needed';
import styles from './FormDialogFooter.module.css';

interface FormDialogFooterProps {
  /** The id of the line that says what is missing; the button that sends is described by it. */
  id: string;
  /** What is missing or wrong: 'a name'. The button that sends is disabled meanwhile. */
  needed: readonly string[];
  canSave?: boolean;
  isSubmitting: boolean;
  /** The text of the button that sends. */
  action?: string;
  intent?: Intent;
  /** The text of the button that closes. */
  cancel?: string;
  onCancel: () => void;
  /** Other actions, at the start of the line. */
  aside?: ReactNode;
}

/**
 * The footer of a form in a dialog: what is missing, Cancel, and the button that sends. After a refusal the first wrong
 * field has the focus, or else that button.
 */
export function FormDialogFooter({
  id,
  needed,
  canSave = needed.length === 0,
  isSubmitting,
  action = 'Save',
  intent = 'primary',
  cancel = 'Cancel',
  onCancel,
  aside,
}: FormDialogFooterProps) {
  const sendButton = useFocusReturn(isSubmitting, ({ form }) => firstWrong(form));
  return (
    <DialogFooter>
      <div className={styles.footer}>
        {aside}
        <p id={id} className={styles.needed} role="status">
          {stillNeeded(needed)}
        </p>
        <div className={styles.buttons}>
          <Button disabled={isSubmitting} text={cancel} onClick={onCancel} />
          <Button
            ref={sendButton}
            aria-describedby={id}
            {...SEND_KEY}
            disabled={!canSave}
            intent={intent}
            loading={isSubmitting}
            text={action}
          />
        </div>
      </div>
    </DialogFooter>
  );
}
