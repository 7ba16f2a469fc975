import { safeFragment } from '@/shared/ui/safe-html';

const BLOCKS = 'p, div, li, tr, h1, h2, h3, h4, h5, h6, blockquote, table';

/** The text of a template or document as lines, as a model reads it. */
export function linesOfHtml(html: string): string {
  const fragment = safeFragment(html);
  for (const lineBreak of fragment.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const cell of fragment.querySelectorAll('td, th')) cell.append('\t');
  for (const block of fragment.querySelectorAll(BLOCKS)) block.append('\n');
  const lines = (fragment.textContent ?? '').split('\n').map((line) => line.trim());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a client's file is text itself; others have one only if they were made from a template here. */
export function isTextFile(contentType: string | null, name: string): boolean {
  return contentType?.startsWith('text/') ?? /\.(txt|csv|md)$/i.test(name);
}
