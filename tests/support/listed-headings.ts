import { withFilledContents } from '@contract/document-contents';
import { escapedText } from '@contract/template-marks';

/** `html` with the headings in its tables of contents as paragraphs, without pages. */
export function withListedHeadings(html: string): string {
  return withFilledContents(html, (entries) => entries.map(({ text }) => `<p>${escapedText(text)}</p>`).join(''));
}
