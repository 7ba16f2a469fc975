import { DOCUMENT_REFUSAL, REPLACES_NOTHING } from '@contract/document';
import { moveProblem } from '@contract/document-rules';
import { joinPath, sameName, splitPath } from '@contract/document-path';
import {
  documentFailureOf,
  holdDocument,
  refusalCodeOf,
  restoreDocument,
  type DocumentFile,
  type DocumentTree,
  type useChangeDocument,
} from '@/entities/document';
import { heldFile, releaseFiles } from '@/shared/lib/file-registry';
import type { AppDispatch } from '@/shared/redux';
import type { JobFailure, JobStep } from '@/shared/ui/selection-bar';
import type { Move } from '../../moves/model/use-moves';
import { freeName } from '../../uploads/model/name-clash';
import { ARCHIVE_FULL, hasRoom, type ArchivedFile } from './file-archive';

export interface StepTools {
  accountId: string;
  dispatch: AppDispatch;
  change: ReturnType<typeof useChangeDocument>['change'];
  hasExtensions: boolean;
  /** The list as it is now; null after the screen was left, when only the server knows. */
  tree: () => DocumentTree | null;
  /** The paths that the job's files go to, as `sameName`. */
  coming: Set<string>;
}

/** A file is known by its path, in the report as well. */
const named = (path: string) => ({ key: path, name: path });

/** Moves a file into a folder under its own name. */
export function moveStep(file: DocumentFile, folder: string, tools: StepTools): JobStep {
  const { uri, path, version, name } = file;
  const problem = moveProblem(file, joinPath(folder, name));
  if (problem !== null) return { ...named(path), run: () => Promise.resolve({ reason: problem }) };
  const move = { uri, from: path, to: joinPath(folder, name), version };
  const both = { ...move };
  let wasTried = false;
  return {
    ...named(path),
    run: () => {
      const isDone = wasTried && isThere(move, tools.tree());
      wasTried = true;
      return isDone ? Promise.resolve(null) : runMove(move, tools);
    },
    ...back(move, tools),
    keepBoth: {
      ...named(path),
      run: () => {
        const tree = tools.tree();
        if (tree) both.to = joinPath(folder, freeName(folder, name, tree, tools.coming));
        return runMove(both, tools);
      },
      ...back(both, tools),
    },
  };
}

/** The move was done but its answer was lost: the refetched list already has the file there. */
function isThere({ from, to }: Move, tree: DocumentTree | null): boolean {
  return tree !== null && !tree.at(from) && tree.at(to) !== undefined;
}

/**
 * Moves a file back to where it was; `move` may get its target later. The list may still be that of before the move, so
 * the server checks the name.
 */
function back(move: Move, tools: StepTools): Pick<JobStep, 'undo'> {
  if (!tools.hasExtensions) return {};
  const undone = { ...tools, tree: () => null, coming: new Set<string>() };
  return {
    undo: {
      ...named(move.from),
      run: () => runMove({ ...move, from: move.to, to: move.from }, undone),
    },
  };
}

async function runMove({ uri, from, to, version }: Move, tools: StepTools): Promise<JobFailure | null> {
  const { accountId, change, hasExtensions, coming } = tools;
  const there = tools.tree()?.at(to);
  const key = sameName(to);
  // Other servers may overwrite silently; ours would refuse.
  if ((there && there.path !== from) || coming.has(key)) return nameTaken(to);
  coming.add(key);
  const seenVersion = hasExtensions ? version : null;
  const replaces = hasExtensions ? REPLACES_NOTHING : null;
  const { isDone, error } = await change({ accountId, uri, path: from, newPath: to, seenVersion, replaces });
  if (isDone) return null;
  coming.delete(key);
  if (refusalCodeOf(error) === DOCUMENT_REFUSAL.nameTaken) return nameTaken(to);
  return { reason: documentFailureOf(error, 'update') };
}

function nameTaken(path: string): JobFailure {
  const { folder, name } = splitPath(path);
  return { reason: `There is another ${name} in ${folder || 'the top level'}.`, isNameTaken: true };
}

/** Removes a file, which can be taken back from the bin. */
export function removeStep(file: DocumentFile, tools: StepTools): JobStep {
  const { accountId, dispatch, change, hasExtensions } = tools;
  const { uri, path, version } = file;
  const restore = async (from: string): Promise<JobFailure | null> => {
    const { error } = await dispatch(restoreDocument.initiate({ accountId, version: from }, { track: false }));
    return error ? { reason: documentFailureOf(error, 'restore') } : null;
  };
  return {
    ...named(path),
    run: async () => {
      const { isDone, error } = await change({ accountId, uri, path, seenVersion: hasExtensions ? version : null });
      return isDone ? null : { reason: documentFailureOf(error, 'remove') };
    },
    ...(hasExtensions && version !== null && { undo: { ...named(path), run: () => restore(version) } }),
  };
}

/** Fetches a file for an archive, to which it is added. */
export function fetchStep({ path, name, addedOn }: DocumentFile, tools: StepTools, fetched: ArchivedFile[]): JobStep {
  const { accountId, dispatch } = tools;
  return {
    ...named(path),
    run: async () => {
      const question = { accountId, path, name };
      const { data, error } = await dispatch(holdDocument.initiate(question, { subscribe: false, forceRefetch: true }));
      const content = data && heldFile(data.id);
      if (!content) return { reason: documentFailureOf(error, 'fetchOne') };
      releaseFiles([data]);
      if (!hasRoom(fetched, content)) return { reason: ARCHIVE_FULL };
      fetched.push({ path, addedOn, content });
      return null;
    },
  };
}
