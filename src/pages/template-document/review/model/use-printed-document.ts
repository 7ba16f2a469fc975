import { useEffect, type RefObject } from 'react';

/** The attribute by which the print style finds the only part to print. */
const PRINTED = 'data-printed-document';

/** The browser's own print command prints the document in `desk` instead of the screen. */
export function usePrintedDocument(desk: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let copy: HTMLElement | null = null;
    const before = () => {
      const sheet = desk.current?.querySelector<HTMLElement>('.document');
      if (!sheet) return;
      copy = document.importNode(sheet, true);
      copy.setAttribute(PRINTED, '');
      document.body.append(copy);
    };
    const after = () => {
      copy?.remove();
      copy = null;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      after();
    };
  }, [desk]);
}
