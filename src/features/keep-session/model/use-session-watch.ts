import { useEffect, useState } from 'react';
import { selectExpiresOn, useSessionKeeper, type SessionRoot } from '@/entities/session';
import { clock } from '@/shared/lib/clock';
import { useAppSelector, useAppStore } from '@/shared/redux';
import { everyMinuteAndOnWake, isEnding, LOG_OUT_AT, minutesLeft } from './session-time';

/**
 * The minute check (product/session#minute-check, product/session#countdown): the remaining minutes while the session
 * is about to end, otherwise null. Logs out when the countdown ends, and restarts with every new token, from any tab.
 */
export function useSessionWatch(): number | null {
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
