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
import { selectConfiguration } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import { freeName } from '../../uploads/model/name-clash';

/** A move, by paths within the account; `uri` is the file's as the server gave it first. */
export interface Move {
  uri: string;
  from: string;
  to: string;
  /** Of the file as it was seen; null where the server does not say. */
  version: string | null;
}

/**
 * The note about the last move: one that can be undone, one that failed, one whose name is taken where it goes, or one
 * of a file that somebody else has replaced since it was seen.
 */
export type MoveNews =
  | { kind: 'moved'; move: Move; isUndone: boolean }
  | { kind: 'failed'; move: Move; canRetry: boolean }
  | { kind: 'clash'; move: Move }
  | { kind: 'changed'; move: Move; isUndo: boolean; reason: string };

const NOTHING_COMES: ReadonlySet<string> = new Set();

/** Moves files of an account, says what became of it, and undoes it by the reverse call. */
export function useMoves(tree: DocumentTree) {
  const dispatch = useAppDispatch();
  const knowsVersions = useAppSelector((state) => selectConfiguration(state).documentVersions ?? false);
  const [news, setNews] = useState<MoveNews | null>(null);
  const { accountId } = tree;
  const { underWay, change } = useChangeDocument(accountId);

  const versionAt = (path: string) => {
    const there = tree.at(path);
    return there?.kind === 'file' ? there.version : null;
  };

  const send = async (move: Move, isUndo: boolean) => {
    // A server may overwrite without a word; ours would refuse.
    if (tree.at(move.to)) {
      setNews({ kind: 'clash', move });
      return;
    }
    setNews(null);
    const { isDone, error } = await change({
      accountId,
      uri: move.uri,
      path: move.from,
      newPath: move.to,
      seenVersion: knowsVersions ? move.version : null,
      replaces: knowsVersions ? REPLACES_NOTHING : null,
    });
    if (isDone) {
      dispatch(notificationShown(DOCUMENT_SUCCESS.update, 'success'));
      setNews({ kind: 'moved', move, isUndone: isUndo });
      return;
    }
    const code = refusalCodeOf(error);
    if (code === DOCUMENT_REFUSAL.nameTaken) {
      setNews({ kind: 'clash', move });
      return;
    }
    const reason = documentFailureOf(error, 'update');
    dispatch(notificationShown(reason, 'error'));
    if (code === DOCUMENT_REFUSAL.changed) {
      setNews({ kind: 'changed', move, isUndo, reason });
      return;
    }
    setNews({ kind: 'failed', move, canRetry: code !== DOCUMENT_REFUSAL.gone });
  };

  return {
    /** Paths of the files whose move or removal is under way. */
    underWay,
    news,
    dismiss: () => setNews(null),
    /** Moves a file into a folder; a name that is taken there is asked about first. */
    moveTo: (file: DocumentFile, folder: string) => {
      void send({ uri: file.uri, from: file.path, to: joinPath(folder, file.name), version: file.version }, false);
    },
    /** Moves it under the first name that is free where it goes. */
    keepBoth: ({ to, ...move }: Move) => {
      const { folder, name } = splitPath(to);
      void send({ ...move, to: joinPath(folder, freeName(folder, name, tree, NOTHING_COMES)) }, false);
    },
    retry: (move: Move) => {
      // The server had done it and only its answer was lost: the list, fetched again, has the file there already.
      if (!tree.at(move.from) && tree.at(move.to)) setNews({ kind: 'moved', move, isUndone: false });
      else void send(move, false);
    },
    /** Whether the list has come since the move was refused: before that, nobody can have seen the new file. */
    isNewKnown: (move: Move) => versionAt(move.from) !== move.version,
    /** Moves the file that has been put in the place of the one that was seen. */
    moveNew: (move: Move, isUndo: boolean) => void send({ ...move, version: versionAt(move.from) }, isUndo),
    undo: ({ from, to, ...move }: Move) => void send({ ...move, from: to, to: from }, true),
  };
}

export type Moves = ReturnType<typeof useMoves>;
