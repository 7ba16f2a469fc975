import { Button } from '@blueprintjs/core';
import type { Target } from '@contract/target';
import { useCompleteActionMutation, useReopenActionMutation } from '@/entities/target';
import { selectExtensions } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import type { Month } from '@contract/target-month';
import { NO_VALUE } from '../../model/target-value';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { offerUndo } from '@/shared/ui/snack-bar';
import styles from './TargetRow.module.css';

interface PreviousActionProps {
  target: Target;
  month: Month;
}

/** Last month's action: 'Complete Action' until it is completed, then the date (product/targets#complete-action). */
export function PreviousAction({
  target: { previousAction, previousActionCompletedOn, ...target },
  month,
}: PreviousActionProps) {
  if (!previousAction?.trim()) return <span className={styles.none}>{NO_VALUE}</span>;
  return (
    <div>
      <span className={styles.previousText} title={previousAction}>
        {previousAction}
      </span>
      {previousActionCompletedOn ? (
        <span className={styles.completed}>{completedText(previousActionCompletedOn)}</span>
      ) : (
        <CompleteAction target={target} month={month} />
      )}
    </div>
  );
}

/** 'Completed on dd/MM/yy' (product/targets#complete-action). */
export function completedText(completedOn: string): string {
  return `Completed on ${formatWallClock(completedOn, 'dd/MM/yy')}`;
}

interface CompleteActionProps {
  target: Pick<Target, 'targetId' | 'description' | 'version'>;
  month: Month;
}

/** Shared by a target's buttons of a month, so that no action is completed twice (product/targets#complete-action). */
function CompleteAction({ target: { targetId, description, version }, month }: CompleteActionProps) {
  const dispatch = useAppDispatch();
  const [complete, { isLoading, isSuccess, reset }] = useCompleteActionMutation({
    fixedCacheKey: `complete-action ${month} ${targetId}`,
  });
  const [reopen] = useReopenActionMutation();
  const canUndo = useAppSelector(selectExtensions);
  const handlePress = async () => {
    const { error } = await complete({ month, targetId, seen: version });
    if (error || !canUndo || !version) return;
    const offer = () => dispatch(offerUndo({ text: `The action of ${description} is completed.`, undo }));
    const undo = async () => {
      const answer = await reopen({ month, targetId, version });
      if (answer.error) offer();
      else reset();
    };
    offer();
  };
  return (
    <Button
      aria-label={`Complete Action of ${description}`}
      className={styles.complete}
      disabled={isLoading || isSuccess}
      loading={isLoading}
      size="small"
      text="Complete Action"
      onClick={() => void handlePress()}
    />
  );
}
