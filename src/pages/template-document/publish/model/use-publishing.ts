import { DOCUMENT_REFUSAL } from '@contract/document';
import { joinPath, MANUAL_AND_HANDBOOK } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import { addDocument, DOCUMENT_SUCCESS, documentFailureOf, refusalCodeOf } from '@/entities/document';
import { useRecentFiles } from '@/entities/preference';
import { selectUser, type SessionRoot } from '@/entities/session';
import { useSavePublishedTextMutation } from '@/entities/template';
import { selectConfiguration } from '@/shared/api';
import type { FileRef } from '@/shared/lib/file-registry';
import { useAppDispatch, useAppSelector, useAppStore } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import type { MadeOf } from '../../model/made-of';
import { findFiles, isSameCheck, publishCheck, replacedBy, storedFileOf, type PublishCheck } from './publish-check';
import { useCheckedName } from './use-checked-name';
import { useLeaveWarning } from './use-leave-warning';
import { useLeftSignal } from './use-left-signal';
import { useMadePdf } from './use-made-pdf';

export interface Publication {
  account: SearchItem;
  /** The name that is suggested for the file. */
  name: string;
  html: string;
  templateId: string;
  /** What it was made from, for the list of published documents. */
  madeOf: MadeOf;
}

const CHANGED =
  'Someone else has changed the file since you opened this. Nothing was overwritten. This is the current file.';
const LEFT = 'Not published: the PDF was still being made.';
const CHANGED_SINCE = 'Not published: someone else has changed the file. Nothing was overwritten.';

/**
 * Publishes a document as a PDF into a client's Manual and Handbook (product/publishing#place-and-name,
 * product/publishing#check-first). It checks for an existing file first, and only replaces the file that was shown: a
 * server with versions refuses otherwise, any other server is checked again just before. A failure changes nothing and
 * can be retried. A user who leaves before the file is sent has published nothing, and gets a message that says so; the
 * result of a sent file is reported on any screen.
 */
export function usePublishing(publication: Publication, onPublished: () => void) {
  const { account, html, name: suggested } = publication;
  const dispatch = useAppDispatch();
  const tell = useTeller();
  const { extensions = false } = useAppSelector(selectConfiguration);
  const { state, setState, checkAgain, ...naming } = useCheckedName(account.value, suggested);
  const pdf = useMadePdf(html);
  const rememberPublished = usePublished(publication, extensions);
  const leaving = useLeftSignal();
  useLeaveWarning(state.step === 'making' || state.step === 'sending');

  const publish = async () => {
    if (state.step !== 'ready' || state.check.kind === 'barred') return;
    const seen = state.check;
    const left = leaving.current;
    setState({ step: 'making', check: seen });
    const fail = (failure: string) => setState({ step: 'ready', check: seen, note: '', failure });

    const file = await pdf.make(seen.name, left);
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
    const { data, error } = await dispatch(addDocument.initiate(uploadOf(file, account, seen, extensions)));
    if (!error) {
      pdf.release();
      rememberPublished(seen.name, data);
      tell(DOCUMENT_SUCCESS.publish, 'success');
      return onPublished();
    }
    const code = refusalCodeOf(error);
    if (code === DOCUMENT_REFUSAL.nameTaken || code === DOCUMENT_REFUSAL.changed) {
      return left.aborted ? tell(CHANGED_SINCE, 'error') : checkAgain(CHANGED);
    }
    const failure = documentFailureOf(error, 'add');
    tell(failure, 'error');
    return fail(failure);
  };

  return { state, ...naming, publish: () => void publish() };
}

function uploadOf(file: FileRef, account: SearchItem, check: PublishCheck, hasExtensions: boolean) {
  return {
    id: file.id,
    accountId: account.value,
    accountName: account.text,
    folder: MANUAL_AND_HANDBOOK.title,
    name: check.name,
    size: file.size,
    status: 'sending',
    replaces: hasExtensions ? replacedBy(check) : null,
    problem: null,
  } as const;
}

/** Stores the text of a published document; every component that asks for it knows whether that is going on. */
export const useKeptText = () => useSavePublishedTextMutation({ fixedCacheKey: 'published-text' });

/** Remembers a published document: among the recent files, and its text for later comparison. */
function usePublished({ account, html, templateId, madeOf }: Publication, extensions: boolean) {
  const [, remember] = useRecentFiles();
  const [keepText] = useKeptText();
  return (name: string, answer: unknown) => {
    const stored = storedFileOf(answer);
    // If it fails, nothing else is lost.
    if (extensions && stored)
      void keepText({ accountId: account.value, text: { ...stored, templateId, html, ...madeOf } });
    remember({
      accountId: account.value,
      accountName: account.text,
      path: joinPath(MANUAL_AND_HANDBOOK.title, name),
    });
  };
}

/** Shows a message on any screen, but only to the user who published. */
function useTeller() {
  const { dispatch, getState } = useAppStore<SessionRoot>();
  const user = useAppSelector(selectUser);
  return (message: string, severity: 'success' | 'warning' | 'error') => {
    if (selectUser(getState())?.userId === user?.userId) dispatch(notificationShown(message, severity));
  };
}
