import { useCallback, useEffect, useRef, useState } from 'react';
import { PDF_CONTENT_TYPE } from '@contract/conversion';
import { DOCUMENT_REFUSAL, REPLACES_NOTHING } from '@contract/document';
import { MANUAL_AND_HANDBOOK } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import { addDocument, DOCUMENT_SUCCESS, documentFailureOf, refusalCodeOf } from '@/entities/document';
import { documentConversion, useMakeDocumentFileMutation, useSavePublishedTextMutation } from '@/entities/template';
import { messageOf, selectConfiguration } from '@/shared/api';
import { releaseFiles, type FileRef } from '@/shared/lib/file-registry';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
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

/** How far publishing is. `note` tells what has changed since somebody looked, `failure` what went wrong. */
export type Publishing =
  | { step: 'checking'; note: string }
  | { step: 'unchecked' }
  | { step: 'ready'; check: PublishCheck; note: string; failure: string }
  | { step: 'sending'; check: PublishCheck };

const CHANGED = 'Somebody else has changed what is there since you looked. Nothing was overwritten: this is there now.';
const NO_SERVICE = 'No PDF service is set up, so nothing can be published. Download the document instead.';

/**
 * Publishes a document as a PDF into a client's Manual and Handbook (B §2, §4; decision 105). It looks what is there first,
 * and never replaces anything else than what it has shown: a server that knows versions refuses, another one is asked
 * again right before. Whatever fails, everything stays as it was and can be tried again.
 */
export function usePublishing(publication: Publication, onPublished: () => void) {
  const dispatch = useAppDispatch();
  const { pdfConversionUrl, documentVersions = false, publishedTexts = false } = useAppSelector(selectConfiguration);
  const [makeFile] = useMakeDocumentFileMutation();
  const [keepText] = useSavePublishedTextMutation();
  const [state, setState] = useState<Publishing>({ step: 'checking', note: '' });
  const made = useRef<{ html: string; file: FileRef } | null>(null);
  const { account, name, html, templateId } = publication;

  const look = useCallback(
    async (note: string) => {
      const check = await dispatch(checkForPublishing(account.value, name));
      setState(check ? { step: 'ready', check, note, failure: '' } : { step: 'unchecked' });
    },
    [dispatch, account.value, name],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it sets what the server answers, later
    void look('');
    return () => releaseMade(made);
  }, [look]);

  const check = (note = '') => {
    setState({ step: 'checking', note });
    return look(note);
  };

  /** The PDF; made once for a text, so that a second attempt sends the same file and the server can tell. */
  const pdf = async (): Promise<FileRef | string> => {
    if (made.current?.html === html) return made.current.file;
    if (pdfConversionUrl === undefined) return NO_SERVICE;
    const { data, error } = await makeFile({
      base: pdfConversionUrl,
      document: documentConversion(html),
      fileType: PDF_CONTENT_TYPE,
      name,
    });
    if (!data) return messageOf(error);
    releaseMade(made);
    made.current = { html, file: data };
    return data;
  };

  const publish = async () => {
    if (state.step !== 'ready' || state.check.kind === 'barred') return;
    const seen = state.check;
    setState({ step: 'sending', check: seen });
    const fail = (failure: string) => setState({ step: 'ready', check: seen, note: '', failure });

    const file = await pdf();
    if (typeof file === 'string') return fail(file);
    if (!documentVersions) {
      const now = await dispatch(checkForPublishing(account.value, name));
      if (!now) return setState({ step: 'unchecked' });
      if (!isSameCheck(seen, now)) return setState({ step: 'ready', check: now, note: CHANGED, failure: '' });
    }
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
      // What it says is kept to be compared with later; nothing is lost where that fails.
      if (publishedTexts && stored) void keepText({ accountId: account.value, text: { ...stored, templateId, html } });
      dispatch(notificationShown(DOCUMENT_SUCCESS.publish, 'success'));
      return onPublished();
    }
    const code = refusalCodeOf(error);
    if (code === DOCUMENT_REFUSAL.nameTaken || code === DOCUMENT_REFUSAL.changed) return check(CHANGED);
    const failure = documentFailureOf(error, 'add');
    dispatch(notificationShown(failure, 'error'));
    return fail(failure);
  };

  return { state, publish: () => void publish(), retryCheck: () => void check() };
}

/** What the server is told of the file that bears the name. */
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
