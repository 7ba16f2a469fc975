import type { ServerConfig } from './config';

/** A line for each optional part that is not configured, saying what the portal does without it. */
export function missingParts({ conversion, ai }: Pick<ServerConfig, 'conversion' | 'ai'>): string[] {
  const { chromiumPath, gotenbergUrl, pdfUrl } = conversion;
  const lines: string[] = [];
  if (chromiumPath === null && gotenbergUrl === null && pdfUrl === null) {
    lines.push('No Chromium: PDF files are made in the browser, as pictures of pages. Install Chromium for real ones.');
  }
  if (ai.serviceUrl === null && ai.completionUrl === null) {
    lines.push('No AI service: the AI playground opens but cannot answer. Set AI_SERVICE_URL (docs/configuration.md).');
  }
  return lines;
}
