import { nanoid } from '@reduxjs/toolkit';
import { CHAT_LIMITS, type AiModel, type ChatRequest, type ChatUsage } from '@contract/ai';
import { isApiError } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import type { AppDispatch } from '@/shared/redux';
import { completeChat } from '../api/ai-api';
import { ANSWER_ENDS, createCompletionReader } from './completion-reader';

export const RUN_STATES = ['running', 'stopped', ...ANSWER_ENDS] as const;

/** One answer of one model. */
export interface Run {
  id: string;
  model: AiModel;
  /** `incomplete`: part of the answer arrived and is stored. `failed`: nothing arrived. */
  status: (typeof RUN_STATES)[number];
  text: string;
  /** What the model thought before it answered; not part of the answer. */
  thoughts?: string;
  usage: ChatUsage | null;
  /** Start time in milliseconds. */
  startedAt: number;
  /** End time in milliseconds; null while it runs. */
  took: number | null;
  problem: string | null;
}

interface Asked {
  base: string;
  model: AiModel;
  request: ChatRequest;
}

/** Longer than our own server waits before it reports silence; for other services. */
export const SILENCE_MS = 260_000;

/** Asks a model and reports the answer, at most once per frame. `stop` ends it at once and keeps what has arrived. */
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
    silence = setTimeout(() => breakOff('The AI service has been silent for too long.'), SILENCE_MS);
  };
  const end = ({ status, problem }: Pick<Run, 'status' | 'problem'>) => {
    if (run.status !== 'running') return;
    clearTimeout(silence);
    if (frame !== null) cancelAnimationFrame(frame);
    const { text, thoughts, usage } = reader.read();
    run = { ...run, text, thoughts, usage, took: clock.millis() - startedAt, problem, status };
    call.abort();
    onChange(run);
  };
  const endAsRead = () => {
    const { end: ended } = reader.read();
    if (ended) end(ended);
  };
  const breakOff = (problem: string) => {
    reader.breakOff(problem);
    endAsRead();
  };
  const handleText = (piece: string) => {
    if (run.status !== 'running') return;
    listen();
    reader.push(piece);
    const { end: ended } = reader.read();
    if (ended) {
      end(ended);
      return;
    }
    frame ??= requestAnimationFrame(() => {
      frame = null;
      const { text, thoughts, usage } = reader.read();
      run = { ...run, text, thoughts, usage };
      onChange(run);
    });
  };

  const call = dispatch(completeChat.initiate({ base, request, onText: handleText }, { track: false }));
  listen();
  void call.then(({ error }) => {
    if (error) {
      breakOff(problemOf(error, reader.read().text !== ''));
      return;
    }
    reader.end();
    endAsRead();
  });
  const stop = () => {
    reader.breakOff(null);
    end({ status: 'stopped', problem: null });
  };
  return { run, stop };
}

/** The size of a question in bytes, as sent. */
export function sizeOf(request: ChatRequest): number {
  return new TextEncoder().encode(JSON.stringify(request)).length;
}

/** The message if a question is too large, otherwise null. */
export function sizeProblem(request: ChatRequest): string | null {
  const bytes = sizeOf(request);
  if (bytes <= CHAT_LIMITS.bytes) return null;
  const megabytes = (size: number) => (size / 1024 / 1024).toFixed(size % (1024 * 1024) === 0 ? 0 : 2);
  return `The conversation is ${megabytes(bytes)} MB. The limit is ${megabytes(CHAT_LIMITS.bytes)} MB. Shorten or remove messages.`;
}

/** Our own server has the message in its title; other services use OpenAI's format, or none. */
export function problemOf(error: unknown, hasText: boolean): string {
  if (!isApiError(error)) return 'Something went wrong.';
  if (error.kind === 'no-response' && hasText) return 'The connection was lost.';
  if (error.kind !== 'refused' || hasTitle(error.data)) return error.message;
  if (error.status === 404) return 'There is no AI service at the configured address. Tell an administrator.';
  if (error.status === 429) return 'The AI service is busy. Try again later.';
  return `The AI service failed (${error.status ?? 'no status'}).`;
}

function hasTitle(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'title' in data;
}
