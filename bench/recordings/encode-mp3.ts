import { createMp3Encoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './voices';

/** Encodes samples as an mp3 with a constant rate, so that a player knows its length from its first bytes and size. */
export async function encodeMp3(samples: Float32Array, bitrate: 16 | 64): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate, outputSampleRate: SAMPLE_RATE });
  // The encoder returns its own memory, which the next call reuses.
  const parts: Buffer[] = [];
  for (let at = 0; at < samples.length; at += SAMPLE_RATE) {
    parts.push(Buffer.from(encoder.encode([samples.subarray(at, at + SAMPLE_RATE)])));
  }
  parts.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(parts);
}
