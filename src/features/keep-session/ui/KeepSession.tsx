import { useEffect, useState } from 'react';
import { selectExpiresOn, useSessionKeeper, type SessionRoot } from '@/entities/session';
import { clock } from '@/shared/lib/clock';
import { log } from '@/shared/lib/log';
import { useAppSelector, useAppStore } from '@/shared/redux';
import { everyMinuteAndOnWake, isEnding, LOG_OUT_AT, minutesLeft } from '../model/session-time';
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

/**
 * The minute check (product/session#minute-check, product/session#countdown): the remaining minutes while the session
 * is about to end, otherwise null. Logs out when the countdown ends, and restarts with every new token, from any tab.
 */
function useSessionWatch(): number | null {
  const keeper = useSessionKeeper();
  const store = useAppStore<SessionRoot>();
  const expiresOn = useAppSelector(selectExpiresOn);
  const [countdown, setCountdown] = useState<number | null>(null);

  useEffect(() => {
    const check = () => {
      // Another tab may have renewed or ended the session while this one was asleep.
      keeper.catchUp();
      const end = selectExpiresOn(store.getState());
      if (end === null) return;
      const minutes = minutesLeft(end, clock.millis());
      setCountdown(isEnding(end, clock.millis()) ? minutes : null);
      if (minutes <= LOG_OUT_AT) void keeper.signOut({ keepPath: true });
    };
    check();
    return everyMinuteAndOnWake(check, () => clock.millis());
  }, [expiresOn, keeper, store]);

  return countdown;
}
