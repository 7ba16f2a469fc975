import { REPLACES_NOTHING } from '@contract/document';
import { isRecord } from '@contract/guards';
import { documentUri, joinPath } from '@contract/document-path';
import { selectExtensions, type ApiRoot } from '@/shared/api';
import type { AppDispatch } from '@/shared/redux';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { DOCUMENT_SUCCESS, documentFailureOf } from '../model/document-messages';
import type { DocumentUpload } from '../model/document-uploads-slice';
import { restoreDocument, restoreDocumentVersion } from './document-history-api';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => ApiRoot) => Result;

/** Puts a file back that has just been moved to the bin, and reports it. */
export function undoRemoval(removed: { accountId: string; version: string }): Thunk<Promise<void>> {
  return async (dispatch) => {
    const { error } = await dispatch(restoreDocument.initiate(removed, { track: false }));
    if (error) dispatch(notificationShown(documentFailureOf(error, 'restore'), 'error'));
    else dispatch(notificationShown(DOCUMENT_SUCCESS.restore, 'success'));
  };
}

/** Says that a file was added; if it replaced another one, offers to make that the newest version again. */
export function reportAdded({ accountId, folder, name, replaces }: DocumentUpload, answer: unknown): Thunk<void> {
  return (dispatch, getState) => {
    const version = isRecord(answer) && typeof answer.version === 'string' ? answer.version : null;
    const hasHistory = selectExtensions(getState());
    if (!hasHistory || version === null || replaces === null || replaces === REPLACES_NOTHING) {
      dispatch(notificationShown(DOCUMENT_SUCCESS.add, 'success'));
      return;
    }
    const restored = {
      accountId,
      fileName: documentUri(accountId, joinPath(folder, name)),
      version,
      restore: replaces,
    };
    dispatch(offerUndo({ text: DOCUMENT_SUCCESS.add, undo: () => dispatch(undoReplacement(restored)) }));
  };
}

type Replacement = Parameters<typeof restoreDocumentVersion.initiate>[0];

function undoReplacement(restored: Replacement): Thunk<Promise<void>> {
  return async (dispatch) => {
    const { error } = await dispatch(restoreDocumentVersion.initiate(restored, { track: false }));
    if (error) dispatch(notificationShown(documentFailureOf(error, 'restoreVersion'), 'error'));
    else dispatch(notificationShown(DOCUMENT_SUCCESS.restoreVersion, 'success'));
  };
}
