import type { AppDispatch } from '@/shared/redux';
import { uploadsForgotten } from './document-uploads-slice';

/** Functions that abort running calls, by upload id. */
export const runningUploads = new Map<string, () => void>();

/** Ends all uploads and clears the list: nothing continues in the name of a user who has signed out. */
export function forgetUploads() {
  return (dispatch: AppDispatch): void => {
    runningUploads.forEach((abort) => abort());
    window.removeEventListener('beforeunload', askBeforeLeaving);
    dispatch(uploadsForgotten());
  };
}

/** Leaving the portal would cancel the uploads, so the browser asks first. */
export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
