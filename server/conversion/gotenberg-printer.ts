import { ApiFailure } from '../http/api-failure';
import { pagesOfHeadings } from './conversion-threads';
import { documentPage } from './document-page';
import { areaTemplates } from './page-areas';
import { printWithContents } from './print-contents';
import type { PdfPrinter, PrintableDocument } from '../deps';

const TIME_OUT_MS = 15_000;

/** A printer by Gotenberg 8 at `baseUrl`, for several machines. Gotenberg must not have access to the internet. */
export function createGotenbergPrinter(baseUrl: string): PdfPrinter {
  return {
    async print(document, signal) {
      const late = AbortSignal.timeout(TIME_OUT_MS);
      const within = AbortSignal.any(signal ? [late, signal] : [late]);
      try {
        return await printWithContents(
          document,
          (filled) => printOnce(filled, within),
          (file) => pagesOfHeadings(file, within).catch(failToAnswer),
        );
      } catch (error) {
        // Used here as well to keep it alive: Node 20 garbage-collects a time limit that only `any` refers to.
        throw late.aborted ? noAnswer() : error;
      }
    },
    close: () => Promise.resolve(),
  };

  async function printOnce(document: PrintableDocument, signal: AbortSignal): Promise<Uint8Array> {
    const form = new FormData();
    const page = (name: string, content: string) =>
      form.append('files', new Blob([content], { type: 'text/html' }), name);
    page('index.html', documentPage(document));
    const { header, footer } = areaTemplates(document);
    if (header !== null) page('header.html', `<html><body>${header}</body></html>`);
    if (footer !== null) page('footer.html', `<html><body>${footer}</body></html>`);
    form.append('preferCssPageSize', 'true');
    form.append('printBackground', 'true');
    form.append('generateTaggedPdf', 'true');
    const url = `${baseUrl.replace(/\/+$/, '')}/forms/chromium/convert/html`;
    const answer = await fetch(url, {
      method: 'POST',
      body: form,
      // The document is sent only to the configured address.
      redirect: 'error',
      signal,
    }).catch(() => null);
    if (!answer?.ok) throw noAnswer();
    return new Uint8Array(await answer.arrayBuffer());
  }
}

const noAnswer = () => new ApiFailure(503, 'no-pdf-service', 'The PDF service does not answer.');

function failToAnswer(): never {
  throw noAnswer();
}
