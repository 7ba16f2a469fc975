import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Conversion } from '@contract/conversion';
import pLimit from 'p-limit';
import { ApiFailure, unprocessable } from '../http/api-failure';
import { nextMessage, restingThreads } from '../resting-threads';
import { isOutOfMemory, isThreadLost, startThread } from '../start-thread';
import { cleanRichText, type CleanText } from '../rich-text/clean-rich-text';
import type { ThreadAnswer, ThreadTask } from './conversion-worker';
import type { PrintableDocument } from '../deps';
import type { WordImport } from '@contract/word-import';
import type { WordFile } from '../word-import/read-word';
import { wordRefusal } from '../word-import/word-refusal';
import type { PdfFacts } from './pdf-facts';
import type { HeadingPages } from './print-contents';
import type { SheetPreview } from './sheet-preview';

/** The number of threads, each of which uses one core, and the number of documents that may wait. */
const AT_ONCE = 2;
const MAX_WAITING = 20;

/** Texts up to this length are cleaned directly, in a few milliseconds: a thread would cost more. */
const SHORT = 20_000;

/** Limits for one document. A handbook of 60 pages needs a tenth of them. */
const TIME_OUT_MS = 10_000;
const LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };

const TOO_SLOW = 'conversion-too-slow';

/** An unused thread ends after this time. */
const IDLE_MS = 5 * 60_000;

/** Threads and browser pages that work at the same time: more than the number of cores would slow all down. */
export const turns = pLimit(Math.min(4, Math.max(2, availableParallelism())));

const documents = pLimit(AT_ONCE);
/** Saves wait for each other, not for documents. */
const saves = pLimit(1);
const threads = restingThreads(() => startThread('conversion/conversion-worker', { resourceLimits: LIMITS }), IDLE_MS);

/**
 * Cleans a text for storage, so that it has only what the contract allows. Long texts are cleaned in a thread, because
 * a handbook would block the API's own thread for a twentieth of a second. @throws ApiFailure 422 with the reason for a
 * refusal; 503 if its thread was lost
 */
export async function cleanedText(html: string): Promise<CleanText> {
  if (html.length <= SHORT) return cleanRichText(html);
  // It is saved even if the caller disconnects.
  const answer = await saves(() => inThread({ to: 'clean-text', html }, new AbortController().signal));
  if (answer.kind !== 'clean-text') throw failureOf(answer);
  return answer.html;
}

/**
 * The document with only what the contract allows, cleaned in a thread. @throws ApiFailure 422 with the reason for a
 * refusal; 503 while too many others wait, or if its thread was lost
 */
export async function cleanedDocument(document: Conversion, signal: AbortSignal): Promise<PrintableDocument> {
  const answer = await withTabLock({ to: 'cleaned', document }, signal);
  if (answer.kind !== 'cleaned') throw failureOf(answer);
  return answer.document;
}

/**
 * The pages of the headings in a printed file, read in a thread. It does not queue: its caller already has a place in
 * the queue, so two could wait for each other forever. @throws ApiFailure 503 if its thread was lost
 */
export async function pagesOfHeadings(file: Uint8Array, signal: AbortSignal): Promise<HeadingPages> {
  const answer = await inThread({ to: 'heading-pages', file }, signal);
  if (answer.kind !== 'heading-pages') throw failureOf(answer);
  return answer.pages;
}

/**
 * A printed PDF with its title and author, added in a thread. @throws ApiFailure 503 while too many others wait, or if
 * its thread was lost
 */
export async function pdfWithFacts(file: Uint8Array, facts: PdfFacts, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await withTabLock({ to: 'pdf', file, facts }, signal);
  if (answer.kind !== 'file') throw failureOf(answer);
  return answer.file;
}

/**
 * The document as a Word file, made in a thread. @throws ApiFailure 422 with the reason for a refusal, after at most 10
 * s; 503 while too many others wait, or if its thread was lost
 */
export async function wordFile(document: Conversion, author: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await withTabLock({ to: 'word', document, author }, signal);
  if (answer.kind !== 'file') throw failureOf(answer);
  return answer.file;
}

/**
 * A Word file as the text of a template or section, read in a thread. @throws ApiFailure 422 with the reason for a
 * refusal, after at most 10 s; 503 while too many others wait, or if its thread was lost
 */
export async function wordImport(file: WordFile, signal: AbortSignal): Promise<WordImport> {
  const answer = await withTabLock({ to: 'read-word', file }, signal).catch((error: unknown) => {
    throw error instanceof ApiFailure && error.code === TOO_SLOW ? wordRefusal('too-slow') : error;
  });
  if (answer.kind !== 'read-word') throw failureOf(answer);
  return answer.read;
}

/**
 * The first rows of a spreadsheet, read in a thread. @throws ApiFailure 422 with the reason for a refusal, after at most
 * 10 s; 503 while too many others wait, or if its thread was lost
 */
export async function sheetPreview(bytes: Uint8Array, signal: AbortSignal): Promise<SheetPreview> {
  const answer = await withTabLock({ to: 'read-sheet', bytes }, signal).catch((error: unknown) => {
    const isTooSlow = error instanceof ApiFailure && error.code === TOO_SLOW;
    throw isTooSlow ? unprocessable('The spreadsheet takes too long to be read.', 'sheet-unreadable') : error;
  });
  if (answer.kind !== 'read-sheet') throw failureOf(answer);
  return answer.read;
}

export const conversionsBusy = () =>
  new ApiFailure(503, 'conversions-busy', 'Too many documents are being made. Try again in a moment.', {
    'Retry-After': '5',
  });

export const tooMuchToLayOut = () =>
  unprocessable('The document takes too long to lay out. Make it smaller.', TOO_SLOW);

function failureOf(answer: ThreadAnswer): Error {
  if (answer.kind === 'refused') return unprocessable(answer.title, answer.code);
  return new Error(`A document could not be converted: ${answer.kind === 'broken' ? answer.stack : answer.kind}`);
}

async function withTabLock(task: ThreadTask, signal: AbortSignal): Promise<ThreadAnswer> {
  if (documents.pendingCount >= MAX_WAITING) throw conversionsBusy();
  return documents(() => turns(() => inThread(task, signal)));
}

/** The document may not be why the thread ended, so another thread tries once. */
async function inThread(task: ThreadTask, signal: AbortSignal): Promise<ThreadAnswer> {
  return inOneThread(task, signal).catch((error: unknown) => {
    if (signal.aborted || (error instanceof ApiFailure && !isThreadLost(error))) throw error;
    return inOneThread(task, signal);
  });
}

async function inOneThread(task: ThreadTask, signal: AbortSignal): Promise<ThreadAnswer> {
  signal.throwIfAborted();
  const worker = threads.wake();
  try {
    const answer = await answerOf(worker, task, signal);
    threads.rest(worker);
    return answer;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** Also rejects if the thread ends, after which it can no longer be used. */
async function answerOf(worker: Worker, task: ThreadTask, signal: AbortSignal): Promise<ThreadAnswer> {
  const time = AbortSignal.timeout(TIME_OUT_MS);
  try {
    return await nextMessage<ThreadAnswer>(worker, task, AbortSignal.any([signal, time]));
  } catch (error) {
    // Nobody is waiting for it any more.
    signal.throwIfAborted();
    throw time.aborted || isOutOfMemory(error) ? tooMuchToLayOut() : error;
  }
}
