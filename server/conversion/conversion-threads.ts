import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Conversion } from '@contract/conversion';
import pLimit from 'p-limit';
import { ApiFailure, unprocessable } from '../http/api-failure';
import { isOutOfMemory, isThreadLost, startThread, threadLost } from '../start-thread';
import { cleanRichText, type CleanText } from '../rich-text/clean-rich-text';
import type { ThreadAnswer, ThreadTask } from './conversion-worker';
import type { PrintableDocument } from '../deps';
import type { PdfFacts } from './pdf-facts';

/** Threads at once, each a core's work, and documents that may wait for one. */
const AT_ONCE = 2;
const MAX_WAITING = 20;

/** Texts up to this many characters are cleaned at once, in some milliseconds: handing them on would cost more. */
const SHORT = 20_000;

/** What one document may take. A handbook of 60 pages needs a tenth of it. */
const TIME_OUT_MS = 10_000;
const LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };

/** A thread that nobody needs ends after this long. */
const IDLE_MS = 5 * 60_000;

/** Threads and pages of the browser that work at the same time: more than there are cores would keep everybody waiting. */
export const turns = pLimit(Math.min(4, Math.max(2, availableParallelism())));

const documents = pLimit(AT_ONCE);
/** Saves wait for each other, not for documents. */
const saves = pLimit(1);
/** Threads without work, and what ends them. */
const resting = new Map<Worker, NodeJS.Timeout>();

/**
 * A text that is to be stored, with what the contract allows and nothing else; a long one is cleaned beside the API's own
 * thread, which a handbook would keep busy for a twentieth of a second.
 * @throws ApiFailure 422 that says why it is refused; 503 when its thread was lost
 */
export async function cleanedText(html: string): Promise<CleanText> {
  if (html.length <= SHORT) return cleanRichText(html);
  // Who has left has saved all the same.
  const answer = await saves(() => inThread({ to: 'clean-text', html }, new AbortController().signal));
  if (answer.kind !== 'clean-text') throw failureOf(answer);
  return answer.html;
}

/**
 * The document with what the contract allows and nothing else, cleaned beside the API's own thread.
 * @throws ApiFailure 422 that says why it is refused; 503 while too many others wait, or when its thread was lost
 */
export async function cleanedDocument(document: Conversion, signal: AbortSignal): Promise<PrintableDocument> {
  const answer = await withTabLock({ to: 'cleaned', document }, signal);
  if (answer.kind !== 'cleaned') throw failureOf(answer);
  return answer.document;
}

/**
 * A printed PDF with its title and author, added beside the API's own thread.
 * @throws ApiFailure 503 while too many others wait, or when its thread was lost
 */
export async function pdfWithFacts(file: Uint8Array, facts: PdfFacts, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await withTabLock({ to: 'pdf', file, facts }, signal);
  if (answer.kind !== 'file') throw failureOf(answer);
  return answer.file;
}

/**
 * The document as a Word file, made beside the API's own thread.
 * @throws ApiFailure 422 that says why it is refused, which takes 10 s at most; 503 while too many others wait, or when its
 * thread was lost
 */
export async function wordFile(document: Conversion, author: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await withTabLock({ to: 'word', document, author }, signal);
  if (answer.kind !== 'file') throw failureOf(answer);
  return answer.file;
}

export const conversionsBusy = () =>
  new ApiFailure(503, 'conversions-busy', 'Many documents are being made. Try again in a moment.', {
    'Retry-After': '5',
  });

export const tooMuchToLayOut = () =>
  unprocessable('The document takes too long to lay out. Make it smaller.', 'conversion-too-slow');

function failureOf(answer: ThreadAnswer): Error {
  if (answer.kind === 'refused') return unprocessable(answer.title, answer.code);
  return new Error(`A document could not be converted: ${answer.kind === 'broken' ? answer.stack : answer.kind}`);
}

async function withTabLock(task: ThreadTask, signal: AbortSignal): Promise<ThreadAnswer> {
  if (documents.pendingCount >= MAX_WAITING) throw conversionsBusy();
  return documents(() => turns(() => inThread(task, signal)));
}

/** What ended a thread need not be this document's doing: another thread tries once. */
async function inThread(task: ThreadTask, signal: AbortSignal): Promise<ThreadAnswer> {
  return inOneThread(task, signal).catch((error: unknown) => {
    if (signal.aborted || (error instanceof ApiFailure && !isThreadLost(error))) throw error;
    return inOneThread(task, signal);
  });
}

async function inOneThread(task: ThreadTask, signal: AbortSignal): Promise<ThreadAnswer> {
  signal.throwIfAborted();
  const worker = wakeThread();
  try {
    const answer = await answerOf(worker, task, signal);
    restThread(worker);
    return answer;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** Rejects with the thread's end as well, after which it cannot be used any more. */
async function answerOf(worker: Worker, task: ThreadTask, signal: AbortSignal): Promise<ThreadAnswer> {
  const over = new AbortController();
  const time = AbortSignal.timeout(TIME_OUT_MS);
  const listening = { signal: AbortSignal.any([over.signal, signal, time]) };
  // Ends the waiting for the others, whichever comes first.
  const ended = once(worker, 'exit', listening).then(() => null);
  const message = once(worker, 'message', listening) as Promise<[ThreadAnswer]>;
  worker.postMessage(task);
  try {
    const answered = await Promise.race([message, ended]);
    if (answered === null) throw threadLost();
    return answered[0];
  } catch (error) {
    // Nobody waits for it any more.
    signal.throwIfAborted();
    throw time.aborted || isOutOfMemory(error) ? tooMuchToLayOut() : error;
  } finally {
    over.abort();
    message.catch(() => undefined);
    ended.catch(() => undefined);
  }
}

function wakeThread(): Worker {
  const [worker = newThread()] = resting.keys();
  forget(worker);
  worker.ref();
  return worker;
}

function newThread(): Worker {
  const worker = startThread('conversion/conversion-worker', { resourceLimits: LIMITS });
  // One that ends at rest is not missed; who waits for an answer hears of it.
  worker.on('error', () => undefined);
  worker.on('exit', () => forget(worker));
  return worker;
}

function restThread(worker: Worker): void {
  // Neither it nor its timer keeps the process alive.
  worker.unref();
  const timer = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
  resting.set(worker, timer);
}

function forget(worker: Worker): void {
  clearTimeout(resting.get(worker));
  resting.delete(worker);
}
