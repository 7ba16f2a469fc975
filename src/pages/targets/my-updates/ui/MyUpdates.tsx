import { DialogBody } from '@blueprintjs/core';
import { useMemo } from 'react';
import type { TargetsOfMonth } from '@contract/target';
import type { Month } from '@contract/target-month';
import { isFlag, useShownState } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { updatesOf } from '../model/my-updates';
import { UpdatesTable } from './UpdatesTable';

interface MyUpdatesProps {
  month: Month;
  answer: TargetsOfMonth;
  email: string;
}

/** How many targets need the user's update in all tabs; opens the list of all months (product/targets#my-updates). */
export function MyUpdates({ month, answer, email }: MyUpdatesProps) {
  const [isOpen, setIsOpen] = useShownState('targets.my-updates', isFlag, false);
  const count = useMemo(() => updatesOf(month, answer, email)?.count ?? 0, [month, answer, email]);
  return (
    <>
      <OutlinedButton
        aria-haspopup="dialog"
        text={`My updates in all tabs: ${count}`}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog size="large" title="My updates" onClose={() => setIsOpen(false)}>
          <DialogBody>
            <UpdatesTable email={email} pillars={answer.pillars} onFollow={() => setIsOpen(false)} />
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}
