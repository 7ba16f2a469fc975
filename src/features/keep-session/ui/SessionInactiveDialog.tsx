import { Button, Dialog, DialogBody, DialogFooter, Spinner, SpinnerSize } from '@blueprintjs/core';
import { useId, useRef, useState } from 'react';
import { useSessionKeeper } from '@/entities/session';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';

export interface SessionInactiveDialogProps {
  /** Minutes that are left; null while the session has time enough. */
  minutes: number | null;
}

/**
 * 'Session Inactive' (A §4): asks whether to go on and counts down. Its button is the only way out; Esc and the
 * backdrop do nothing (decision 7).
 */
export function SessionInactiveDialog({ minutes }: SessionInactiveDialogProps) {
  const opening = useOpenings(minutes !== null);
  // The last countdown stays in place while the dialog fades out.
  const shown = useRef(minutes);
  if (minutes !== null) shown.current = minutes;
  const { isRenewing, continueSession } = useContinueSession();
  const bodyId = useId();

  return (
    <Dialog
      // A dialog that is new each time remembers where the focus was, which one that reopens does not.
      key={opening}
      isOpen={minutes !== null}
      role="alertdialog"
      title="Session Inactive"
      aria-describedby={bodyId}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
    >
      <DialogBody>
        <div id={bodyId}>
          <p>
            Please confirm that you wish to continue with the current session by clicking &apos;Continue Session&apos;
            below (note that no unsaved data will be lost).
          </p>
          <p aria-live="polite">{`Time remaining in current session is ${shown.current} minutes`}</p>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <Button
            autoFocus
            intent="primary"
            // Not `loading`: that disables the button, and the focus would fall out of the dialog.
            aria-busy={isRenewing}
            aria-disabled={isRenewing}
            icon={isRenewing ? <Spinner size={SpinnerSize.SMALL} aria-hidden /> : undefined}
            onClick={() => void continueSession()}
            text="Continue Session"
          />
        }
      />
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

/** How many times it has opened. */
function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, count: isOpen ? 1 : 0 });
  if (seen.isOpen === isOpen) return seen.count;
  const next = { isOpen, count: isOpen ? seen.count + 1 : seen.count };
  setSeen(next);
  return next.count;
}
