import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { AccessToken } from '@contract/access-token';
import { messageOf } from '@/shared/api';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { useRevokeDirectoryTokenMutation } from '../api/directory-api';

interface RevokeTokenDialogProps {
  token: AccessToken;
  onClose: () => void;
}

/** Asks before a token is revoked, because this cannot be undone. */
export function RevokeTokenDialog({ token: { id, name, ending }, onClose }: RevokeTokenDialogProps) {
  const [revoke, { isLoading, error }] = useRevokeDirectoryTokenMutation();
  const handleRevoke = async () => {
    const answer = await revoke({ id });
    if (!answer.error) onClose();
  };
  return (
    <Dialog needsAnswer shouldReturnFocusOnClose={false} title="Revoke a token" onClose={onClose}>
      <DialogBody>
        {error && <FailureNote message={messageOf(error)} />}
        <p>
          The directory can no longer use <strong>{name}</strong> (…{ending}). This cannot be undone. People stay as
          they are; without any token, their fields can be edited here again.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus disabled={isLoading} text="Cancel" onClick={onClose} />
            <Button intent="danger" loading={isLoading} text="Revoke" onClick={() => void handleRevoke()} />
          </>
        }
      />
    </Dialog>
  );
}
