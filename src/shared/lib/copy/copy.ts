/** For users whose browser refuses to copy: the permission is denied, or the page is not served over HTTPS. */
export const COPYING_REFUSED = 'Your browser does not allow copying';

/** Puts text on the clipboard. @returns false if the browser refuses */
export async function copyText(text: string): Promise<boolean> {
  return isDone(() => navigator.clipboard.writeText(text));
}

/** Puts HTML on the clipboard, and text for programs that do not accept HTML. @returns false if the browser refuses */
export async function copyRich(html: string, text: string): Promise<boolean> {
  const blobOf = (content: string, type: string) => new Blob([content], { type });
  return isDone(() =>
    navigator.clipboard.write([
      new ClipboardItem({ 'text/html': blobOf(html, 'text/html'), 'text/plain': blobOf(text, 'text/plain') }),
    ]),
  );
}

/** The message after a copy; empty before it. */
export function copyResult(isCopied: boolean | null): string {
  if (isCopied === null) return '';
  return isCopied ? 'Copied' : COPYING_REFUSED;
}

async function isDone(copy: () => Promise<void>): Promise<boolean> {
  try {
    await copy();
    return true;
  } catch {
    return false;
  }
}
