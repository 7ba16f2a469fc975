/**
 * `npm run try demo:recordings`: regenerates the demo recordings in `demo/recordings/`: calls as mp3, a meeting as
 * mp4, and `recordings.json` with their database rows. The pictures need a Chromium that encodes H.264.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { withPage } from '../browser';
import { encodeMp3 } from './encode-mp3';
import { encodeMeeting, type EncodedMeeting, type EncodedPart, type MeetingScene } from './meeting-page';
import { HIGH_VOICE, LOW_VOICE, peaksOf, SAMPLE_RATE, talk, THIRD_VOICE, type Turn, type Voice } from './voices';

const FOLDER = 'demo/recordings';
const MEETING_SAMPLE_RATE = 48_000;
const MEETING_FRAMES_PER_SECOND = 8;

/** Short turns by two people, with a pause after each. */
function conversation(turns: number, low: Voice, high: Voice): Turn[] {
  return Array.from({ length: turns }, (_, index) => ({
    voice: index % 2 === 0 ? low : high,
    seconds: 1.6 + ((index * 7) % 5) * 0.9,
    pause: 0.3 + ((index * 3) % 4) * 0.15,
  }));
}

const silence = (seconds: number): Turn => ({ voice: null, seconds });

const CALLS: readonly { id: string; turns: Turn[] }[] = [
  {
    id: 'RE1001',
    turns: [
      ...conversation(9, LOW_VOICE, HIGH_VOICE),
      // Someone looks up a document.
      silence(9),
      ...conversation(8, HIGH_VOICE, LOW_VOICE),
    ],
  },
  {
    id: 'RE1002',
    turns: [
      silence(3),
      ...conversation(12, HIGH_VOICE, THIRD_VOICE),
      // On hold.
      silence(21),
      ...conversation(11, HIGH_VOICE, THIRD_VOICE),
      silence(6),
      ...conversation(4, THIRD_VOICE, HIGH_VOICE),
    ],
  },
  { id: 'RE1003', turns: [{ voice: HIGH_VOICE, seconds: 5, pause: 1 }, { voice: HIGH_VOICE, seconds: 7 }, silence(1)] },
];

const MEETING_PEOPLE = ['Ada', 'Priya', 'Tom'];
const MEETING_VOICES = [HIGH_VOICE, THIRD_VOICE, LOW_VOICE];
const MEETING_TURNS: readonly Turn[] = [
  { voice: LOW_VOICE, seconds: 5, pause: 0.6 },
  { voice: HIGH_VOICE, seconds: 7, pause: 0.8 },
  { voice: THIRD_VOICE, seconds: 4, pause: 3.2 },
  { voice: LOW_VOICE, seconds: 6, pause: 0.5 },
  { voice: HIGH_VOICE, seconds: 5, pause: 0.4 },
  { voice: THIRD_VOICE, seconds: 6.5, pause: 1 },
];

/** The speaker in each frame of the meeting. */
function speakers(): number[] {
  return MEETING_TURNS.flatMap(({ voice, seconds, pause = 0 }) => {
    const frames = (length: number, who: number) =>
      Array.from({ length: Math.round(length * MEETING_FRAMES_PER_SECOND) }, () => who);
    return [...frames(seconds, voice ? MEETING_VOICES.indexOf(voice) : -1), ...frames(pause, -1)];
  });
}

function resampled(samples: Float32Array): Float32Array {
  const factor = MEETING_SAMPLE_RATE / SAMPLE_RATE;
  return Float32Array.from({ length: samples.length * factor }, (_, index) => samples[Math.floor(index / factor)] ?? 0);
}

async function encodeInBrowser(scene: MeetingScene): Promise<EncodedMeeting> {
  // Encoders exist only in secure contexts; localhost is one.
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Encoding</title>');
  }).listen(0, 'localhost');
  await once(server, 'listening');
  try {
    return await withPage(async (page) => {
      const address = server.address();
      await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
      // The transpiler's helper around named functions.
      await page.evaluate('globalThis.__name = (named) => named');
      return page.evaluate(encodeMeeting, scene);
    });
  } finally {
    server.close();
  }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

const packetOf = ({ data, type, timestamp, duration }: EncodedPart) =>
  new EncodedPacket(bytesOf(data), type, timestamp / 1e6, duration / 1e6);

/** With the index first, so that a player does not have to fetch it from the end of the file. */
async function asMp4({ video, audio, videoConfig, audioConfig }: EncodedMeeting, scene: MeetingScene): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const pictures = new EncodedVideoPacketSource('avc');
  const sounds = new EncodedAudioPacketSource('opus');
  output.addVideoTrack(pictures, { frameRate: scene.framesPerSecond });
  output.addAudioTrack(sounds);
  await output.start();
  const { codec, description } = videoConfig;
  const size = { codedWidth: scene.width, codedHeight: scene.height };
  const ofPictures = { decoderConfig: { codec, description: bytesOf(description), ...size } };
  const ofSounds = {
    decoderConfig: {
      codec: 'opus',
      sampleRate: MEETING_SAMPLE_RATE,
      numberOfChannels: 1,
      ...(audioConfig.description !== null && { description: bytesOf(audioConfig.description) }),
    },
  };
  for (const part of video) await pictures.add(packetOf(part), ofPictures);
  for (const part of audio) await sounds.add(packetOf(part), ofSounds);
  await output.finalize();
  if (!target.buffer) throw new Error('There is no file.');
  return Buffer.from(target.buffer);
}

const facts: Record<string, { file: string; durationMs: number; peaks: string }> = {};

function save(id: string, file: string, content: Buffer, samples: Float32Array): void {
  writeFileSync(join(FOLDER, file), content);
  const durationMs = Math.round((samples.length / SAMPLE_RATE) * 1000);
  facts[id] = { file, durationMs, peaks: Buffer.from(peaksOf(samples)).toString('base64') };
  console.log(`${file}: ${(durationMs / 1000).toFixed(1)} s, ${(content.length / 1024).toFixed(0)} kB`);
}

export async function run(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [index, { id, turns }] of CALLS.entries()) {
    const samples = talk(turns, 4_711 + index);
    save(id, `${id}.mp3`, await encodeMp3(samples, 16), samples);
  }

  const sound = talk(MEETING_TURNS, 815);
  const scene: MeetingScene = {
    title: 'Quarterly safety review',
    slides: [
      ['Quarterly safety review', 'Visits and what they found', 'Open actions', 'Next quarter'],
      ['Visits', '214 visits, 96 % on the day', 'Most found: worn walkways', 'Least: missing registers'],
      ['Open actions', '31 of 118 still open', 'Nine are older than a month', 'Owners hear of them weekly'],
      ['Next quarter', 'Fire doors first', 'Two new e-learning courses', 'Review on the first Monday'],
    ],
    people: MEETING_PEOPLE,
    speaking: speakers(),
    framesPerSecond: MEETING_FRAMES_PER_SECOND,
    width: 640,
    height: 360,
    sound: Buffer.from(resampled(sound).buffer).toString('base64'),
  };
  save('MT2001', 'MT2001.mp4', await asMp4(await encodeInBrowser(scene), scene), sound);
  writeFileSync(join(FOLDER, 'recordings.json'), `${JSON.stringify(facts, null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run();
