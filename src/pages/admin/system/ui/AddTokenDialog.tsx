import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { ACCESS_TOKEN_LIMITS, type CreatedAccessToken } from '@contract/access-token';
import { messageOf } from '@/shared/api';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
import { useAddDirectoryTokenMutation } from '../api/directory-api';
import { CopyButton } from './CopyButton';
import styles from './DirectorySection.module.css';

/** Creates a token for the directory and shows it once (product/directory#tokens). */
export function AddTokenDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState('Microsoft Entra ID');
  const [add, { data: answer, isLoading, error }] = useAddDirectoryTokenMutation();
  return (
    <Dialog needsAnswer shouldReturnFocusOnClose={false} title="Create a token" onClose={onClose}>
      {answer ? (
        <Created answer={answer} onClose={onClose} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add({ name: name.trim() });
          }}
        >
          <DialogBody>
            {error && <FailureNote message={messageOf(error)} />}
            <FormField id={id} label="Name" hint="Which directory uses it">
              {(control) => (
                <InputGroup
                  {...control}
                  autoComplete="off"
                  maxLength={ACCESS_TOKEN_LIMITS.name}
                  value={name}
                  onValueChange={setName}
                />
              )}
            </FormField>
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button disabled={isLoading} text="Cancel" onClick={onClose} />
                <Button
                  disabled={name.trim() === ''}
                  intent="primary"
                  loading={isLoading}
                  text="Create"
                  type="submit"
                />
              </>
            }
          />
        </form>
      )}
    </Dialog>
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
      <DialogFooter actions={<Button intent="primary" text="Done" onClick={onClose} />} />
    </>
  );
}
