import { Button, DialogBody, Spinner, SpinnerSize } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useSessionKeeper } from '@/entities/session';
import { useAppDispatch } from '@/shared/redux';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { notificationShown } from '@/shared/ui/snack-bar';

export interface SessionInactiveDialogProps {
  /** Remaining minutes; null while there is enough time. */
  minutes: number | null;
}

/**
 * 'Session Inactive' (product/session#warning): asks whether to continue and counts down. Only its button closes it;
 * Esc and the backdrop do nothing (product/session#warning-cannot-be-dismissed).
 */
export function SessionInactiveDialog({ minutes }: SessionInactiveDialogProps) {
  const { count, isOpen, shown } = useOpening(minutes);
  const { isRenewing, continueSession } = useContinueSession();
  const bodyId = useId();

  return (
    <Dialog
      // A new dialog each time, because a reopened one does not remember where the focus was.
      key={count}
      isOpen={isOpen}
      role="alertdialog"
      title="Session Inactive"
      aria-describedby={bodyId}
    >
      <DialogBody>
        <div id={bodyId}>
          <p>
            Please confirm that you wish to continue with the current session by clicking &apos;Continue Session&apos;
            below (note that no unsaved data will be lost).
          </p>
          <p aria-live="polite">{`Time remaining in current session is ${shown} minutes`}</p>
        </div>
      </DialogBody>
      <DialogActions>
        <Button
          autoFocus
          intent="primary"
          // Not `loading`, which disables the button, so that the focus would leave the dialog.
          aria-busy={isRenewing}
          aria-disabled={isRenewing}
          icon={isRenewing ? <Spinner size={SpinnerSize.SMALL} aria-hidden /> : undefined}
          onClick={() => void continueSession()}
          text="Continue Session"
        />
      </DialogActions>
    </Dialog>
  );
}

function useContinueSession() {
  const keeper = useSessionKeeper();
  const dispatch = useAppDispatch();
  const [isRenewing, setIsRenewing] = useState(false);

  const continueSession = async () => {
    if (isRenewing) return;
    setIsRenewing(true);
    const outcome = await keeper.renew();
    setIsRenewing(false);
    if (outcome.result === 'failed') dispatch(notificationShown(outcome.message, 'error'));
  };

  return { isRenewing, continueSession };
}

/** The number of this opening, and the last countdown, which is shown while the dialog fades out. */
function useOpening(minutes: number | null) {
  const [opening, setOpening] = useState({ count: 1, isOpen: minutes !== null, shown: minutes });
  const isOpen = minutes !== null;
  const shown = minutes ?? opening.shown;
  if (isOpen !== opening.isOpen || shown !== opening.shown) {
    const isNew = isOpen && !opening.isOpen;
    setOpening({ count: isNew ? opening.count + 1 : opening.count, isOpen, shown });
  }
  return opening;
}
