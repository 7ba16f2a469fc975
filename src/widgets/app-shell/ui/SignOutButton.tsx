import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { LogOutIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useOutbox } from '@/features/keep-draft';
import { useSignOut } from '@/features/sign-out';
import { counted } from '@/shared/lib/number';
import { Dialog } from '@/shared/ui/dialog';
import styles from './SignOutButton.module.css';

/** The round logout button (product/session#sign-out). It asks first if something is waiting to be sent. */
export function SignOutButton() {
  const signOut = useSignOut();
  const outbox = useOutbox();
  const [isAsked, setIsAsked] = useState(false);
  const count = outbox.items.length;
  const deleteAll = async () => {
    if (await outbox.removeAll()) await signOut();
  };
  return (
    <>
      <Button
        className={styles.round}
        variant="outlined"
        icon={<LogOutIcon />}
        aria-label="Log out"
        title="Log out"
        onClick={() => (count > 0 ? setIsAsked(true) : void signOut())}
      />
      <Dialog needsAnswer isOpen={isAsked} size="medium" title="Log out?" onClose={() => setIsAsked(false)}>
        <DialogBody>
          <p role="status">
            {count === 0 ? 'Everything has been sent.' : `${counted(count, 'item')} waiting to be sent.`}
          </p>
          {count > 0 && (
            <>
              <p>What is waiting stays on this device, and is sent after your next sign-in here. You can also</p>
              <p className="app-wrap app-gap-2">
                <Button text="Send now" variant="outlined" onClick={outbox.sendNow} />
                <Button text="Save to a file" variant="outlined" onClick={() => void outbox.save(outbox.items)} />
                <Button intent="danger" text="Delete and log out" variant="outlined" onClick={() => void deleteAll()} />
              </p>
            </>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={() => setIsAsked(false)} />
              <Button intent="primary" text="Log out" onClick={() => void signOut()} />
            </>
          }
        />
      </Dialog>
    </>
  );
}
