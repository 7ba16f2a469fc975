import { Button, DialogBody, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import type { WebhookEndpoint } from '@contract/webhooks';
import { copyResult, copyText } from '@/shared/lib/copy';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
import { QuestionDialog } from '@/shared/ui/question-dialog';
import { useRemoveWebhookMutation, useRotateSecretMutation } from '../api/webhooks-api';

interface SecretDialogProps {
  name: string;
  /** Null if the answer with it was lost. */
  secret: string | null;
  onClose: () => void;
}

/** Shows a new secret, which is the only time (product/webhooks#secret). */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return (
    <Dialog needsAnswer shouldReturnFocusOnClose={false} title={`Secret of ${name}`} onClose={onClose}>
      <DialogBody>
        {secret === null ? (
          <FailureNote message="The connection failed before the secret arrived. Create a new one from the webhook’s menu." />
        ) : (
          <>
            <p>The receiver needs this secret to check that messages are from us. It is shown only now: copy it.</p>
            <FormField label="Secret">
              {(control) => <InputGroup {...control} readOnly spellCheck={false} value={secret} />}
            </FormField>
            <p role="status">{copyResult(isCopied)}</p>
          </>
        )}
      </DialogBody>
      <DialogActions>
        {secret !== null && <Button autoFocus text="Copy" onClick={() => void copyText(secret).then(setIsCopied)} />}
        <Button intent="primary" text="Done" onClick={onClose} />
      </DialogActions>
    </Dialog>
  );
}

interface AskDialogProps {
  webhook: WebhookEndpoint;
  onClose: () => void;
}

/** Asks before a webhook gets a new secret. */
export function RotateDialog({
  webhook: { id, version, name },
  onClose,
  onRotated,
}: AskDialogProps & { onRotated: (secret: string | null) => void }) {
  const [rotate, { isLoading, error }] = useRotateSecretMutation();
  const handleRotate = async () => {
    const { data } = await rotate({ id, version });
    if (data) onRotated(data.secret);
  };
  return (
    <QuestionDialog
      title="New secret"
      confirm="Create secret"
      intent="primary"
      error={error}
      isLoading={isLoading}
      onCancel={onClose}
      onConfirm={() => void handleRotate()}
    >
      <strong>{name}</strong> gets a new secret. For 24 hours messages are signed with both, so that you can change the
      receiver without losing any.
    </QuestionDialog>
  );
}

/** Asks before a webhook is removed, because this cannot be undone. */
export function RemoveDialog({ webhook: { id, version, name }, onClose }: AskDialogProps) {
  const [remove, { isLoading, error }] = useRemoveWebhookMutation();
  const handleRemove = async () => {
    const answer = await remove({ id, version });
    if (!answer.error) onClose();
  };
  return (
    <QuestionDialog
      title="Remove a webhook"
      confirm="Remove"
      error={error}
      isLoading={isLoading}
      onCancel={onClose}
      onConfirm={() => void handleRemove()}
    >
      <strong>{name}</strong> is removed with its deliveries, and receives nothing more. This cannot be undone.
    </QuestionDialog>
  );
}
