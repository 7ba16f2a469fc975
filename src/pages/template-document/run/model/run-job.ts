import { isRecord, isText } from '@contract/guards';
import { declareStored } from '@/shared/lib/browser-storage';
import type { DocumentToMake } from './compose-document';

/** One document of a run (product/publishing#runs). */
export interface RunJob extends DocumentToMake {
  id: string;
  /** What it is called in the list. */
  title: string;
  accountName: string;
  subjectName: string;
  /** The file that it is a new version of; null for a file of the suggested name. */
  again: { path: string; version: string } | null;
  /** What happens to another file with that name. */
  ifTaken: 'version' | 'both';
  /** Whether it is published although answers are missing. */
  evenIfIncomplete: boolean;
  /** `incomplete` was left out, because answers are missing. */
  status: 'waiting' | 'working' | 'done' | 'failed' | 'incomplete';
  /** Why it failed or was left out; the name of the file once it is published. */
  note: string;
}

export type JobOutcome = Pick<RunJob, 'status' | 'note'>;

export const INTERRUPTED =
  'The page was closed while this was being published. Look for the file in the client’s documents before you try again.';

/** Runs of this tab, by user and key, so that a reload can continue them. */
export const storedRun = declareStored({
  key: 'harbour.template-document.run',
  scope: 'tab',
  check: (content) => (Array.isArray(content) && content.every(isRunJob) ? content.map(afterReload) : undefined),
  listed: null, // what the tab was doing
});

function isRunJob(value: unknown): value is RunJob {
  if (!isRecord(value)) return false;
  const { again } = value;
  return (
    [value.id, value.title, value.accountId, value.accountName, value.templateId, value.note].every(isText) &&
    [value.subjectName, value.ifTaken, value.status].every(isText) &&
    (value.subjectId === null || isText(value.subjectId)) &&
    (again === null || (isRecord(again) && isText(again.path) && isText(again.version)))
  );
}

/** It is not known whether the job in progress has arrived. */
function afterReload(job: RunJob): RunJob {
  return job.status === 'working' ? { ...job, status: 'failed', note: INTERRUPTED } : job;
}
