import { Button, DialogBody } from '@blueprintjs/core';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { REPLAY_PATH } from '../tester-tools';

interface ContinueLiveDialogProps {
  isOpen: boolean;
  /** Path, query and fragment of the moment that is shown. */
  route: string;
  onClose: () => void;
}

/** The only way from a replay to the server, after this question. */
export function ContinueLiveDialog({ isOpen, route, onClose }: ContinueLiveDialogProps) {
  return (
    <Dialog isOpen={isOpen} title="Continue live?" onClose={onClose}>
      <DialogBody>
        <p>
          The replay ends, and the portal opens <code>{route}</code> with your own session and the server&rsquo;s
          current data. Nothing from the stored state is carried over, and you may not be able to see what the reporter
          saw.
        </p>
      </DialogBody>
      <DialogActions>
        <Button text="Stay in the replay" onClick={onClose} />
        {/* A new page: it has the browser's own storage, clock and network again. */}
        <Button
          intent="primary"
          text="Continue live"
          onClick={() => window.location.assign(route.startsWith(REPLAY_PATH) ? '/' : route)}
        />
      </DialogActions>
    </Dialog>
  );
}
