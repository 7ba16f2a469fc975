import { TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { PlainButton } from '@/shared/ui/button';
import { isDeletable } from '../../model/use-deletion';

interface DeleteButtonProps {
  entry: TimeEntry;
  isDisabled: boolean;
  /** Settles once it has been done or refused. */
  onDelete: (entry: TimeEntry) => Promise<void>;
}

/** Deletes the entry of a dialog, without asking: a note offers to undo it. */
export function DeleteButton({ entry, isDisabled, onDelete }: DeleteButtonProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  if (!isDeletable(entry)) return null;
  const handleClick = async () => {
    setIsDeleting(true);
    await onDelete(entry);
    setIsDeleting(false);
  };
  return (
    <PlainButton
      disabled={isDisabled}
      icon={<TrashIcon />}
      intent="danger"
      loading={isDeleting}
      text="Delete"
      onClick={() => void handleClick()}
    />
  );
}
