import { useCallback, useEffect, useRef, useState } from 'react';
import { PDF_CONTENT_TYPE } from '@contract/conversion';
import { DOCUMENT_REFUSAL } from '@contract/document';
import { joinPath, MANUAL_AND_HANDBOOK } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import { addDocument, DOCUMENT_SUCCESS, documentFailureOf, refusalCodeOf } from '@/entities/document';
import { useRecentFiles } from '@/entities/preference';
import { selectUser } from '@/entities/session';
import { documentConversion, useMakeDocumentFileMutation, useSavePublishedTextMutation } from '@/entities/template';
import { messageOf, selectConfiguration } from '@/shared/api';
import { releaseFiles, type FileRef } from '@/shared/lib/file-registry';
import { useAppDispatch, useAppSelector, useAppStore, useShown, useShownBefore } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import type { MadeOf } from './made-of';
import { useLeaveWarning } from './use-leave-warning';
import {
  findFiles,
  isSameCheck,
  nameBeside,
  publishCheck,
  replacedBy,
  stemOf,
  storedFileOf,
  typedFileName,
  type FoundFiles,
  type PublishCheck,
} from './publish-check';

/** What is published, and to whom. */
export interface Publication {
  account: SearchItem;
  /** The name that is suggested for the file. */
  name: string;
  html: string;
  templateId: string;
  /** What it is made of, for the list of published documents. */
  madeOf: MadeOf;
}

/**
 * The state of publishing. `note` reports a change since the last check, `failure` an error. Leaving while the PDF is
 * being made publishes nothing; once the file is being sent it cannot be stopped.
 */
export type Publishing =
  | { step: 'checking'; note: string }
  | { step: 'unchecked'; isRetrying: boolean }
  | { step: 'ready'; check: PublishCheck; note: string; failure: string }
  | { step: 'making' | 'sending'; check: PublishCheck };

const CHANGED =
  'Someone else has changed the file since you opened this. Nothing was overwritten. This is the current file.';
const LEFT = 'Not published: the PDF was still being made.';
const CHANGED_SINCE = 'Not published: someone else has changed the file. Nothing was overwritten.';
const NO_SERVICE = 'No PDF service is set up, so nothing can be published. Download the document instead.';

/**
 * Publishes a document as a PDF into a client's Manual and Handbook (product/publishing#place-and-name,
 * product/publishing#check-first). It checks for an existing file first, and only replaces the file that was shown: a
 * server with versions refuses otherwise, any other server is checked again just before. A failure changes nothing and
 * can be retried. A user who leaves before the file is sent has published nothing, and gets a message that says so; the
 * result of a sent file is reported on any screen.
 */
