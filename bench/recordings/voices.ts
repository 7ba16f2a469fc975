/** Artificial speech: syllables of a buzz filtered by three resonances each, always the same. */

export const SAMPLE_RATE = 16_000;

/** The number of peaks per second of sound. */
export const PEAKS_PER_SECOND = 10;

export interface Voice {
  /** Hz */
  pitch: number;
  /** The length of the vocal tract relative to the first voice: longer ones sound darker. */
  length: number;
}

export const LOW_VOICE: Voice = { pitch: 112, length: 1 };
export const HIGH_VOICE: Voice = { pitch: 196, length: 0.85 };
export const THIRD_VOICE: Voice = { pitch: 152, length: 0.93 };

/** A speaker's turn and the silence after it, in seconds; without a voice, only silence. */
export interface Turn {
  voice: Voice | null;
  seconds: number;
  pause?: number;
}

/** Resonances of vowels in Hz. */
const VOWELS = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [530, 1840, 2480],
  [570, 840, 2410],
  [300, 870, 2240],
  [490, 1350, 1690],
] as const;

/** Random integers below 2³², the same for the same seed. */
export function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The turns in sequence as samples from -1 to 1, with faint line noise. */
export function talk(turns: readonly Turn[], seed: number): Float32Array {
  const random = draws(seed);
  const seconds = turns.reduce((sum, turn) => sum + turn.seconds + (turn.pause ?? 0), 0);
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  let at = 0;
  for (const { voice, seconds: spoken, pause = 0 } of turns) {
    const end = at + Math.round(spoken * SAMPLE_RATE);
    if (voice) speak(samples.subarray(at, end), voice, random);
    at = end + Math.round(pause * SAMPLE_RATE);
  }
  return samples.map((sample) => sample + (random() - 0.5) * 0.004);
}

function speak(into: Float32Array, voice: Voice, random: () => number): void {
  let at = 0;
  let syllables = 0;
  while (at < into.length) {
    const length = Math.round((0.11 + random() * 0.17) * SAMPLE_RATE);
    say(into.subarray(at, at + length), voice, random);
    at += length;
    syllables += 1;
    // An occasional breath.
    if (syllables % 7 === 0) at += Math.round((0.15 + random() * 0.35) * SAMPLE_RATE);
  }
}

/** One syllable: a hiss or none, then a vowel whose pitch falls a little. */
function say(into: Float32Array, { pitch, length }: Voice, random: () => number): void {
  const vowel = VOWELS[Math.floor(random() * VOWELS.length)] ?? VOWELS[0];
  const filters = vowel.map((hertz) => resonance(hertz / length, 90));
  const start = pitch * (0.9 + random() * 0.25);
  const loudness = 0.35 + random() * 0.5;
  const hiss = random() < 0.4 ? 0.03 * SAMPLE_RATE : 0;
  let phase = 0;
  for (let index = 0; index < into.length; index += 1) {
    const way = index / into.length;
    phase = (phase + (start * (1 - 0.12 * way)) / SAMPLE_RATE) % 1;
    const buzz = 1 - 2 * phase;
    const shape = Math.sin(Math.PI * Math.min(1, way * 1.08)) ** 0.6;
    const voiced = filters.reduce((sum, filter, place) => sum + filter(buzz) / (place + 1), 0);
    const breath = index < hiss ? (random() - 0.5) * 0.5 : 0;
    into[index] = Math.tanh((voiced * 0.9 + breath) * shape * loudness);
  }
}

/** A filter that lets one frequency ring. */
function resonance(hertz: number, width: number): (input: number) => number {
  const radius = Math.exp((-Math.PI * width) / SAMPLE_RATE);
  const turn = 2 * radius * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
  let last = 0;
  let before = 0;
  return (input) => {
    const output = (1 - radius) * input + turn * last - radius * radius * before;
    before = last;
    last = output;
    return output;
  };
}

/** The loudest sample of each tenth of a second, scaled so that the loudest of all is 255. */
export function peaksOf(samples: Float32Array): Uint8Array {
  const step = SAMPLE_RATE / PEAKS_PER_SECOND;
  const loudest = Array.from({ length: Math.ceil(samples.length / step) }, (_, index) =>
    samples.subarray(index * step, (index + 1) * step).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
  const top = loudest.reduce((most, peak) => Math.max(most, peak), 0.01);
  return Uint8Array.from(loudest, (peak) => Math.round((peak / top) * 255));
}
