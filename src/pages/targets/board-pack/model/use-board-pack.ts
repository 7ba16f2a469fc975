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
