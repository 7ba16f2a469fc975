import { Button } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { selectHasOpenDraft } from '@/features/keep-draft';
import { useAppSelector } from '@/shared/redux';
import { useUpdates } from '../model/use-updates';

const READY = 'A new version of the portal is ready.';

/**
 * Opens the portal's newer version, once the browser has it (product/offline#updates). Not while a form has unsaved text:
 * nobody should have to think about its draft.
 */
export function UpdateButton() {
  const { isReady, take } = useUpdates();
  const isTyping = useAppSelector(selectHasOpenDraft);
  const isOffered = isReady && !isTyping;
  return (
    <>
      <span className="app-hidden" role="status">
        {isOffered && READY}
      </span>
      {isOffered && (
        <Button
          icon={<RefreshIcon />}
          intent="primary"
          text="Update"
          title={`${READY} This screen opens again in it.`}
          variant="outlined"
          onClick={take}
        />
      )}
    </>
  );
}
