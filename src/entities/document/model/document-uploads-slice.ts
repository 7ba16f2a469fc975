import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

/**
 * The state of an upload: `asking` waits for an answer about a taken name, `waiting` for its turn. Only `sending` has a
 * running call; `done`, `skipped` and `cancelled` are final, `failed` can be retried.
 */
export type UploadStatus = 'asking' | 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled' | 'skipped';

export interface DocumentUpload {
  /** The id of the chosen file in the file registry. */
  id: string;
  accountId: string;
  accountName: string;
  /** Path of its folder; '' for none. */
  folder: string;
  /** The name to store it under. */
  name: string;
  /** bytes */
  size: number;
  status: UploadStatus;
  /** What it replaces, as sent in the call (contract); null if the server overwrites any file. */
  replaces: string | null;
  problem: string | null;
}

/** The answer about a taken name. */
export interface ClashAnswer {
  id: string;
  /** Null skips the file. */
  store: Pick<DocumentUpload, 'name' | 'replaces'> | null;
}

const initialState: DocumentUpload[] = [];

/** Uploads to clients' stores. They continue on other screens and end with the session. */
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
    /** It has arrived, even if it was cancelled at the last moment. */
    uploadSucceeded: (state, { payload: id }: PayloadAction<string>) => {
      const upload = find(state, id, 'sending', 'cancelled');
      if (upload) upload.status = 'done';
    },
    uploadFailed: (state, { payload: { id, problem } }: PayloadAction<{ id: string; problem: string }>) => {
      const upload = find(state, id, 'sending');
      if (upload) Object.assign(upload, { status: 'failed', problem });
    },
    /** Someone else has used the name, or changed the file to be replaced. */
    uploadClashed: (state, { payload: id }: PayloadAction<string>) => {
      const upload = find(state, id, 'sending');
      if (upload) upload.status = 'asking';
    },
    uploadCancelled: (state, { payload: id }: PayloadAction<string>) => {
      const upload = find(state, id, 'asking', 'waiting', 'sending');
      if (upload) upload.status = upload.status === 'asking' ? 'skipped' : 'cancelled';
    },
    /** Ask again about a file that was skipped because of its name. */
    uploadRetried: (state, { payload: id }: PayloadAction<string>) => {
      const upload = find(state, id, 'failed', 'cancelled', 'skipped');
      if (upload) Object.assign(upload, { status: upload.status === 'skipped' ? 'asking' : 'waiting', problem: null });
    },
    endedUploadsCleared: (state) => state.filter(isUnderWay),
    /** The user has signed out. */
    uploadsForgotten: () => initialState,
  },
});

/** Whether the upload can still proceed, by itself or after an answer. */
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

export type DocumentUploadsRoot = WithSlice<typeof documentUploadsSlice>;

export const selectDocumentUploads = ({ documentUploads }: DocumentUploadsRoot): DocumentUpload[] => documentUploads;
