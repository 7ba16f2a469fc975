import { conversionSchema, PDF_CONTENT_TYPE, WORD_CONTENT_TYPE } from '@contract/conversion';
import { Hono, type Context } from 'hono';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { ApiFailure } from '../http/api-failure';
import { readJson } from '../http/api-payload';
import { cleanedDocument, pdfWithFacts, wordFile } from './conversion-threads';

/**
 * The two conversion services (product/conversions#two-services), each at its own base; nothing is stored. Files have
 * the title of the page that was sent, and the signed-in person as author:
 * - `POST /word/v1/convert` → the document as a Word file
 * - `POST /pdf/v1/convert` → the document as a PDF file; 503 if the server has no printer
 */
export function conversionRoutes({ pdfPrinter, log }: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.post('/word/v1/convert', async (c) => {
    const { value } = await readJson(c, conversionSchema);
    return fileAnswer(c, WORD_CONTENT_TYPE, await wordFile(value, authorOf(c), c.req.raw.signal));
  });

  routes.post('/pdf/v1/convert', async (c) => {
    if (!pdfPrinter) throw new ApiFailure(503, 'no-pdf-service', 'This server has no PDF service.');
    const { value } = await readJson(c, conversionSchema);
    const { signal } = c.req.raw;
    const document = await cleanedDocument(value, signal);
    const printed = await pdfPrinter.print(document, signal);
    const facts = { title: document.title ?? '', author: authorOf(c) };
    const file = await pdfWithFacts(printed, facts, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      // A document without its author's name is better than none.
      log.warn({ err: error }, 'a PDF was sent without its author');
      return printed;
    });
    return fileAnswer(c, PDF_CONTENT_TYPE, file);
  });

  return routes;
}

/** The signed-in person; an author in the document itself is ignored. */
function authorOf(c: Context<ApiEnv>): string {
  const { firstName, lastName } = c.get('principal');
  return `${firstName} ${lastName}`.trim();
}

function fileAnswer(c: Context<ApiEnv>, contentType: string, file: Uint8Array): Response {
  return c.body(new Uint8Array(file), 200, {
    'Content-Type': contentType,
    'Content-Length': String(file.byteLength),
    'X-Content-Type-Options': 'nosniff',
  });
}
