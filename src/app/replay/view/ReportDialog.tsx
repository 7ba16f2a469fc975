import { Button, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import type { Recording } from '../recorder';
import { saveReplay } from '../store-state';

interface ReportDialogProps {
  taken: Recording;
  onClose: () => void;
}

/** Saves what is on the screen as a file for support; it is sent nowhere. */
export function ReportDialog({ taken, onClose }: ReportDialogProps) {
  const [hidesPersonalText, setHidesPersonalText] = useState(false);

  const handleDownload = () => {
    saveReplay(taken, { hidesPersonalText });
    onClose();
  };

  return (
    <Dialog title="Report a problem" onClose={onClose}>
      <DialogBody>
        <p>
          This saves a file with what the screen shows now, for you to pass on to support. It is sent nowhere by itself.
        </p>
        <p>
          Left out: your sign-in, passwords and the content of files. Clients, figures and what you have typed are in it
          unless you hide them.
        </p>
        <Checkbox
          checked={hidesPersonalText}
          label="Make names and texts unreadable"
          onChange={({ currentTarget }) => setHidesPersonalText(currentTarget.checked)}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button intent="primary" text="Download the report" onClick={handleDownload} />
          </>
        }
      />
    </Dialog>
  );
}
