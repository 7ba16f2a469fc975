import { Button, DialogBody, Tag } from '@blueprintjs/core';
import { followUpCount, type AdviceEntry } from '@contract/advice';
import { threadOf } from '@/entities/time-entry';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { formatDate, formatTime } from '@/shared/lib/date';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { usePublishing } from '../model/use-publishing';
import styles from './PublishAdviceDialog.module.css';

interface PublishAdviceDialogProps {
  /** An entry with follow-ups. */
  entry: AdviceEntry;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks before publishing an entry with follow-ups (product/advice#publish-dialog); lists what the client will see. */
export function PublishAdviceDialog({ entry, isOpen, onClose, onClosed }: PublishAdviceDialogProps) {
  const { publish, isPublishing } = usePublishing();
  const publishButton = useFocusReturn(isPublishing);

  const handlePublish = async () => {
    if (await publish(entry)) onClose(); // otherwise the snack-bar shows the error, and nothing changes
  };

  return (
    <Dialog
      size="medium"
      isBusy={isPublishing}
      needsAnswer
      isOpen={isOpen}
      shouldReturnFocusOnClose={false}
      title="Publish Advice"
      onClose={onClose}
      onClosed={onClosed}
    >
      <DialogBody>
        <p>
          Publishing {entry.name} will also display {followUpCount(entry)} child entries in SafetyNest. Are you sure you
          want to publish?
        </p>
        <ul className={styles.thread} aria-label="What will be published">
          {threadOf(entry).map((part) => (
            <ThreadItem key={part.entry.id} {...part} />
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <Button disabled={isPublishing} text="Cancel" onClick={onClose} />
        <Button
          ref={publishButton}
          intent="primary"
          loading={isPublishing}
          text="Publish"
          onClick={() => void handlePublish()}
        />
      </DialogActions>
    </Dialog>
  );
}

function ThreadItem({ entry, depth }: { entry: AdviceEntry; depth: number }) {
  return (
    <li className={styles.item} style={{ '--advice-depth': depth }}>
      <div className={styles.head}>
        <span className={styles.name}>{entry.name}</span>
        <span>
          {formatDate(entry.startTime)} {formatTime(entry.startTime)}
        </span>
        <span>{entry.consultantName}</span>
        {entry.files > 0 && <span>{entry.files === 1 ? '1 file' : `${entry.files} files`}</span>}
        {entry.publishToSafetyNest && (
          <Tag intent="success" minimal>
            Linked already
          </Tag>
        )}
      </div>
      <p className={styles.text}>{entry.description}</p>
    </li>
  );
}
