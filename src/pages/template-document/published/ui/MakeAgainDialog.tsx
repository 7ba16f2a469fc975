import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { PublishedDocument } from '@contract/published-documents';
import { counted } from '@/shared/lib/number';
import { Dialog } from '@/shared/ui/dialog';
import { fileNameOf } from '../model/again-job';

interface MakeAgainDialogProps {
  documents: readonly PublishedDocument[];
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before documents are made again (product/publishing#make-again). */
export function MakeAgainDialog({ documents, onCancel, onConfirm }: MakeAgainDialogProps) {
  const [first] = documents;
  const isOne = documents.length === 1;
  const what = isOne && first ? fileNameOf(first) : counted(documents.length, 'document');
  return (
    <Dialog needsAnswer title="Make again" onClose={onCancel}>
      <DialogBody>
        <p>
          {what} will be made again from the current text, with the answers that are stored now.{' '}
          {isOne ? 'It becomes' : 'Each becomes'} a new version of the file; the earlier one stays among its versions.
          Documents with answers missing are left out and listed.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus text="Cancel" onClick={onCancel} />
            <Button intent="primary" text={`Make ${documents.length} again`} onClick={onConfirm} />
          </>
        }
      />
    </Dialog>
  );
}
