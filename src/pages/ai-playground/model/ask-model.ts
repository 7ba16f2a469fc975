import { nanoid } from '@reduxjs/toolkit';
import { CHAT_LIMITS, type AiModel, type ChatRequest, type ChatUsage } from '@contract/ai';
import { isApiError } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import { completeChat } from '../api/ai-api';
import { createCompletionReader } from './completion-reader';

/** One answer of one model, from the question until it ends. */
export interface Run {
  id: string;
  model: AiModel;
  /** `incomplete`: what came is saved, and more should have come. `failed`: nothing came. */
  status: 'running' | 'done' | 'incomplete' | 'stopped' | 'failed';
  text: string;
  usage: ChatUsage | null;
  /** Milliseconds of the clock. */
  startedAt: number;
  /** Milliseconds; null while it runs. */
  took: number | null;
  /** What went wrong, as a sentence. */
  problem: string | null;
}

interface Asked {
  base: string;
  model: AiModel;
  request: ChatRequest;
}

/** Longer than our server waits, which says so itself; for whatever else answers nothing. */
export const SILENCE_MS = 260_000;

/**
 * Asks a model once and tells what becomes of it, at most once a frame, until it is over. `stop` ends it at once; what came
 * until then is saved.
 */
export function askModel(
  dispatch: AppDispatch,
  { base, model, request }: Asked,
  onChange: (run: Run) => void,
): { run: Run; stop: () => void } {
  const reader = createCompletionReader();
  const startedAt = clock.millis();
  let run: Run = {
    id: nanoid(),
    model,
    status: 'running',
    text: '',
    usage: null,
    startedAt,
    took: null,
    problem: null,
  };
  let frame: number | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => end('The AI service has been silent for too long.'), SILENCE_MS);
  };
  const end = (problem: string | null, isStopped = false) => {
    if (run.status !== 'running') return;
    clearTimeout(silence);
    if (frame !== null) cancelAnimationFrame(frame);
    const { text, usage } = reader.read();
    run = {
      ...run,
      text,
      usage,
      took: clock.millis() - startedAt,
      problem,
      status: statusOf(text, problem, isStopped),
    };
    call.abort();
    onChange(run);
  };
  const handleText = (piece: string) => {
    if (run.status !== 'running') return;
    listen();
    reader.push(piece);
    const { isComplete, problem } = reader.read();
    if (isComplete || problem !== null) {
      end(problem);
      return;
    }
    frame ??= requestAnimationFrame(() => {
      frame = null;
      const { text, usage } = reader.read();
      run = { ...run, text, usage };
      onChange(run);
    });
  };

  const call = dispatch(completeChat.initiate({ base, request, onText: handleText }, { track: false }));
  listen();
  void call.then(({ error }) => {
    if (error) {
      end(problemOf(error, reader.read().text !== ''));
      return;
    }
    reader.end();
    const { problem, text } = reader.read();
    end(problem ?? (text.trim() === '' ? 'The model answered with nothing.' : null));
  });
  return { run, stop: () => end(null, true) };
}

/** The bytes of a question, as it would be sent. */
export function sizeOf(request: ChatRequest): number {
  return new TextEncoder().encode(JSON.stringify(request)).length;
}

/** Why a question is too large, as a sentence; null when it is not. */
export function sizeProblem(request: ChatRequest): string | null {
  const bytes = sizeOf(request);
  if (bytes <= CHAT_LIMITS.bytes) return null;
  const megabytes = (size: number) => (size / 1024 / 1024).toFixed(size % (1024 * 1024) === 0 ? 0 : 2);
  return `The conversation has ${megabytes(bytes)} MB; ${megabytes(CHAT_LIMITS.bytes)} MB can be sent. Shorten or remove messages.`;
}

function statusOf(text: string, problem: string | null, isStopped: boolean): Run['status'] {
  if (isStopped) return 'stopped';
  if (problem === null) return 'done';
  return text === '' ? 'failed' : 'incomplete';
}

/** Our own server says what is wrong in its title; a service elsewhere in OpenAI's way, or not at all. */
function problemOf(error: unknown, hasText: boolean): string {
  if (!isApiError(error)) return 'Something went wrong.';
  if (error.kind === 'no-response' && hasText) return 'The connection was lost.';
  if (error.kind !== 'refused' || hasTitle(error.data)) return error.message;
  if (error.status === 404) return 'There is no AI service at the address that this server names.';
  if (error.status === 429) return 'The AI service is busy. Try again later.';
  return `The AI service failed (${error.status ?? 'no status'}).`;
}

function hasTitle(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'title' in data;
}
