import type { AccessToken } from '@contract/access-token';
import { QuestionDialog } from '@/shared/ui/question-dialog';
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
    <QuestionDialog
      title="Revoke a token"
      confirm="Revoke"
      error={error}
      isLoading={isLoading}
      onCancel={onClose}
      onConfirm={() => void handleRevoke()}
    >
      The directory can no longer use <strong>{name}</strong> (…{ending}). This cannot be undone. People stay as they
      are; without any token, their fields can be edited here again.
    </QuestionDialog>
  );
}
