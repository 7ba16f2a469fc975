import { useEffect, useState } from 'react';
import { clock } from './clock';

/** The current instant in milliseconds since 1970, updated every `interval` milliseconds. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(() => clock.millis());

  useEffect(() => {
    const timer = setInterval(() => setNow(clock.millis()), interval);
    return () => clearInterval(timer);
  }, [interval]);

  return now;
}
