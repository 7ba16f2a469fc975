import { Button, DialogBody } from '@blueprintjs/core';
import { useOutbox } from '@/features/keep-draft';
import { useSignOut } from '@/features/sign-out';
import { counted } from '@/shared/lib/number';
import { OutlinedButton } from '@/shared/ui/button';
import { Dialog, DialogActions } from '@/shared/ui/dialog';

interface SignOutDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks what becomes of the outbox before the user logs out (product/session#sign-out). */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const signOut = useSignOut();
  const outbox = useOutbox();
  const count = outbox.items.length;
  const deleteAll = async () => {
    if (await outbox.removeAll()) await signOut();
  };
  return (
    <Dialog needsAnswer isOpen={isOpen} size="medium" title="Log out?" onClose={onClose}>
      <DialogBody>
        <p role="status">
          {count === 0 ? 'Everything has been sent.' : `${counted(count, 'item')} waiting to be sent.`}
        </p>
        {count > 0 && (
          <>
            <p>What is waiting stays on this device, and is sent after your next sign-in here. You can also</p>
            <p className="app-wrap app-gap-2">
              <OutlinedButton text="Send now" onClick={outbox.sendNow} />
              <OutlinedButton text="Save to a file" onClick={() => void outbox.save(outbox.items)} />
              <OutlinedButton intent="danger" text="Delete and log out" onClick={() => void deleteAll()} />
            </p>
          </>
        )}
      </DialogBody>
      <DialogActions>
        <Button text="Cancel" onClick={onClose} />
        <Button intent="primary" text="Log out" onClick={() => void signOut()} />
      </DialogActions>
    </Dialog>
  );
}
