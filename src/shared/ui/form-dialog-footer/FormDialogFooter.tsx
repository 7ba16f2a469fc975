import { Button, DialogFooter } from '@blueprintjs/core';
import type { ReactNode, Ref } from 'react';
import styles from './FormDialogFooter.module.css';

interface FormDialogFooterProps {
  /** Of the line that says what is needed; Save is described by it. */
  id: string;
  /** What keeps Save from being enabled, in words; nothing while it can be pressed. */
  needed: string | undefined;
  canSave: boolean;
  isSubmitting: boolean;
  saveButton?: Ref<HTMLButtonElement>;
  onCancel: () => void;
  /** What else can be done here, at the start of the line. */
  aside?: ReactNode;
}

/** The end of a form in a dialog: what it still needs, Cancel and Save. */
export function FormDialogFooter({
  id,
  needed,
  canSave,
  isSubmitting,
  saveButton,
  onCancel,
  aside,
}: FormDialogFooterProps) {
  return (
    <DialogFooter>
      <div className={styles.footer}>
        {aside}
        <p id={id} className={styles.needed} role="status">
          {needed}
        </p>
        <div className={styles.buttons}>
          <Button disabled={isSubmitting} text="Cancel" onClick={onCancel} />
          <Button
            ref={saveButton}
            aria-describedby={id}
            disabled={!canSave}
            intent="primary"
            loading={isSubmitting}
            text="Save"
            type="submit"
          />
        </div>
      </div>
    </DialogFooter>
  );
}
