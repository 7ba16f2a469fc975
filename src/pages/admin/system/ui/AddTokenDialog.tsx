import { Button, DialogBody } from '@blueprintjs/core';
import { ACCESS_TOKEN_LIMITS, type CreatedAccessToken } from '@contract/access-token';
import { messageOf } from '@/shared/api';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { FieldDialog } from '@/shared/ui/field-dialog';
import { useAddDirectoryTokenMutation } from '../api/directory-api';
import { CopyButton } from './CopyButton';
import styles from './DirectorySection.module.css';

/** Creates a token for the directory and shows it once (product/directory#tokens). */
export function AddTokenDialog({ onClose }: { onClose: () => void }) {
  const [add, { data: answer }] = useAddDirectoryTokenMutation();
  if (answer)
    return (
      <Dialog needsAnswer shouldReturnFocusOnClose={false} title="Create a token" onClose={onClose}>
        <Created answer={answer} onClose={onClose} />
      </Dialog>
    );
  return (
    <FieldDialog
      action="Create"
      hint="Which directory uses it"
      initial="Microsoft Entra ID"
      isMissing={(name) => name.trim() === ''}
      label="Name"
      maxLength={ACCESS_TOKEN_LIMITS.name}
      title="Create a token"
      onClose={onClose}
      onSubmit={async (name) => {
        const { error } = await add({ name: name.trim() });
        return error ? { message: messageOf(error) } : null;
      }}
    />
  );
}

function Created({ answer: { token }, onClose }: { answer: CreatedAccessToken; onClose: () => void }) {
  return (
    <>
      <DialogBody>
        {token === null ? (
          <p>The token was created, but the answer that shows it was lost. Revoke it and create another.</p>
        ) : (
          <>
            <p>Enter this token in Entra ID as the secret token. It is shown only now.</p>
            <p>
              <code className={styles.token}>{token}</code>
            </p>
            <CopyButton label="Copy token" text={token} />
          </>
        )}
      </DialogBody>
      <DialogActions>
        <Button intent="primary" text="Done" onClick={onClose} />
      </DialogActions>
    </>
  );
}
