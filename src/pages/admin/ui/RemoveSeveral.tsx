import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import type { JobStep, SeveralActionsProps } from '@/shared/ui/selection-bar';
import { REMOVE_WORDS } from '../model/remove-words';
import { QuestionDialog } from '@/shared/ui/question-dialog';

const BUTTON = { icon: <TrashIcon />, size: 'small', variant: 'outlined' } as const;
const WORDS = { doing: 'Removing', done: 'removed' };

interface RemoveRowsProps extends Pick<SeveralActionsProps<unknown>, 'jobs' | 'isIdle'> {
  /** One for each selected row. */
  steps: readonly JobStep[];
}

/** The button that removes the selected rows, which can be undone. */
export function RemoveRows({ steps, jobs, isIdle }: RemoveRowsProps) {
  return (
    <Button
      {...BUTTON}
      disabled={isIdle}
      text={`Remove ${steps.length}`}
      onClick={() => jobs.start({ steps, words: REMOVE_WORDS })}
    />
  );
}

interface RemoveSeveralProps extends RemoveRowsProps {
  /** What is removed: '3 recordings'. */
  counted: string;
  /** What happens to them, after '3 recordings'. */
  children: ReactNode;
}

/** The button that removes the selected rows, after a question, because this cannot be undone. */
export function RemoveSeveral({ counted, steps, jobs, isIdle, children }: RemoveSeveralProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...BUTTON} disabled={isIdle} text={`Remove ${steps.length} …`} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <QuestionDialog
          title={`Remove ${counted}`}
          confirm="Remove"
          error={undefined}
          isLoading={false}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            jobs.start({ steps, words: WORDS });
          }}
        >
          <strong>{counted}</strong> {children}
        </QuestionDialog>
      )}
    </>
  );
}
