import { useEffect, useState } from 'react';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { QuietButton } from '@/shared/ui/button';
import type { Wizard } from '../../model/use-wizard';
import styles from './QuestionPane.module.css';

const TEXTS = { waiting: 'Saving …', saving: 'Saving …', saved: 'Saved' } as const;

interface SavingNoteProps {
  wizard: Wizard;
  /** The retry has worked, so the focused button is gone. */
  onRetried: () => void;
}

/** Whether the server has the answers: unobtrusive, like all of its failures (rule 3). */
export function SavingNote({ wizard: { saving, save }, onRetried }: SavingNoteProps) {
  const [hasRetried, setHasRetried] = useState(false);
  // Nothing says 'Saved' before there was something to save.
  const [hasBegun, setHasBegun] = useState(saving !== 'saved');
  if (saving !== 'saved' && !hasBegun) setHasBegun(true);
  const isRetrying = hasRetried && saving === 'saving';
  const button = useFocusReturn(isRetrying);
  const hasWorked = hasRetried && saving === 'saved';
  useEffect(() => {
    if (!hasWorked) return;
    if (document.activeElement === document.body) onRetried();
    setHasRetried(false);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it has worked
  }, [hasWorked]);
  const handleRetry = () => {
    setHasRetried(true);
    void save();
  };
  if (saving !== 'failed' && !isRetrying) {
    return (
      <span className={styles.saving} role="status">
        {hasBegun && TEXTS[saving]}
      </span>
    );
  }
  return (
    <span className={styles.saving} data-failed role="status">
      Not saved · <QuietButton ref={button} loading={isRetrying} text="Retry" onClick={handleRetry} />
    </span>
  );
}
