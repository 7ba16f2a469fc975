import { Button } from '@blueprintjs/core';
import { TallDialog } from '@/shared/ui/dialog';
import { Comparison } from './Comparison';

interface CompareDialogProps {
  /** What was published. */
  published: string;
  /** When and by whom, in words. */
  origin: string;
  /** What is here now. */
  html: string;
  onClose: () => void;
}

export function CompareDialog({ onClose, ...compared }: CompareDialogProps) {
  return (
    <TallDialog
      title="Compared with the published version"
      actions={<Button intent="primary" text="Back to the document" onClick={onClose} />}
      onClose={onClose}
    >
      <Comparison {...compared} />
    </TallDialog>
  );
}
