import { FailureNote } from '@/shared/ui/failure-note';
import { formatNumber } from '@/shared/lib/number';
import { formatCost } from '../model/cost';
import type { KeptConversations } from '../model/use-kept-conversations';
import styles from './KeptNote.module.css';

/** Under which title the conversation is saved, and what it has used so far; or why it could not be saved. */
export function KeptNote({ kept: { keptAs, problem } }: { kept: KeptConversations }) {
  if (problem !== null) return <FailureNote message={`The conversation could not be saved. ${problem}`} />;
  if (!keptAs) return null;
  const { tokens, cost } = keptAs.spent;
  const used = tokens.in + tokens.out;
  return (
    <p className={styles.kept}>
      {`Saved as “${keptAs.title}”`}
      {used > 0 && ` · ${formatNumber(used)} tokens so far`}
      {cost !== null && ` · ${formatCost(cost)}`}
    </p>
  );
}
