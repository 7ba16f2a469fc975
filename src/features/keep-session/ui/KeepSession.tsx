import { useEffect, useState } from 'react';
import { log } from '@/shared/lib/log';
import { useSessionWatch } from '../model/use-session-watch';
import type * as SessionInactiveDialogModule from './SessionInactiveDialog';

type DialogModule = typeof SessionInactiveDialogModule;

/** Watches the session and opens the 'Session Inactive' dialog before it ends. Rendered once beside the signed-in app. */
export function KeepSession() {
  const minutes = useSessionWatch();
  const dialog = useDialogOnDemand(minutes !== null, minutes);
  return dialog && <dialog.SessionInactiveDialog minutes={minutes} />;
}

/**
 * The dialog's code, loaded when first needed, which most sessions never do. If loading fails, the next change of
 * `attempt` tries again, and nothing else on the screen breaks, unlike with a lazy component.
 */
function useDialogOnDemand(isNeeded: boolean, attempt: number | null): DialogModule | null {
  const [dialog, setDialog] = useState<DialogModule | null>(null);
  const isMissing = isNeeded && dialog === null;

  useEffect(() => {
    if (!isMissing) return;
    import('./SessionInactiveDialog').then(setDialog, (error: unknown) =>
      log.error('The session dialog could not be loaded', error),
    );
  }, [attempt, isMissing]);

  return dialog;
}
