import { PEAKS_PER_SECOND } from '@contract/recording';

/** Larger files take too much memory to decode in a browser. */
const MOST_BYTES = 30 * 1024 * 1024;

/** The lowest sample rate that every browser supports for decoding. */
const RATE = 8_000;

/**
 * The loudness of a sound over time, in the format of `recordingPeaksSchema`; null if the browser cannot compute it. Players
 * then show a plain bar.
 */
export async function measurePeaks(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES || typeof OfflineAudioContext === 'undefined') return null;
  try {
    const context = new OfflineAudioContext(1, RATE, RATE);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return asBase64(peaksOf(sound.getChannelData(0), RATE / PEAKS_PER_SECOND));
  } catch {
    return null; // not a sound that this browser knows
  }
}

/** The loudest sample of each `step` samples, on a scale from 0 to 255, where 255 is the loudest of all. */
export function peaksOf(samples: Float32Array, step: number): Uint8Array {
  const peaks = Array.from({ length: Math.ceil(samples.length / step) }, (_, index) =>
    samples.subarray(index * step, (index + 1) * step).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
  const top = peaks.reduce((most, peak) => Math.max(most, peak), 0.01);
  return Uint8Array.from(peaks, (peak) => Math.round((peak / top) * 255));
}

function asBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}
