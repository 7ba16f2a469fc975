import { Button, Callout } from '@blueprintjs/core';
import { formatWallClock, today } from '@/shared/lib/wall-clock';
import type { FormDraft } from '../model/use-form-draft';
import styles from './DraftNote.module.css';

interface DraftNoteProps {
  draft: FormDraft;
}

/** Says that what stands in the form was restored, and offers to start again; warns while a draft cannot be stored. */
export function DraftNote({ draft: { restoredAt, isStored, startAgain } }: DraftNoteProps) {
  if (!isStored) {
    return (
      <Callout className={styles.note} compact intent="warning" icon={null} role="status">
        This browser cannot keep your draft. Save before you leave this page.
      </Callout>
    );
  }
  if (!restoredAt) return null;
  return (
    <Callout className={styles.note} compact intent="primary" icon={null} role="status">
      <span>Draft from {momentOf(restoredAt)} restored</span>
      <span aria-hidden>·</span>
      <Button className={styles.action} variant="minimal" intent="primary" size="small" onClick={startAgain}>
        Start again
      </Button>
    </Callout>
  );
}

function momentOf(instant: string): string {
  const isToday = formatWallClock(instant, 'yyyy-MM-dd') === today();
  return formatWallClock(instant, isToday ? 'HH:mm' : 'dd/MM/yyyy HH:mm');
}
