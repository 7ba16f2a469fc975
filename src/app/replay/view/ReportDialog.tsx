import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { counted } from '@/shared/lib/number';
import { FormDialog } from '@/shared/ui/form-dialog';
import { saveReplay, type Report } from '../store-state';

interface ReportDialogProps {
  report: Report;
  onClose: () => void;
}

/** Saves the current screen as a file for support; it is not sent anywhere. */
export function ReportDialog({ report: { stored, recording }, onClose }: ReportDialogProps) {
  const [hidesPersonalText, setHidesPersonalText] = useState(false);
  const [hasRecording, setHasRecording] = useState(true);

  const handleDownload = () => {
    saveReplay((hasRecording && recording) || stored, { hidesPersonalText });
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
      {recording && (
        <Checkbox
          checked={hasRecording}
          label={`Include what happened before: ${counted(recording.actions.length, 'step')}`}
          onChange={({ currentTarget }) => setHasRecording(currentTarget.checked)}
        />
      )}
      <Checkbox
        checked={hidesPersonalText}
        label="Make names and texts unreadable"
        onChange={({ currentTarget }) => setHidesPersonalText(currentTarget.checked)}
      />
    </FormDialog>
  );
}
