import { parentPort } from 'node:worker_threads';
import type { Conversion } from '@contract/conversion';
import { ApiFailure } from '../http/api-failure';
import { cleanRichText, type CleanText } from '../rich-text/clean-rich-text';
import { wordDocument } from './word-document';

/** What a thread is asked for: a text cleaned, a document cleaned for the browser that prints it, or as a Word file. */
export type ThreadTask = { to: 'clean-text'; html: string } | { to: 'cleaned' | 'word'; document: Conversion };

/** What it answers. `refused` is said to whoever asked; `broken` is a fault of ours. */
export type ThreadAnswer =
  | { kind: 'clean-text'; html: CleanText }
  | { kind: 'cleaned'; document: Conversion }
  | { kind: 'word'; file: Uint8Array }
  | { kind: 'refused'; title: string; code: string }
  | { kind: 'broken'; stack: string };

async function answerTo(task: ThreadTask): Promise<ThreadAnswer> {
  if (task.to === 'clean-text') return { kind: 'clean-text', html: cleanRichText(task.html) };
  const document = { ...task.document, html: cleanRichText(task.document.html) };
  return task.to === 'cleaned' ? { kind: 'cleaned', document } : { kind: 'word', file: await wordDocument(document) };
}

if (parentPort) {
  const port = parentPort;
  port.on('message', (task: ThreadTask) => {
    answerTo(task)
      .catch((error: unknown): ThreadAnswer => {
        if (error instanceof ApiFailure) return { kind: 'refused', title: error.title, code: error.code };
        return { kind: 'broken', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
      })
      .then((answer) => port.postMessage(answer, answer.kind === 'word' ? [answer.file.buffer as ArrayBuffer] : []))
      .catch((error: unknown) => {
        throw error; // an answer that cannot be sent ends the thread
      });
  });
}
