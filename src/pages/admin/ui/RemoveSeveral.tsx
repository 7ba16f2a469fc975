import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import type { JobStep, SeveralActionsProps } from '@/shared/ui/selection-bar';
import { QuestionDialog } from '@/shared/ui/question-dialog';

const WORDS = { doing: 'Removing', done: 'removed' };

interface RemoveSeveralProps extends Pick<SeveralActionsProps<unknown>, 'jobs' | 'isIdle'> {
  /** How many of what: '3 recordings'. */
  counted: string;
  /** One for each selected row. */
  steps: readonly JobStep[];
  /** What happens to them, after '3 recordings'. */
  children: ReactNode;
}

/** The button that removes the selected rows, after a question, because this cannot be undone. */
export function RemoveSeveral({ counted, steps, jobs, isIdle, children }: RemoveSeveralProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        disabled={isIdle}
        icon={<TrashIcon />}
        size="small"
        text={`Remove ${steps.length} …`}
        variant="outlined"
        onClick={() => setIsAsking(true)}
      />
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
