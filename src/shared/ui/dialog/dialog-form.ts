import { createContext, use, useEffect, type RefObject } from 'react';

export const DialogIsSending = createContext<RefObject<boolean> | null>(null);

/** The dialog around cannot be closed while this form is sent (product/navigation#dialogs). */
export function useSendingInDialog(isSending: boolean): void {
  const dialogRef = use(DialogIsSending);
  useEffect(() => {
    if (!dialogRef) return undefined;
    dialogRef.current = isSending;
    return () => {
      dialogRef.current = false;
    };
  }, [dialogRef, isSending]);
}
