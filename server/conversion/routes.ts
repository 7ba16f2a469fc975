import * as calls from '@contract/calls/conversion';
import { PDF_CONTENT_TYPE, WORD_CONTENT_TYPE } from '@contract/conversion';
import type { Context } from 'hono';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import type { ApiEnv, Principal } from '../http/api-env';
import { ApiFailure } from '../http/api-failure';
import { cleanedDocument, pdfWithFacts, wordFile } from './conversion-threads';

/**
 * The two conversion services (product/conversions#two-services), each at its own base; nothing is stored. Files have
 * the title of the page that was sent, and the signed-in person as author.
 */
export function conversionRoutes(deps: AppDeps) {
  const { pdfPrinter, log } = deps;
  return handled(calls, deps, {
    convertToWord: byHand(async ({ c, body, caller }) =>
      fileAnswer(c, WORD_CONTENT_TYPE, await wordFile(body, authorOf(caller), c.req.raw.signal)),
    ),
    convertToPdf: byHand(async ({ c, body, caller }) => {
      if (!pdfPrinter) throw new ApiFailure(503, 'no-pdf-service', 'This server has no PDF service.');
      const { signal } = c.req.raw;
      const document = await cleanedDocument(body, signal);
      const printed = await pdfPrinter.print(document, signal);
      const facts = { title: document.title ?? '', author: authorOf(caller) };
      const file = await pdfWithFacts(printed, facts, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        // A document without its author's name is better than none.
        log.warn({ err: error }, 'a PDF was sent without its author');
        return printed;
      });
      return fileAnswer(c, PDF_CONTENT_TYPE, file);
    }),
  });
}

/** The signed-in person; an author in the document itself is ignored. */
function authorOf({ firstName, lastName }: Principal): string {
  return `${firstName} ${lastName}`.trim();
}

function fileAnswer(c: Context<ApiEnv>, contentType: string, file: Uint8Array): Response {
  return c.body(new Uint8Array(file), 200, {
    'Content-Type': contentType,
    'Content-Length': String(file.byteLength),
    'X-Content-Type-Options': 'nosniff',
  });
}
