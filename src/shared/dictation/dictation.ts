/** The part of the Web Speech API that is used; TypeScript does not know it. https://webaudio.github.io/web-speech-api */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
  addEventListener<Name extends keyof RecognitionEvents>(
    name: Name,
    listener: (event: RecognitionEvents[Name]) => void,
  ): void;
}

interface RecognitionEvents {
  result: Heard;
  error: HearingFailure;
  end: Event;
}

/** What was heard; a final result no longer changes. */
export interface Heard extends Event {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

/** Why it ended, for example `not-allowed`. */
interface HearingFailure extends Event {
  error: string;
}

type RecognitionClass = new () => Recognition;

function recognitionClass(): RecognitionClass | null {
  const browser: Window & { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass } = window;
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition ?? null;
}

export function hasDictation(): boolean {
  return recognitionClass() !== null;
}

/** Listens until it is stopped; null where the browser cannot. The browser asks for the microphone. */
export function newRecognition(): Recognition | null {
  const Class = recognitionClass();
  if (!Class) return null;
  const recognition = new Class();
  recognition.lang = document.documentElement.lang || 'en-GB';
  recognition.continuous = true;
  recognition.interimResults = true;
  return recognition;
}

/** The final and the provisional words of an event, unchanged. */
export function wordsHeard({ resultIndex, results }: Heard): { final: string; passing: string } {
  const fresh = Array.from(results).slice(resultIndex);
  const textOf = (isFinal: boolean) =>
    fresh
      .filter((result) => result.isFinal === isFinal)
      .map((result) => result[0]?.transcript ?? '')
      .join('');
  return { final: textOf(true), passing: textOf(false) };
}

/** A text with words in place of its selection, separated by a space where none is there, and the cursor after them. */
export function withWords(
  text: string,
  { start, end }: { start: number; end: number },
  words: string,
): { text: string; cursor: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const spoken = words.trim();
  const gap = before === '' || /\s$/.test(before) || /^[.,;:!?)]/.test(spoken) ? '' : ' ';
  const rest = after === '' || /^[\s.,;:!?)]/.test(after) ? after : ` ${after}`;
  const head = before + gap + spoken;
  return { text: head + rest, cursor: head.length };
}
