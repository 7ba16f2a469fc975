import { PDF_CONTENT_TYPE } from '@contract/conversion';
import { joinPath, MANUAL_AND_HANDBOOK, sameName, splitPath } from '@contract/document-path';
import { addDocument, documentFailureOf } from '@/entities/document';
import { documentConversion, makeDocumentFile, savePublishedText } from '@/entities/template';
import { messageOf, selectConfiguration, selectExtensions } from '@/shared/api';
import { releaseFiles, type FileRef } from '@/shared/lib/file-registry';
import {
  findFiles,
  nameBeside,
  publishCheck,
  publishedName,
  replacedBy,
  stemOf,
  storedFileOf,
  type FoundFiles,
} from '../../publish/model/publish-check';
import { CannotCompose, documentComposer, type ComposedDocument, type DocumentComposer } from './compose-document';
import type { JobOutcome, RunJob } from './run-job';

/** What the documents of a run have in common. */
export interface RunTools {
  compose: DocumentComposer;
  files: Map<string, Promise<FoundFiles | null>>;
  /** Paths that this run has published under, by client: a second document never replaces them. */
  used: Set<string>;
}

export function runTools(dispatch: AppDispatch, getState: () => RootState): RunTools {
  return { compose: documentComposer(dispatch, getState), files: new Map(), used: new Set() };
}

const UNCHECKED = 'The client’s documents could not be fetched.';
const NO_SERVICE = 'No PDF service is set up.';

/**
 * Makes one document of a run and publishes it (product/publishing#runs). Until its file is being sent, `left`
 * returns it to the queue; after that it is completed.
 */
export function publishJob(job: RunJob, tools: RunTools, left: AbortSignal) {
  return async (dispatch: AppDispatch): Promise<JobOutcome> => {
    try {
      const document = await tools.compose(job);
      if (document.findings.length > 0 && !job.evenIfIncomplete) {
        return { status: 'incomplete', note: document.findings.join(' ') };
      }
      const place = await dispatch(placeOf(job, document.name, tools));
      if (typeof place === 'string') return failed(place);
      if (left.aborted) return PUT_BACK;
      const file = await dispatch(printed(document, place.name, left));
      if (file === null) return PUT_BACK;
      if (typeof file === 'string') return failed(file);
      return await dispatch(send(job, { document, place, file }));
    } catch (error) {
      if (error instanceof CannotCompose) return failed(error.message);
      throw error;
    }
  };
}

const PUT_BACK: JobOutcome = { status: 'waiting', note: '' };

const failed = (note: string): JobOutcome => ({ status: 'failed', note });

/** Where a file goes, and what it replaces. */
interface Place {
  folder: string;
  name: string;
  replaces: string | null;
}

/** A free path, the path of the earlier file, or why there is none. */
function placeOf(job: RunJob, templateName: string, { files, used }: RunTools) {
  return async (dispatch: AppDispatch): Promise<Place | string> => {
    if (job.again) return { ...splitPath(job.again.path), replaces: job.again.version };
    const { accountId } = job;
    const asked = files.get(accountId) ?? dispatch(findFiles(accountId));
    files.set(accountId, asked);
    const found = await asked;
    if (!found) {
      files.delete(accountId);
      return UNCHECKED;
    }
    const name = publishedName(templateName, job.subjectName);
    const isUsed = (candidate: string) => used.has(`${accountId} ${sameName(candidate)}`);
    const names = [...found.names, ...[...used].flatMap((key) => nameIn(key, accountId))];
    const check = publishCheck(name, found);
    const isTaken = check.kind === 'taken' || isUsed(name);
    if (check.kind === 'barred') return check.reason;
    const beside = isTaken && (isUsed(name) || job.ifTaken === 'both');
    const own = beside ? nameBeside(name, { ...found, names }) : name;
    used.add(`${accountId} ${sameName(own)}`);
    return {
      folder: MANUAL_AND_HANDBOOK.title,
      name: own,
      replaces: replacedBy(beside ? { kind: 'free', name: own } : check),
    };
  };
}

function nameIn(key: string, accountId: string): string[] {
  return key.startsWith(`${accountId} `) ? [key.slice(accountId.length + 1)] : [];
}

/** The PDF, or why it could not be made; null if the user has left. */
function printed({ html }: ComposedDocument, name: string, left: AbortSignal) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<FileRef | string | null> => {
    const { pdfConversionUrl: base } = selectConfiguration(getState());
    if (base === undefined) return NO_SERVICE;
    const document = documentConversion(html, stemOf(name));
    const call = dispatch(
      makeDocumentFile.initiate({ base, document, fileType: PDF_CONTENT_TYPE, name }, { track: false }),
    );
    const stop = () => call.abort();
    left.addEventListener('abort', stop, { once: true });
    const { data, error } = await call;
    left.removeEventListener('abort', stop);
    if (left.aborted) {
      if (data) releaseFiles([data]);
      return null;
    }
    return data ?? messageOf(error);
  };
}

function send(job: RunJob, { document, place, file }: { document: ComposedDocument; place: Place; file: FileRef }) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<JobOutcome> => {
    const hasExtensions = selectExtensions(getState());
    const { accountId, accountName, templateId } = job;
    const { data, error } = await dispatch(
      addDocument.initiate(
        {
          id: file.id,
          accountId,
          accountName,
          folder: place.folder,
          name: place.name,
          size: file.size,
          status: 'sending',
          replaces: hasExtensions ? place.replaces : null,
          problem: null,
        },
        { track: false },
      ),
    );
    releaseFiles([file]);
    if (error) return failed(documentFailureOf(error, 'add'));
    const stored = storedFileOf(data);
    if (hasExtensions && stored) {
      const text = { ...stored, templateId, html: document.html, ...document.madeOf };
      // A failure loses nothing else, as in the wizard.
      await dispatch(savePublishedText.initiate({ accountId, text }, { track: false }));
    }
    return { status: 'done', note: joinPath(place.folder, place.name) };
  };
}
