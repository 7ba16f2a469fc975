import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '@/shared/ui/form-dialog';
import type { Recording } from '../recorder';
import { saveReplay } from '../store-state';

interface ReportDialogProps {
  taken: Recording;
  onClose: () => void;
}

/** Saves the current screen as a file for support; it is not sent anywhere. */
export function ReportDialog({ taken, onClose }: ReportDialogProps) {
  const [hidesPersonalText, setHidesPersonalText] = useState(false);

  const handleDownload = () => {
    saveReplay(taken, { hidesPersonalText });
    onClose();
  };

  return (
    <FormDialog
      action="Download report"
      isSubmitting={false}
      shouldReturnFocusOnClose
      title="Report a problem"
      onClose={onClose}
      onSubmit={handleDownload}
    >
      <p>
        This saves a file with what the screen shows now. Send it to support yourself: it is not sent automatically.
      </p>
      <p>
        It does not contain your sign-in, passwords or the content of files. It does contain clients, figures and what
        you have typed, unless you hide them.
      </p>
      <Checkbox
        checked={hidesPersonalText}
        label="Make names and texts unreadable"
        onChange={({ currentTarget }) => setHidesPersonalText(currentTarget.checked)}
      />
    </FormDialog>
  );
}
