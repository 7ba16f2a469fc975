import { Button } from '@blueprintjs/core';
import type { Wizard } from '../model/use-wizard';
import styles from './QuestionPane.module.css';

const TEXTS = { waiting: 'Saving …', saving: 'Saving …', saved: 'Saved' } as const;

/** Whether the answers are with the server: passive, as everything of it that fails (rule 3). */
export function SavingNote({ wizard: { saving, save } }: { wizard: Wizard }) {
  if (saving !== 'failed') {
    return (
      <span className={styles.saving} role="status">
        {TEXTS[saving]}
      </span>
    );
  }
  return (
    <span className={styles.saving} data-failed role="status">
      Not saved · <Button size="small" text="Retry" variant="minimal" onClick={save} />
    </span>
  );
}
