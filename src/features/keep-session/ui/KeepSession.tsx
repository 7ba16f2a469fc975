import { useEffect, useState, type ComponentType } from 'react';
import { log } from '@/shared/lib/log';
import { useSessionWatch } from '../model/use-session-watch';
import type { SessionInactiveDialogProps } from './SessionInactiveDialog';

/** Watches the session and opens the 'Session Inactive' dialog before it ends. Stands once beside the signed-in app. */
export function KeepSession() {
  const minutes = useSessionWatch();
  const Dialog = useDialogOnDemand(minutes);
  return Dialog && <Dialog minutes={minutes} />;
}

/**
 * The dialog's code, fetched when it is first needed: most sessions never are. Should it fail to arrive, the next
 * minute tries again, and nothing else on the screen breaks.
 */
function useDialogOnDemand(minutes: number | null): ComponentType<SessionInactiveDialogProps> | null {
  const [Dialog, setDialog] = useState<ComponentType<SessionInactiveDialogProps> | null>(null);
  const isLoaded = Dialog !== null;

  useEffect(() => {
    if (minutes === null || isLoaded) return;
    import('./SessionInactiveDialog').then(
      ({ SessionInactiveDialog }) => setDialog(() => SessionInactiveDialog),
      (error: unknown) => log.error('The session dialog could not be loaded', error),
    );
  }, [isLoaded, minutes]);

  return Dialog;
}
