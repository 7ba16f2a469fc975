import { Button, DialogFooter } from '@blueprintjs/core';
import type { ReactNode, Ref } from 'react';
import styles from './FormDialogFooter.module.css';

interface FormDialogFooterProps {
  /** The id of the line that says what is missing; Save is described by it. */
  id: string;
  /** Why Save is disabled; undefined while it is enabled. */
  needed: string | undefined;
  canSave: boolean;
  isSubmitting: boolean;
  saveButton?: Ref<HTMLButtonElement>;
  onCancel: () => void;
  /** Other actions, at the start of the line. */
  aside?: ReactNode;
}

/** The footer of a form in a dialog: what is missing, Cancel and Save. */
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
