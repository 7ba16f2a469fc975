/** Runs in a Chromium page: draws a meeting on a canvas and encodes it, which Node cannot do. */

export interface MeetingScene {
  title: string;
  /** The text of each slide: a heading, then lines. */
  slides: readonly (readonly string[])[];
  people: readonly string[];
  /** The speaker in each frame: an index of `people`, or -1. */
  speaking: readonly number[];
  framesPerSecond: number;
  width: number;
  height: number;
  /** 48,000 samples a second, as base64 of 32-bit floats. */
  sound: string;
}

export interface EncodedPart {
  data: string;
  type: 'key' | 'delta';
  /** microseconds */
  timestamp: number;
  duration: number;
}

export interface EncodedMeeting {
  video: EncodedPart[];
  audio: EncodedPart[];
  videoConfig: { codec: string; description: string };
  audioConfig: { description: string | null };
}

/** Passed to the page as source text, so it must not reference anything outside. */
export async function encodeMeeting(scene: MeetingScene): Promise<EncodedMeeting> {
  const { width, height, framesPerSecond, slides, people, speaking } = scene;
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const partOf = (chunk: EncodedVideoChunk | EncodedAudioChunk): EncodedPart => {
    const bytes = new Uint8Array(chunk.byteLength);
    chunk.copyTo(bytes);
    return { data: textOf(bytes), type: chunk.type, timestamp: chunk.timestamp, duration: chunk.duration ?? 0 };
  };
  const fail = (error: Error) => {
    throw error;
  };
  const described = (description: AllowSharedBufferSource | undefined) =>
    description ? textOf(new Uint8Array(description as ArrayBuffer)) : null;

  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas.');
  const draw = (frame: number) => {
    const slide = slides[Math.floor((frame / speaking.length) * slides.length)] ?? [];
    pen.fillStyle = '#0f2f2c';
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = '#f5f7f7';
    pen.fillRect(24, 24, width - 200, height - 48);
    slide.forEach((line, index) => {
      pen.fillStyle = index === 0 ? '#0f766e' : '#17211f';
      pen.font = index === 0 ? 'bold 26px sans-serif' : '18px sans-serif';
      pen.fillText(index === 0 ? line : `•  ${line}`, 52, 84 + index * 40);
    });
    pen.fillStyle = '#51605d';
    pen.font = '13px sans-serif';
    pen.fillText(scene.title, 52, height - 44);
    people.forEach((person, index) => {
      const top = 24 + index * 104;
      pen.fillStyle = '#1d4a46';
      pen.fillRect(width - 160, top, 136, 92);
      pen.strokeStyle = speaking[frame] === index ? '#5cc9bd' : '#1d4a46';
      pen.lineWidth = 5;
      pen.strokeRect(width - 160, top, 136, 92);
      pen.fillStyle = ['#2a9d92', '#8fb8de', '#d9a441'][index % 3] ?? '#fff';
      pen.beginPath();
      pen.arc(width - 92, top + 38, 22, 0, 2 * Math.PI);
      pen.fill();
      pen.fillStyle = '#eef3f2';
      pen.font = '13px sans-serif';
      pen.textAlign = 'center';
      pen.fillText(person, width - 92, top + 80);
      pen.textAlign = 'start';
    });
  };

  const video: EncodedPart[] = [];
  let videoConfig = { codec: '', description: '' };
  const pictures = new VideoEncoder({
    output: (chunk, meta) => {
      video.push(partOf(chunk));
      const config = meta?.decoderConfig;
      if (config) videoConfig = { codec: config.codec, description: described(config.description) ?? '' };
    },
    error: fail,
  });
  pictures.configure({
    codec: 'avc1.42001f',
    width,
    height,
    bitrate: 60_000,
    framerate: framesPerSecond,
    avc: { format: 'avc' },
  });
  for (let frame = 0; frame < speaking.length; frame += 1) {
    draw(frame);
    const timestamp = Math.round((frame * 1e6) / framesPerSecond);
    const picture = new VideoFrame(canvas, { timestamp, duration: Math.round(1e6 / framesPerSecond) });
    // A key frame every five seconds, where a player can start.
    pictures.encode(picture, { keyFrame: frame % (framesPerSecond * 5) === 0 });
    picture.close();
    while (pictures.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await pictures.flush();

  const audio: EncodedPart[] = [];
  let audioConfig: EncodedMeeting['audioConfig'] = { description: null };
  const sounds = new AudioEncoder({
    output: (chunk, meta) => {
      audio.push(partOf(chunk));
      if (meta?.decoderConfig) audioConfig = { description: described(meta.decoderConfig.description) };
    },
    error: fail,
  });
  sounds.configure({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, bitrate: 16_000 });
  const samples = new Float32Array(bytesOf(scene.sound).buffer);
  for (let at = 0; at < samples.length; at += 48_000) {
    const data = samples.slice(at, at + 48_000);
    const timestamp = Math.round((at / 48_000) * 1e6);
    const format = 'f32-planar';
    sounds.encode(
      new AudioData({
        format,
        data,
        timestamp,
        sampleRate: 48_000,
        numberOfChannels: 1,
        numberOfFrames: data.length,
      }),
    );
  }
  await sounds.flush();
  return { video, audio, videoConfig, audioConfig };
}
