import { createMp3Encoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './voices';

/** Samples as an mp3 of a constant rate, by which a player knows how long it is from its first bytes and its size. */
export async function encodeMp3(samples: Float32Array, bitrate: 16 | 64): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate, outputSampleRate: SAMPLE_RATE });
  // What the encoder hands out is its own memory, used again by the next call.
  const parts: Buffer[] = [];
  for (let at = 0; at < samples.length; at += SAMPLE_RATE) {
    parts.push(Buffer.from(encoder.encode([samples.subarray(at, at + SAMPLE_RATE)])));
  }
  parts.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(parts);
}
