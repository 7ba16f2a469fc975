import { Button, Callout } from '@blueprintjs/core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SeenRecord } from '@contract/registration';
import { useRestoreSubmissionMutation } from '@/entities/registration';
import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import styles from './DismissedNote.module.css';

/** Stored in the history's entry when the detail screen has dismissed a submission. */
interface Dismissed extends SeenRecord {
  company: string;
}

function dismissedOf(state: unknown): Dismissed | null {
  if (typeof state !== 'object' || state === null || !('dismissed' in state)) return null;
  return state.dismissed as Dismissed;
}

/** Names the submission that was just dismissed, with Undo if the server supports it. */
export function DismissedNote() {
  const { pathname, search, ...entry } = useLocation();
  const navigate = useNavigate();
  const canRestore = useAppSelector(selectExtensions);
  const [restore, { isLoading }] = useRestoreSubmissionMutation();
  const dismissed = dismissedOf(entry.state);
  if (!dismissed) return null;

  const leave = () => void navigate(pathname + search, { replace: true, state: null });
  const handleUndo = async () => {
    const answer = await restore({ id: dismissed.id, version: dismissed.version });
    if (!answer.error) leave();
  };
  return (
    <Callout compact intent="success" icon={null} role="status">
      <div className={styles.note}>
        <span className={styles.text}>{dismissed.company} was dismissed.</span>
        {canRestore && <Button loading={isLoading} text="Undo" variant="outlined" onClick={() => void handleUndo()} />}
        <Button text="Hide" variant="minimal" onClick={leave} />
      </div>
    </Callout>
  );
}
