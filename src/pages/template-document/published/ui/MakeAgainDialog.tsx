import type { PublishedDocument } from '@contract/published-documents';
import { counted } from '@/shared/lib/number';
import { QuestionDialog } from '@/shared/ui/question-dialog';
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
    <QuestionDialog
      confirm={`Make ${documents.length} again`}
      intent="primary"
      shouldReturnFocusOnClose
      title="Make again"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {what} will be made again from the current text, with the answers that are stored now.{' '}
      {isOne ? 'It becomes' : 'Each becomes'} a new version of the file; the earlier one stays among its versions.
      Documents with answers missing are left out and listed.
    </QuestionDialog>
  );
}
