import type { ServerConfig } from './config';

/** What the portal does without a part that it can do without: a line for each that the configuration does not name. */
export function missingParts({ conversion, ai }: Pick<ServerConfig, 'conversion' | 'ai'>): string[] {
  const { chromiumPath, gotenbergUrl, pdfUrl } = conversion;
  const lines: string[] = [];
  if (chromiumPath === null && gotenbergUrl === null && pdfUrl === null) {
    lines.push('No Chromium: PDF files are made in the browser, as pictures of pages. Install Chromium for real ones.');
  }
  if (ai.serviceUrl === null && ai.completionUrl === null) {
    lines.push(
      'No AI service: the AI playground opens but answers nothing. Set AI_SERVICE_URL (docs/configuration.md).',
    );
  }
  return lines;
}
