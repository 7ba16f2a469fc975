import type { PublishedDocument } from '@contract/published-documents';
import { splitPath } from '@contract/document-path';
import type { RunJob } from '../../run/model/run-job';

/** The maximum number of documents that are made again at once (product/publishing#make-again). */
export const MOST_AGAIN = 500;

/** What distinguishes a published document from all others. */
export const keyOf = ({ version }: PublishedDocument) => version;

export const fileNameOf = ({ path }: PublishedDocument) => splitPath(path).name;

/** A document that can be made again: its file is still the published one, and its template has another text. */
export function canBeMadeAgain({ file, isOlder, templateId }: PublishedDocument): boolean {
  return isOlder && file === 'current' && templateId !== null;
}

/** It becomes a new version of its file. */
export function againJob(document: PublishedDocument): RunJob {
  const { accountId, accountName, subjectId, subjectName, templateId, path, version } = document;
  return {
    id: keyOf(document),
    title: fileNameOf(document),
    accountId,
    accountName,
    subjectId,
    subjectName,
    templateId: templateId ?? '',
    again: { path, version },
    ifTaken: 'version',
    evenIfIncomplete: false,
    status: 'waiting',
    note: '',
  };
}
