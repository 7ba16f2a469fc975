import { ApiFailure } from '../http/api-failure';
import { documentPage, footerTemplate, paperMargins } from './document-page';
import { areaTemplates } from './page-areas';
import type { PdfPrinter } from '../deps';

const TIME_OUT_MS = 15_000;

/**
 * A printer that uses Gotenberg 8 at `baseUrl`, for more than one machine. Gotenberg must not have access to the
 * internet.
 */
export function createGotenbergPrinter(baseUrl: string): PdfPrinter {
  return {
    async print(document, signal) {
      const { margins, footer } = document.options;
      const form = new FormData();
      const page = (name: string, content: string) =>
        form.append('files', new Blob([content], { type: 'text/html' }), name);
      page('index.html', documentPage(document));
      const own = areaTemplates(document);
      const footerText = own.footer ?? (footer ? footerTemplate(footer, margins) : null);
      if (own.header !== null) page('header.html', `<html><body>${own.header}</body></html>`);
      if (footerText !== null) page('footer.html', `<html><body>${footerText}</body></html>`);
      form.append('paperWidth', '210mm');
      form.append('paperHeight', '297mm');
      for (const [side, width] of Object.entries(paperMargins(margins))) {
        form.append(`margin${side[0]?.toUpperCase()}${side.slice(1)}`, width);
      }
      form.append('printBackground', 'true');
      form.append('generateTaggedPdf', 'true');
      const url = `${baseUrl.replace(/\/+$/, '')}/forms/chromium/convert/html`;
      const answer = await fetch(url, {
        method: 'POST',
        body: form,
        // The document is sent only to the configured address.
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(TIME_OUT_MS), ...(signal ? [signal] : [])]),
      }).catch(() => null);
      if (!answer?.ok) throw new ApiFailure(503, 'no-pdf-service', 'The PDF service does not answer.');
      return new Uint8Array(await answer.arrayBuffer());
    },
    close: () => Promise.resolve(),
  };
}
