import { isRecord } from '@contract/guards';
import { useRecents } from '@/entities/preference';

/** Where the user stopped listening, seconds. */
interface LeftOff {
  recording: string;
  time: number;
}

/** How many recordings are remembered. */
const MOST_RECORDINGS = 100;

/** Anyone who has heard less starts again, as does anyone who has nearly heard the end. */
const WORTH_RESUMING = 5;

/** Where the current user stopped listening (0: nothing to resume), and a function to store a position. */
export function useLeftOff(recording: string): [number, (time: number, duration: number) => void] {
  const [places, keep] = useRecents('player.places', isLeftOff);
  const time = places.find((place) => place.recording === recording)?.time ?? 0;

  const leaveOff = (now: number, duration: number) => {
    const isOther = (place: LeftOff) => place.recording !== recording;
    const isWorthIt = now > WORTH_RESUMING && now < duration - WORTH_RESUMING;
    if (!isWorthIt && places.every(isOther)) return;
    const left = isWorthIt ? [{ recording, time: Math.floor(now) }] : [];
    keep((present) => [...left, ...present.filter(isOther)].slice(0, MOST_RECORDINGS));
  };
  return [time, leaveOff];
}

function isLeftOff(value: unknown): value is LeftOff {
  if (!isRecord(value)) return false;
  const { recording, time } = value;
  return typeof recording === 'string' && typeof time === 'number' && time >= 0;
}
