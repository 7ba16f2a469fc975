import { uploadsForgotten } from './document-uploads-slice';

/** What ends each call under way, by the id of its upload. */
export const runningUploads = new Map<string, () => void>();

/** Ends all uploads and their list: nothing goes on in the name of somebody who has signed out. */
export function forgetUploads() {
  return (dispatch: AppDispatch): void => {
    runningUploads.forEach((abort) => abort());
    window.removeEventListener('beforeunload', askBeforeLeaving);
    dispatch(uploadsForgotten());
  };
}

/** Leaving the portal would end the uploads: the browser asks first. */
export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
