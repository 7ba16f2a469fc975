import { useCallback, useEffect, useRef, useState } from 'react';
import { PDF_CONTENT_TYPE } from '@contract/conversion';
import { DOCUMENT_REFUSAL, REPLACES_NOTHING } from '@contract/document';
import { MANUAL_AND_HANDBOOK } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import { addDocument, DOCUMENT_SUCCESS, documentFailureOf, refusalCodeOf } from '@/entities/document';
import { selectUser } from '@/entities/session';
import { documentConversion, useMakeDocumentFileMutation, useSavePublishedTextMutation } from '@/entities/template';
import { messageOf, selectConfiguration } from '@/shared/api';
import { releaseFiles, type FileRef } from '@/shared/lib/file-registry';
import { useAppDispatch, useAppSelector, useAppStore, useShown, useShownBefore } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import { checkForPublishing, isSameCheck, type PublishCheck } from './publish-check';

/** What is published, and to whom. */
export interface Publication {
  account: SearchItem;
  /** The file's name. */
  name: string;
  html: string;
  templateId: string;
}

/**
 * How far publishing is. `note` tells what has changed since somebody looked, `failure` what went wrong. Leaving while
 * the PDF is made publishes nothing; once the file is on its way it cannot be called back.
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
 * product/publishing#check-first). It looks what is there first, and never replaces anything else than what it has
 * shown: a server that knows versions refuses, another one is asked again right before. Whatever fails, everything
 * stays as it was and can be tried again. Nothing is published unseen: anyone who leaves before the file is sent has
 * published nothing and is informed so, and what becomes of one that is sent is reported wherever they are by then.
 */
export function usePublishing(publication: Publication, onPublished: () => void) {
  const dispatch = useAppDispatch();
  const tell = useTeller();
  const { pdfConversionUrl, documentVersions = false, publishedTexts = false } = useAppSelector(selectConfiguration);
  const [makeFile] = useMakeDocumentFileMutation();
  const [keepText] = useSavePublishedTextMutation();
  const before = useShownBefore('publish.state', isPublishing);
  const [state, setState] = useState<Publishing>(before ?? { step: 'checking', note: '' });
  useShown('publish.state', state);
  const made = useRef<{ html: string; file: FileRef } | null>(null);
  const leaving = useRef(new AbortController());
  const { account, name, html, templateId } = publication;
  useLeaveWarning(state.step === 'making' || state.step === 'sending');

  const look = useCallback(
    async (note: string) => {
      const check = await dispatch(checkForPublishing(account.value, name));
      setState(check ? { step: 'ready', check, note, failure: '' } : { step: 'unchecked', isRetrying: false });
    },
    [dispatch, account.value, name],
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
  const retryCheck = () => {
    setState({ step: 'unchecked', isRetrying: true });
    return look('');
  };

  /**
   * The PDF; made once for a text, so that a second attempt sends the same file and the server can tell. Why there is
   * none is said in words; null when somebody has left.
   */
  const pdf = async (left: AbortSignal): Promise<FileRef | string | null> => {
    if (made.current?.html === html) return made.current.file;
    if (pdfConversionUrl === undefined) return NO_SERVICE;
    const call = makeFile({
      base: pdfConversionUrl,
      document: documentConversion(html, name.replace(/\.pdf$/i, '')),
      fileType: PDF_CONTENT_TYPE,
      name,
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
    made.current = { html, file: data };
    return data;
  };

  const publish = async () => {
    if (state.step !== 'ready' || state.check.kind === 'barred') return;
    const seen = state.check;
    const left = leaving.current.signal;
    setState({ step: 'making', check: seen });
    const fail = (failure: string) => setState({ step: 'ready', check: seen, note: '', failure });

    const file = await pdf(left);
    if (file === null) return tell(LEFT, 'warning');
    if (typeof file === 'string') return fail(file);
    if (!documentVersions) {
      const now = await dispatch(checkForPublishing(account.value, name));
      if (left.aborted) return tell(LEFT, 'warning');
      if (!now) return setState({ step: 'unchecked', isRetrying: false });
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
        replaces: documentVersions ? replacedBy(seen) : null,
        problem: null,
      }),
    );
    if (!error) {
      releaseMade(made);
      const stored = storedFileOf(data);
      // What it says is saved to be compared with later; nothing is lost where that fails.
      if (publishedTexts && stored) void keepText({ accountId: account.value, text: { ...stored, templateId, html } });
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

  return { state, publish: () => void publish(), retryCheck: () => void retryCheck() };
}

/** Whether the outline of what a stored state says is one; what is wrong within has its error boundary. */
function isPublishing(value: unknown): value is Publishing {
  if (typeof value !== 'object' || value === null) return false;
  const { step, check } = value as { step?: unknown; check?: unknown };
  if (step === 'checking' || step === 'unchecked') return true;
  return (step === 'ready' || step === 'making' || step === 'sending') && typeof check === 'object' && check !== null;
}

/** Shows a message to the user who asked, wherever in the portal they are by now; to nobody else. */
function useTeller() {
  const { dispatch, getState } = useAppStore();
  const user = useAppSelector(selectUser);
  return (message: string, severity: 'success' | 'warning' | 'error') => {
    if (selectUser(getState())?.userId === user?.userId) dispatch(notificationShown(message, severity));
  };
}

/** The browser asks before the page goes: what is being published would go with it. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

/** What the server is sent about the file that has the name. */
function replacedBy(check: PublishCheck): string | null {
  return check.kind === 'taken' ? check.version : REPLACES_NOTHING;
}

/** What a server that knows versions says of the added file. */
function storedFileOf(answer: unknown): { uri: string; version: string } | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { uri, version } = answer as Record<string, unknown>;
  return typeof uri === 'string' && typeof version === 'string' ? { uri, version } : null;
}

function releaseMade(made: { current: { html: string; file: FileRef } | null }): void {
  if (made.current) releaseFiles([made.current.file]);
  made.current = null;
}
