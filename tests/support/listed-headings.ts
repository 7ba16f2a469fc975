import { withFilledContents } from '@harbour/document-model/listed-contents';
import { escapedText } from '@harbour/document-model';

/** `html` with the headings in its tables of contents as paragraphs, without pages. */
export function withListedHeadings(html: string): string {
  return withFilledContents(html, (entries) => entries.map(({ text }) => `<p>${escapedText(text)}</p>`).join(''));
}
