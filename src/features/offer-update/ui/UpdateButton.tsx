import { RefreshIcon } from '@blueprintjs/icons';
import { OutlinedButton } from '@/shared/ui/button';
import { useUpdates } from '../model/use-updates';

const READY = 'A new version of the portal is ready.';

interface UpdateButtonProps {
  /** A form has unsaved text: nobody should have to think about its draft. */
  isTyping: boolean;
}

/** Opens the portal's newer version, once the browser has it (product/offline#updates). */
export function UpdateButton({ isTyping }: UpdateButtonProps) {
  const { isReady, take } = useUpdates();
  const isOffered = isReady && !isTyping;
  return (
    <>
      <span className="app-hidden" role="status">
        {isOffered && READY}
      </span>
      {isOffered && (
        <OutlinedButton
          icon={<RefreshIcon />}
          intent="primary"
          text="Update"
          title={`${READY} This screen opens again in it.`}
          onClick={take}
        />
      )}
    </>
  );
}
