import { isStorableText } from './text';

/** The maximum length of a transcript: about twenty hours of talk. */
export const TRANSCRIPT_MAX = 2_000_000;

/** Something that is said, from one moment to another in seconds. */
export interface TranscriptLine {
  start: number;
  end: number;
  /** Who says it, as the file names them; empty if it does not. */
  speaker: string;
  text: string;
}

/** What is said, in order of time, or why the file cannot be read. */
export type ReadTranscript = { lines: TranscriptLine[] } | { problem: string };

/** A block of a file that has times, before its text is read. */
interface Cue {
  start: number;
  end: number;
  text: string;
}

const ARROW = '-->';
const WEB_VTT_TIMES =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/;
const SUB_RIP_TIMES = /^(\d+:[0-5]\d:[0-5]\d[,.]\d{3})[ \t]*-->[ \t]*(\d+:[0-5]\d:[0-5]\d[,.]\d{3})(?:[ \t].*)?$/;

/**
 * Reads WebVTT (https://www.w3.org/TR/webvtt1/), in one pass (product/players#transcript). The header and the times of
 * every cue are checked; what is said in a cue may be anything.
 */
export function readWebVtt(text: string): ReadTranscript {
  const cues = cuesOf(text);
  if ('problem' in cues) return cues;
  const lines = cues.cues.flatMap(({ start, end, text: said }) =>
    spokenIn(said).map((spoken) => ({ start, end, ...spoken })),
  );
  return { lines: lines.toSorted((one, other) => one.start - other.start) };
}

/** A file in WebVTT or SubRip (.srt) as WebVTT, or why it is neither. WebVTT is returned as it is. */
export function toWebVtt(text: string): { webVtt: string } | { problem: string } {
  const cues = cuesOf(text);
  if ('problem' in cues) return cues;
  if (cues.isWebVtt) return { webVtt: text };
  const blocks = cues.cues.map(({ start, end, text: said }) => `${timeOf(start)} ${ARROW} ${timeOf(end)}\n${said}`);
  return { webVtt: `WEBVTT\n\n${blocks.join('\n\n')}\n` };
}

function cuesOf(text: string): { cues: Cue[]; isWebVtt: boolean } | { problem: string } {
  if (text.length > TRANSCRIPT_MAX) return { problem: 'The transcript is longer than 2 million characters.' };
  if (!isStorableText(text)) return { problem: 'The transcript is not text.' };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const isWebVtt = /^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '');
  if (!isWebVtt && !isSubRip(lines))
    return { problem: 'Line 1: this is not a WebVTT file. It must begin with the line WEBVTT.' };
  const times = isWebVtt ? WEB_VTT_TIMES : SUB_RIP_TIMES;
  const example = isWebVtt ? `00:01.000 ${ARROW} 00:04.000` : `00:00:01,000 ${ARROW} 00:00:04,000`;
  const cues: (Omit<Cue, 'text'> & { text: string[] })[] = [];
  let isInCue = false;
  for (const [index, line] of lines.entries()) {
    if (line.includes(ARROW)) {
      const [, from, to] = times.exec(line.trim()) ?? [];
      if (from === undefined || to === undefined)
        return { problem: `Line ${index + 1} of the transcript has no times such as ${example}.` };
      const [start, end] = [secondsOf(from), secondsOf(to)];
      if (end < start) return { problem: `Line ${index + 1} of the transcript ends before it begins.` };
      // Without a blank line between two cues, the number of the second is not something that is said.
      const before = isInCue && !isWebVtt ? cues.at(-1)?.text : undefined;
      if (/^\s*\d+\s*$/.test(before?.at(-1) ?? '')) before?.pop();
      cues.push({ start, end, text: [] });
      isInCue = true;
    } else if (line.trim() === '') isInCue = false;
    else if (isInCue) cues.at(-1)?.text.push(line);
  }
  if (cues.length === 0) return { problem: 'The transcript has no cues.' };
  return { cues: cues.map((cue) => ({ ...cue, text: cue.text.join('\n') })), isWebVtt };
}

/** Its first cue has a number or nothing before its times. */
function isSubRip(lines: readonly string[]): boolean {
  const [first = '', second = ''] = lines.slice(lines.findIndex((line) => line.trim() !== ''));
  return first.includes(ARROW) || (/^\s*\d+\s*$/.test(first) && second.includes(ARROW));
}

function secondsOf(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = time.replace(',', '.').split(':').map(Number).toReversed();
  // In milliseconds: 720 + 22.964 is 742.9639999999999.
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000) / 1000;
}

function timeOf(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const padded = (value: number, length: number) => String(Math.floor(value)).padStart(length, '0');
  const minutes = padded((milliseconds / 60_000) % 60, 2);
  return `${padded(milliseconds / 3_600_000, 2)}:${minutes}:${padded((milliseconds / 1000) % 60, 2)}.${padded(milliseconds % 1000, 3)}`;
}

/** What each speaker says in the text of a cue, without its markup. */
function spokenIn(text: string): { speaker: string; text: string }[] {
  const spoken: { speaker: string; text: string }[] = [{ speaker: '', text: '' }];
  const say = (words: string) => {
    const last = spoken.at(-1);
    if (last) last.text += words;
  };
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    // A less-than sign, not a tag: its end is not searched for, because a million of them could each be far from one.
    if (open >= 0 && !/[/a-z\d]/i.test(text.charAt(open + 1))) {
      say(text.slice(at, open + 1));
      at = open + 1;
      continue;
    }
    const close = open < 0 ? -1 : text.indexOf('>', open);
    // The rest contains no tags.
    if (close < 0) {
      say(text.slice(at));
      break;
    }
    say(text.slice(at, open));
    const tag = text.slice(open + 1, close);
    const [, name] = /^v(?:\.\S*)?(?:\s(.*))?$/s.exec(tag) ?? [];
    if (name !== undefined) spoken.push({ speaker: plain(name), text: '' });
    else if (tag === '/v') spoken.push({ speaker: '', text: '' });
    at = close + 1;
  }
  return spoken.map(({ speaker, text: words }) => ({ speaker, text: plain(words) })).filter((each) => each.text !== '');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', lrm: '', rlm: '' };

/** Text as people read it: characters instead of entities, one space between words. */
function plain(text: string): string {
  return text
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code >= 32 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
      },
    )
    .replace(/\s+/g, ' ')
    .trim();
}
