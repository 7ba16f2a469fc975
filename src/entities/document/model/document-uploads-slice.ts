import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Where a file is on its way: `asking` waits for a word on what has its name already, `waiting` for its turn. Only
 * `sending` has a call under way; `done`, `skipped` and `cancelled` are over, `failed` can be tried again.
 */
export type UploadStatus = 'asking' | 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled' | 'skipped';

/** A file to be added to a client's store. */
export interface DocumentUpload {
  /** The chosen file's, in the file registry. */
  id: string;
  accountId: string;
  accountName: string;
  /** Path of the folder it goes to; '' for none. */
  folder: string;
  /** Under which it is stored. */
  name: string;
  /** bytes */
  size: number;
  status: UploadStatus;
  /** What it replaces, as the call says it (contract); null where the server overwrites whatever is there. */
  replaces: string | null;
  /** Why it failed, in words. */
  problem: string | null;
}

/** What to do about a name that is taken, once it is known. */
export interface ClashAnswer {
  id: string;
  /** Null leaves the file out. */
  store: Pick<DocumentUpload, 'name' | 'replaces'> | null;
}

const initialState: DocumentUpload[] = [];

/** Files on their way into clients' stores. They go on while another screen is open, and end with the session. */
const documentUploadsSlice = createSlice({
  name: 'documentUploads',
  initialState,
  reducers: {
    uploadsChosen: (state, { payload }: PayloadAction<readonly DocumentUpload[]>) => [...state, ...payload],
    clashesAnswered: (state, { payload }: PayloadAction<readonly ClashAnswer[]>) => {
      for (const { id, store } of payload) {
        const upload = find(state, id, 'asking');
        if (upload) Object.assign(upload, store ? { ...store, status: 'waiting' } : { status: 'skipped' });
      }
    },
    uploadStarted: (state, { payload: id }: PayloadAction<string>) => {
      const upload = find(state, id, 'waiting');
      if (upload) Object.assign(upload, { status: 'sending', problem: null });
    },
    /** It is there, even if it was cancelled at the last moment. */
    uploadSucceeded: (state, { payload: id }: PayloadAction<string>) => {
      const upload = find(state, id, 'sending', 'cancelled');
      if (upload) upload.status = 'done';
    },
    uploadFailed: (state, { payload: { id, problem } }: PayloadAction<{ id: string; problem: string }>) => {
      const upload = find(state, id, 'sending');
      if (upload) Object.assign(upload, { status: 'failed', problem });
    },
    /** Somebody else took the name, or changed what was to be replaced. */
    uploadClashed: (state, { payload: id }: PayloadAction<string>) => {
      const upload = find(state, id, 'sending');
      if (upload) upload.status = 'asking';
    },
    uploadCancelled: (state, { payload: id }: PayloadAction<string>) => {
      const upload = find(state, id, 'asking', 'waiting', 'sending');
      if (upload) upload.status = upload.status === 'asking' ? 'skipped' : 'cancelled';
    },
    /** A file that was left out for its name is asked about again. */
    uploadRetried: (state, { payload: id }: PayloadAction<string>) => {
      const upload = find(state, id, 'failed', 'cancelled', 'skipped');
      if (upload) Object.assign(upload, { status: upload.status === 'skipped' ? 'asking' : 'waiting', problem: null });
    },
    /** Takes what is over off the list. */
    endedUploadsCleared: (state) => state.filter(isUnderWay),
    /** Nobody is signed in any more. */
    uploadsForgotten: () => initialState,
  },
});

/** Whether something is still to come of it by itself, or of an answer to it. */
export function isUnderWay({ status }: DocumentUpload): boolean {
  return status === 'asking' || status === 'waiting' || status === 'sending';
}

function find(uploads: DocumentUpload[], id: string, ...among: readonly UploadStatus[]): DocumentUpload | undefined {
  return uploads.find((upload) => upload.id === id && among.includes(upload.status));
}

export const {
  clashesAnswered,
  endedUploadsCleared,
  uploadCancelled,
  uploadClashed,
  uploadFailed,
  uploadRetried,
  uploadsChosen,
  uploadsForgotten,
  uploadStarted,
  uploadSucceeded,
} = documentUploadsSlice.actions;
export const documentUploadsReducer = documentUploadsSlice.reducer;
