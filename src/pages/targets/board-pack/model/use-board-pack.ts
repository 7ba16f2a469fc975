import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being printed, from the button or by the browser's own command. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Rendered at once: the browser captures the page as soon as the event has been handled.
    const start = () => flushSync(() => setIsPrinting(true));
    const stop = () => setIsPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', stop);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', stop);
    };
  }, []);
  return isPrinting;
}

/** Copies a table for a document (HTML) and for a sheet (text); false if the browser refuses. */
export async function copyTable(html: string, text: string): Promise<boolean> {
  try {
    const types = { 'text/html': html, 'text/plain': text };
    const blobs = Object.entries(types).map(([type, content]) => [type, new Blob([content], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return false; // no permission, or no such clipboard
  }
}
