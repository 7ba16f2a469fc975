import { useState } from 'react';
import { REPLACES_NOTHING } from '@contract/document';
import {
  clashesAnswered,
  sendUploads,
  uploadRetried,
  uploadsChosen,
  type DocumentTree,
  type DocumentUpload,
  type DocumentUploadsRoot,
} from '@/entities/document';
import { selectExtensions } from '@/shared/api';
import { holdFile, releaseFiles } from '@/shared/lib/file-registry';
import { useAppDispatch, useAppSelector, useAppStore } from '@/shared/redux';
import { clashAnswers, type ClashChoice } from './name-clash';
import { newUploads, type RefusedUpload, type UploadPlace } from './new-uploads';

/** Adds chosen files to an account, and reports which cannot be stored. */
export function useAddFiles(tree: DocumentTree) {
  const dispatch = useAppDispatch();
  const store = useAppStore<DocumentUploadsRoot>();
  const forNew = useAppSelector(selectExtensions) ? REPLACES_NOTHING : null;
  const [refused, setRefused] = useState<readonly RefusedUpload[]>([]);

  const add = (chosen: readonly File[], place: UploadPlace) => {
    const files = chosen.map(holdFile);
    const present = store.getState().documentUploads;
    const sorted = newUploads(files, place, { tree, present, forNew });
    releaseFiles(files.filter(({ id }) => !sorted.uploads.some((upload) => upload.id === id)));
    setRefused(sorted.refused);
    dispatch(uploadsChosen(sorted.uploads));
    dispatch(sendUploads());
  };
  return { add, refused, dismissRefused: () => setRefused([]) };
}

/** Answers for files whose name is taken; `tree` is that of their account. */
export function useAnswerClashes() {
  const dispatch = useAppDispatch();
  const store = useAppStore<DocumentUploadsRoot>();
  const hasExtensions = useAppSelector(selectExtensions);
  return (asked: readonly DocumentUpload[], choice: ClashChoice, tree: DocumentTree) => {
    const present = store.getState().documentUploads;
    dispatch(clashesAnswered(clashAnswers(asked, choice, { tree, present, hasExtensions })));
    dispatch(sendUploads());
  };
}

/** Retries a file that failed, was cancelled or skipped. */
export function useRetryUpload(): (id: string) => void {
  const dispatch = useAppDispatch();
  return (id) => {
    dispatch(uploadRetried(id));
    dispatch(sendUploads());
  };
}
