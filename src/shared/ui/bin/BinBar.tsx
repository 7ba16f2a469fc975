import { Button } from '@blueprintjs/core';
import { TrashIcon, UndoIcon } from '@blueprintjs/icons';
import { useState, type ComponentProps } from 'react';
import { counted } from '@/shared/lib/number';
import { QuietButton } from '@/shared/ui/button';
import { forgetUndo } from '@/shared/ui/snack-bar';
import { SelectedRowsBar, type JobStep, type RowJobs, type RowNoun } from '@/shared/ui/selection-bar';
import { DeleteForGoodDialog } from './DeleteForGoodDialog';

const RESTORE_WORDS = { doing: 'Restoring', done: 'restored' };
const FOR_GOOD_WORDS = { doing: 'Deleting', done: 'deleted for good' };

interface BinActionsProps {
  noun: RowNoun;
  count: number;
  jobs: RowJobs;
  restoreSteps: () => JobStep[];
  /** Null if the user may not delete them for good. */
  forGoodSteps: ((reason: string) => JobStep[]) | null;
}

type BinBarProps = BinActionsProps & Omit<ComponentProps<typeof SelectedRowsBar>, 'actions'>;

/** The bar below the records of a bin, with what can be done with the selected ones (product/navigation#several). */
export function BinBar({ restoreSteps, forGoodSteps, ...bar }: BinBarProps) {
  const actions = <BinActions {...bar} restoreSteps={restoreSteps} forGoodSteps={forGoodSteps} />;
  return <SelectedRowsBar {...bar} actions={actions} />;
}

function BinActions({ noun, count, jobs, restoreSteps, forGoodSteps }: BinActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isIdle = count === 0 || jobs.isRunning;
  const restore = () => {
    // The deletion that could be undone may be one of these.
    forgetUndo();
    jobs.start({ steps: restoreSteps(), words: RESTORE_WORDS });
  };
  return (
    <>
      <Button
        disabled={isIdle}
        icon={<UndoIcon />}
        intent="primary"
        size="small"
        text={`Restore ${count}`}
        onClick={restore}
      />
      {forGoodSteps && (
        <QuietButton
          disabled={isIdle}
          icon={<TrashIcon />}
          intent="danger"
          text="Delete for good …"
          onClick={() => setIsAsking(true)}
        />
      )}
      {isAsking && forGoodSteps && (
        <DeleteForGoodDialog
          name={counted(count, ...noun)}
          onClose={() => setIsAsking(false)}
          onDelete={(reason) => {
            jobs.start({ steps: forGoodSteps(reason), words: FOR_GOOD_WORDS });
            return Promise.resolve(null);
          }}
        />
      )}
    </>
  );
}
