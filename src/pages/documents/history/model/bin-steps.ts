import { DOCUMENT_REFUSAL } from '@contract/document';
import type { BinnedDocument } from '@contract/document-history';
import { joinPath, sameName, splitPath } from '@contract/document-path';
import {
  documentFailureOf,
  refusalCodeOf,
  removeDocumentForGood,
  restoreDocument,
  type DocumentTree,
} from '@/entities/document';
import type { AppDispatch } from '@/shared/redux';
import type { JobFailure, JobStep } from '@/shared/ui/selection-bar';
import { freeName } from '../../uploads/model/name-clash';

interface BinTools {
  accountId: string;
  /** The client's files as they are now. */
  tree: () => DocumentTree;
  /** Free names that were given already, as `sameName`. */
  coming: Set<string>;
  dispatch: AppDispatch;
}

/** Puts a file back where it was, or beside a file that has its name. */
export function restoreStep({ path, version }: BinnedDocument, tools: BinTools): JobStep {
  const { accountId, tree, coming, dispatch } = tools;
  const restore = async (to?: string): Promise<JobFailure | null> => {
    const { error } = await dispatch(restoreDocument.initiate({ accountId, version, path: to }, { track: false }));
    if (error === undefined) return null;
    const isNameTaken = refusalCodeOf(error) === DOCUMENT_REFUSAL.nameTaken;
    return { reason: documentFailureOf(error, 'restore'), isNameTaken };
  };
  const named = { key: version, name: path };
  return {
    ...named,
    run: () => restore(),
    keepBoth: {
      ...named,
      run: () => {
        const { folder, name } = splitPath(path);
        const free = joinPath(folder, freeName(folder, name, tree(), coming));
        coming.add(sameName(free));
        return restore(free);
      },
    },
  };
}

/** Deletes a file and its versions for good. */
export function forGoodStep(
  { path, version }: BinnedDocument,
  reason: string,
  { accountId, dispatch }: Pick<BinTools, 'accountId' | 'dispatch'>,
): JobStep {
  return {
    key: version,
    name: path,
    run: async () => {
      const sent = { accountId, version, reason };
      const { error } = await dispatch(removeDocumentForGood.initiate(sent, { track: false }));
      return error === undefined ? null : { reason: documentFailureOf(error, 'removeForGood') };
    },
  };
}