export function usePublishing(publication: Publication, onPublished: () => void) {
  const dispatch = useAppDispatch();
  const tell = useTeller();
  const [, remember] = useRecentFiles();
  const { pdfConversionUrl, extensions = false } = useAppSelector(selectConfiguration);
  const [makeFile] = useMakeDocumentFileMutation();
  const [keepText] = useSavePublishedTextMutation();
  const before = useShownBefore('publish.state', isPublishing);
  const [state, setState] = useState<Publishing>(before ?? { step: 'checking', note: '' });
  useShown('publish.state', state);
  const [name, setName] = useState(before && 'check' in before ? before.check.name : publication.name);
  const found = useRef<FoundFiles | null>(null);
  const latestName = useRef(name);
  const made = useRef<MadeFile | null>(null);
  const leaving = useRef(new AbortController());
  const { account, html, templateId, madeOf } = publication;
  useLeaveWarning(state.step === 'making' || state.step === 'sending');

  const look = useCallback(
    async (note: string) => {
      const files = await dispatch(findFiles(account.value));
      found.current = files;
      if (!files) return setState({ step: 'unchecked', isRetrying: false });
      const check = publishCheck(typedFileName(latestName.current), files);
      return setState({ step: 'ready', check, note, failure: '' });
    },
    [dispatch, account.value],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it sets what the server answers, later
    void look('');
    const left = new AbortController();
    leaving.current = left;
    return () => {
      left.abort();
      releaseMade(made);
    };
  }, [look]);

  const check = (note: string) => {
    setState({ step: 'checking', note });
    return look(note);
  };
  const rename = (typed: string) => {
    setName(typed);
    latestName.current = typed;
    const files = found.current;
    if (files) setState({ step: 'ready', check: publishCheck(typedFileName(typed), files), note: '', failure: '' });
  };
  const keepBoth = () => {
    if (found.current) rename(nameBeside(typedFileName(name), found.current));
  };
  const retryCheck = () => {
    setState({ step: 'unchecked', isRetrying: true });
    return look('');
  };

  /**
   * The PDF, made once per text, so that a second attempt sends the same file and the server recognises it. A message
   * if it could not be made; null if the user has left.
   */
  const pdf = async (fileName: string, left: AbortSignal): Promise<FileRef | string | null> => {
    if (made.current?.html === html && made.current.name === fileName) return made.current.file;
    if (pdfConversionUrl === undefined) return NO_SERVICE;
    const call = makeFile({
      base: pdfConversionUrl,
      document: documentConversion(html, stemOf(fileName)),
      fileType: PDF_CONTENT_TYPE,
      name: fileName,
    });
    const stop = () => call.abort();
    left.addEventListener('abort', stop, { once: true });
    const { data, error } = await call;
    left.removeEventListener('abort', stop);
    if (left.aborted) {
      if (data) releaseFiles([data]);
      return null;
    }
    if (!data) return messageOf(error);
    releaseMade(made);
    made.current = { html, name: fileName, file: data };
    return data;
  };

  const publish = async () => {
    if (state.step !== 'ready' || state.check.kind === 'barred') return;
    const seen = state.check;
    const left = leaving.current.signal;
    setState({ step: 'making', check: seen });
    const fail = (failure: string) => setState({ step: 'ready', check: seen, note: '', failure });

    const file = await pdf(seen.name, left);
    if (file === null) return tell(LEFT, 'warning');
    if (typeof file === 'string') return fail(file);
    if (!extensions) {
      const files = await dispatch(findFiles(account.value));
      if (left.aborted) return tell(LEFT, 'warning');
      if (!files) return setState({ step: 'unchecked', isRetrying: false });
      const now = publishCheck(seen.name, files);
      if (!isSameCheck(seen, now)) return setState({ step: 'ready', check: now, note: CHANGED, failure: '' });
    }
    setState({ step: 'sending', check: seen });
    const { data, error } = await dispatch(
      addDocument.initiate({
        id: file.id,
        accountId: account.value,
        accountName: account.text,
        folder: MANUAL_AND_HANDBOOK.title,
        name: seen.name,
        size: file.size,
        status: 'sending',
        replaces: extensions ? replacedBy(seen) : null,
        problem: null,
      }),
    );
    if (!error) {
      releaseMade(made);
      const stored = storedFileOf(data);
      // Stores the text for later comparison; a failure loses nothing else.
      if (extensions && stored) {
        void keepText({ accountId: account.value, text: { ...stored, templateId, html, ...madeOf } });
      }
      remember({
        accountId: account.value,
        accountName: account.text,
        path: joinPath(MANUAL_AND_HANDBOOK.title, seen.name),
      });
      tell(DOCUMENT_SUCCESS.publish, 'success');
      return onPublished();
    }
    const code = refusalCodeOf(error);
    if (code === DOCUMENT_REFUSAL.nameTaken || code === DOCUMENT_REFUSAL.changed) {
      return left.aborted ? tell(CHANGED_SINCE, 'error') : check(CHANGED);
    }
    const failure = documentFailureOf(error, 'add');
    tell(failure, 'error');
    return fail(failure);
  };

  return { state, name, rename, keepBoth, publish: () => void publish(), retryCheck: () => void retryCheck() };
}

/** The PDF of a text under a name. */
interface MadeFile {
  html: string;
  name: string;
  file: FileRef;
}

/** Checks only the outline of a stored state; errors inside are caught by an error boundary. */
function isPublishing(value: unknown): value is Publishing {
  if (typeof value !== 'object' || value === null) return false;
  const { step, check } = value as { step?: unknown; check?: unknown };
  if (step === 'checking' || step === 'unchecked') return true;
  return (step === 'ready' || step === 'making' || step === 'sending') && typeof check === 'object' && check !== null;
}

/** Shows a message on any screen, but only to the user who published. */
function useTeller() {
  const { dispatch, getState } = useAppStore();
  const user = useAppSelector(selectUser);
  return (message: string, severity: 'success' | 'warning' | 'error') => {
    if (selectUser(getState())?.userId === user?.userId) dispatch(notificationShown(message, severity));
  };
}

function releaseMade(made: { current: MadeFile | null }): void {
  if (made.current) releaseFiles([made.current.file]);
  made.current = null;
}
