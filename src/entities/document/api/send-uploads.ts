import { DOCUMENT_REFUSAL } from '@contract/document';
import { heldFile, releaseFiles } from '@/shared/lib/file-registry';
import { notificationShown } from '@/shared/ui/snack-bar';
import { documentFailureOf, refusalCodeOf } from '../model/document-messages';
import {
  isUnderWay,
  uploadCancelled,
  uploadClashed,
  uploadFailed,
  uploadStarted,
  uploadSucceeded,
  type DocumentUpload,
} from '../model/document-uploads-slice';
import { askBeforeLeaving, runningUploads } from '../model/running-uploads';
import { uploadProgress } from '../model/upload-progress';
import { addDocument } from './document-api';
import { reportAdded } from './undo-changes';

/** The maximum number of simultaneous uploads: more would only share the same bandwidth. */
const AT_ONCE = 2;

const LOST = 'The file is no longer available. Choose it again.';

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => void;

/**
 * Sends waiting uploads, a few at a time, until each has arrived or failed. Call it whenever an upload starts to wait;
 * it continues by itself.
 */
export function sendUploads(): Thunk {
  return (dispatch, getState) => {
    const uploads = getState().documentUploads;
    const free = AT_ONCE - uploads.filter(({ status }) => status === 'sending').length;
    const next = uploads.filter(({ status }) => status === 'waiting').slice(0, Math.max(free, 0));
    for (const upload of next) {
      dispatch(uploadStarted(upload.id));
      void send(upload, dispatch).then(() => dispatch(sendUploads()));
    }
    // Leaving the portal would cancel them, so the browser asks first.
    if (getState().documentUploads.some(isUnderWay)) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  };
}

/** Cancels a file that has not arrived yet. */
export function cancelUpload(id: string): Thunk {
  return (dispatch) => {
    dispatch(uploadCancelled(id));
    runningUploads.get(id)?.();
    dispatch(sendUploads());
  };
}

async function send(upload: DocumentUpload, dispatch: AppDispatch): Promise<void> {
  const { id } = upload;
  const file = heldFile(id);
  if (!file) {
    dispatch(uploadFailed({ id, problem: LOST }));
    return;
  }
  // Not tracked: while a tracked call is running, RTK Query delays refetches in the whole portal.
  const call = dispatch(addDocument.initiate(upload, { track: false }));
  runningUploads.set(id, () => call.abort());
  const { error, data } = await call;
  runningUploads.delete(id);
  uploadProgress.end(id);
  if (!error) {
    releaseFiles([{ id, name: upload.name, size: upload.size, path: upload.name }]);
    dispatch(uploadSucceeded(id));
    dispatch(reportAdded(upload, data));
    return;
  }
  const code = refusalCodeOf(error);
  if (code === DOCUMENT_REFUSAL.nameTaken || code === DOCUMENT_REFUSAL.changed) {
    dispatch(uploadClashed(id));
    return;
  }
  dispatch(failUpload(id, documentFailureOf(error, 'add')));
}

/** Reports the failure, unless the upload was cancelled or its list was closed in the meantime. */
function failUpload(id: string, problem: string): Thunk {
  return (dispatch, getState) => {
    const isSending = getState().documentUploads.some((upload) => upload.id === id && upload.status === 'sending');
    if (!isSending) return;
    dispatch(uploadFailed({ id, problem }));
    dispatch(notificationShown(problem, 'error'));
  };
}
