import { useState } from 'react';
import { DOCUMENT_REFUSAL, REPLACES_NOTHING } from '@contract/document';
import { joinPath, splitPath } from '@contract/document-path';
import {
  DOCUMENT_SUCCESS,
  documentFailureOf,
  refusalCodeOf,
  useChangeDocument,
  type DocumentFile,
  type DocumentTree,
} from '@/entities/document';
import { selectExtensions } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { notificationShown, useUndoOffer } from '@/shared/ui/snack-bar';
import { freeName } from '../../uploads/model/name-clash';

/** A move, by paths within the account; `uri` is the file's original one from the server. */
export interface Move {
  uri: string;
  from: string;
  to: string;
  /** The version that was shown; null if the server does not send it. */
  version: string | null;
}

/** The last move's note: it can be undone, it failed, the name is taken there, or someone replaced the file since. */
export type MoveNews =
  | { kind: 'moved'; move: Move; isUndone: boolean }
  | { kind: 'failed'; move: Move; canRetry: boolean }
  | { kind: 'clash'; move: Move }
  | { kind: 'changed'; move: Move; isUndo: boolean; reason: string };

/** The note about it gives the details. */
export const MOVED = { text: DOCUMENT_SUCCESS.update, note: 'documents.move' };

const NOTHING_COMES: ReadonlySet<string> = new Set();

/** Moves files of an account, reports the result, and undoes moves by the reverse call. */
export function useMoves(tree: DocumentTree) {
  const dispatch = useAppDispatch();
  const hasExtensions = useAppSelector(selectExtensions);
  const [news, setNews] = useState<MoveNews | null>(null);
  const { accountId } = tree;
  const { underWay, change } = useChangeDocument(accountId);

  const versionAt = (path: string) => {
    const there = tree.at(path);
    return there?.kind === 'file' ? there.version : null;
  };

  /** Resolves to whether it was moved. */
  const send = async (move: Move, isUndo: boolean): Promise<boolean> => {
    // Other servers may overwrite silently; ours would refuse.
    const there = tree.at(move.to);
    if (there && there.path !== move.from) {
      setNews({ kind: 'clash', move });
      return false;
    }
    setNews(null);
    const { isDone, error } = await change({
      accountId,
      uri: move.uri,
      path: move.from,
      newPath: move.to,
      seenVersion: hasExtensions ? move.version : null,
      replaces: hasExtensions ? REPLACES_NOTHING : null,
    });
    if (isDone) {
      dispatch(notificationShown(DOCUMENT_SUCCESS.update, 'success'));
      setNews({ kind: 'moved', move, isUndone: isUndo });
      return true;
    }
    const code = refusalCodeOf(error);
    if (code === DOCUMENT_REFUSAL.nameTaken) {
      setNews({ kind: 'clash', move });
      return false;
    }
    const reason = documentFailureOf(error, 'update');
    dispatch(notificationShown(reason, 'error'));
    if (code === DOCUMENT_REFUSAL.changed) {
      setNews({ kind: 'changed', move, isUndo, reason });
      return false;
    }
    setNews({ kind: 'failed', move, canRetry: code !== DOCUMENT_REFUSAL.gone });
    return false;
  };

  const { offer } = useUndoOffer(({ from, to, ...move }: Move) => send({ ...move, from: to, to: from }, true));
  const sendNew = async (move: Move) => {
    if ((await send(move, false)) && hasExtensions) offer(move, MOVED);
  };

  const sendTo = ({ uri, path, version }: DocumentFile, to: string) => void sendNew({ uri, from: path, to, version });

  return {
    /** Paths of the files that are being moved or removed. */
    underWay,
    news,
    dismiss: () => setNews(null),
    /** Moves a file into a folder; asks first if the name is taken there. */
    moveTo: (file: DocumentFile, folder: string) => {
      sendTo(file, joinPath(folder, file.name));
    },
    rename: (file: DocumentFile, name: string) => {
      const { folder } = splitPath(file.path);
      sendTo(file, joinPath(folder, name));
    },
    /** Moves it under the first free name in the target folder. */
    keepBoth: ({ to, ...move }: Move) => {
      const { folder, name } = splitPath(to);
      void sendNew({ ...move, to: joinPath(folder, freeName(folder, name, tree, NOTHING_COMES)) });
    },
    retry: (move: Move) => {
      // The move was done but its answer was lost: the refetched list already has the file there.
      if (tree.at(move.from) || !tree.at(move.to)) void sendNew(move);
      else {
        setNews({ kind: 'moved', move, isUndone: false });
        if (hasExtensions) offer(move, MOVED);
      }
    },
    /** Whether the list has arrived since the refusal: before that, the user cannot have seen the new file. */
    isNewKnown: (move: Move) => versionAt(move.from) !== move.version,
    /** Moves the new file that has replaced the one that was shown. */
    moveNew: (move: Move, isUndo: boolean) => {
      const moveNow = { ...move, version: versionAt(move.from) };
      void (isUndo ? send(moveNow, true) : sendNew(moveNow));
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;
