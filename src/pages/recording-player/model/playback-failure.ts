import { formatMoment } from './moment';

/** Why a recording does not continue, and what to say about it. */
export interface PlaybackFailure {
  kind: 'connection' | 'damaged' | 'not-playable' | 'cut-off' | 'no-address';
  message: string;
}

/** `MediaError.code` */
const NETWORK = 2;
export const DECODE = 3;

/** What to say about a media error, or content that ended early. @param time seconds; null if nothing was loaded */
export function failureOf(code: number | 'cut-off', time: number | null, duration = 0): PlaybackFailure {
  const moment = formatMoment(time ?? 0);
  if (code === 'cut-off') {
    const message = `The recording ends at ${moment} of ${formatMoment(duration)}: the rest of it is missing.`;
    return { kind: 'cut-off', message };
  }
  if (code === DECODE) {
    return { kind: 'damaged', message: `The recording is damaged at ${moment} and cannot be played from there.` };
  }
  if (code === NETWORK || time !== null) {
    return { kind: 'connection', message: `The connection was lost at ${moment}. Your position is saved.` };
  }
  return { kind: 'not-playable', message: 'The recording could not be loaded, or this browser cannot play it.' };
}
