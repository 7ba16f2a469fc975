import { isStorableText } from './text';

/** The most characters of a transcript: some twenty hours of talk. */
export const TRANSCRIPT_MAX = 2_000_000;

const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const CUE_TIMES = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);

/**
 * What keeps a text from being WebVTT (https://www.w3.org/TR/webvtt1/); null where it is. The header and the times of
 * every cue are checked; what is said in a cue may be anything.
 */
export function problemInWebVtt(text: string): string | null {
  if (text.length > TRANSCRIPT_MAX) return 'The transcript is longer than 2 million characters.';
  if (!isStorableText(text)) return 'The transcript is not text.';
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? ''))
    return 'This is no WebVTT file: it must begin with the line WEBVTT.';
  const times = lines.flatMap((line, index) => (line.includes('-->') ? [{ line, number: index + 1 }] : []));
  const wrong = times.find(({ line }) => !CUE_TIMES.test(line.trim()));
  if (wrong) return `Line ${wrong.number} of the transcript has no times such as 00:01.000 --> 00:04.000.`;
  return times.length > 0 ? null : 'The transcript has no cues.';
}
