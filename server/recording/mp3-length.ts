/** Reads the bytes of a file from `start`, at most `count`: fewer at its end. */
export type ReadBytes = (start: number, count: number) => Promise<Buffer>;

const CHUNK = 1024 * 1024;

/** The bytes of a frame's header. */
const HEAD = 4;

/** Kilobits per second by the index in a frame's header: MPEG 1 and MPEG 2, layer III. */
const MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];

interface Frame {
  bytes: number;
  milliseconds: number;
}

/** A frame by its first four bytes; null if none begins there. */
function frameAt(bytes: Buffer, at: number): Frame | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + HEAD);
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  if (first !== 0xff || second < 0xe0 || version === 1 || !isLayer3) return null;
  const isMpeg1 = version === 3;
  const kilobits = (isMpeg1 ? MPEG1 : MPEG2)[third >> 4] ?? 0;
  const plainRate = SAMPLE_RATES[(third >> 2) & 3];
  if (kilobits === 0 || plainRate === undefined) return null;
  const halvings = { 3: 1, 2: 2, 0: 4 }[version] ?? 1;
  const rate = plainRate / halvings;
  const samples = isMpeg1 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  return {
    bytes: Math.floor((samples / 8) * ((kilobits * 1000) / rate)) + padding,
    milliseconds: (samples / rate) * 1000,
  };
}

/**
 * The length of an mp3, by adding up its frames, so that a variable bit rate does not matter.
 * @returns null for a file that does not begin with two frames, after an ID3 tag if there is one
 */
export async function mp3Milliseconds(read: ReadBytes, size: number): Promise<number | null> {
  const head = await read(0, 10);
  let at = head.toString('latin1', 0, 3) === 'ID3' && head.length === 10 ? 10 + synchsafe(head) : 0;
  let chunk = await read(at, CHUNK);
  let chunkAt = at;
  let milliseconds = 0;
  let frames = 0;
  while (at + HEAD <= size) {
    if (at + HEAD > chunkAt + chunk.length) {
      chunk = await read(at, CHUNK);
      chunkAt = at;
      if (chunk.length < HEAD) break;
    }
    const frame = frameAt(chunk, at - chunkAt);
    if (frame === null) {
      // Damage and tags between frames are skipped; a file that begins without frames is something else.
      if (frames < 2) return null;
      at += 1;
      continue;
    }
    if (!isInfoFrame(chunk, at - chunkAt)) milliseconds += frame.milliseconds;
    frames += 1;
    at += frame.bytes;
  }
  return frames < 2 ? null : milliseconds;
}

/** The first frame of some encoders has no sound: it says how many frames follow. */
function isInfoFrame(bytes: Buffer, at: number): boolean {
  return /Xing|Info/.test(bytes.toString('latin1', at + 13, at + 40));
}

function synchsafe(head: Buffer): number {
  return [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((head[index] ?? 0) & 0x7f), 0);
}
