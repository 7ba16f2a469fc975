import { useMemo, useRef, useState } from 'react';
import { isRecord } from '@contract/guards';
import { messageOf } from '@/shared/api';
import { log } from '@/shared/lib/log';
import { counted } from '@/shared/lib/number';
import { isListOf, isText, useAppDispatch, useShown, useShownBefore } from '@/shared/redux';
import { useIsShown } from '@/shared/ui/dialog';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { runJob, type FailedStep, type JobFailure, type JobResult, type JobStep } from './run-job';

/** What the list contains: ['file', 'files']. */
export type RowNoun = readonly [one: string, many: string];

export interface JobWords {
  /** 'Moving'. */
  doing: string;
  /** 'moved to Correspondence'. */
  done: string;
  /** The same for its undo; needed if its steps have one. */
  undo?: { doing: string; done: string };
}

/** Words for jobs that remove rows, which can be undone. */
export const REMOVE_WORDS: JobWords = {
  doing: 'Removing',
  done: 'removed',
  undo: { doing: 'Adding', done: 'added again' },
};

/** The last job, while it runs and with its result. */
export interface RowJob extends JobWords {
  noun: RowNoun;
  isRunning: boolean;
  /** The number of steps that have ended, and of all steps. */
  ended: number;
  total: number;
  failed: readonly FailedStep[];
  /** '10 of 12 files were moved to Correspondence.' */
  message: string;
  /** The id of the undo in the bar, while it is the last action; null if there is nothing to undo. */
  undoId: string | null;
}

export interface StartedJob {
  steps: readonly JobStep[];
  words: JobWords;
  /** For steps whose joint result is only useful once all of them have run, for example an archive. */
  after?: { run: (result: JobResult) => Promise<void>; stopped: string; failed: string };
  /** What earlier attempts did, which is undone together with this one. */
  earlier?: readonly JobStep[];
}

/**
 * Does something with several rows of a list, one call per row; what failed is named and can be tried again, and what
 * was done can be undone as a whole (product/navigation#several).
 * @param onDone gets the keys of the rows that were done, which leave the selection; not called after a job with
 * `after`
 * @param listName tells apart lists of the same rows that are shown at the same time
 */
export function useRowJobs(noun: RowNoun, onDone: (keys: readonly string[]) => void, listName = noun[1]) {
  const dispatch = useAppDispatch();
  const shownKey = `job ${listName}`;
  const [job, setJob] = useState(useShownBefore(shownKey, isShownJob));
  useShown(
    shownKey,
    useMemo(() => job && shownJob(job), [job]),
  );
  const last = useRef<StartedJob | null>(null);
  const isStopped = useRef(false);
  // A job continues after its list was left.
  const isShown = useIsShown();

  const start = async ({ steps, words, after, earlier = [] }: StartedJob) => {
    isStopped.current = false;
    const running: RowJob = {
      ...words,
      noun,
      isRunning: true,
      ended: 0,
      total: steps.length,
      failed: [],
      message: '',
      undoId: null,
    };
    setJob(running);
    const result = await runJob(steps, {
      isStopped: () => isStopped.current,
      onDone: () => setJob((shown) => shown && { ...shown, ended: shown.ended + 1 }),
    });
    const { done, failed, left } = result;
    const isDropped = after !== undefined && left.length > 0;
    const hasFailed = after !== undefined && !isDropped && !(await hasRun(after, result));
    let message = resultText(result, words, noun);
    if (isDropped) message = after.stopped;
    if (hasFailed) message = after.failed;
    const undone = [...earlier, ...done.flatMap(({ undo }) => undo ?? [])];
    last.current = { steps, words, ...(after && { after }), earlier: undone };
    const canUndo = undone.length > 0 && done.length > 0;
    const undo = () => start({ steps: undone, words: words.undo ?? words });
    // The bar shows it; on another screen, the snack-bar does.
    if (!isShown.current) {
      if (failed.length > 0 || hasFailed) dispatch(notificationShown(message, 'error'));
      if (canUndo) dispatch(offerUndo({ text: message, undo }));
      else if (failed.length === 0 && !hasFailed) dispatch(notificationShown(message, 'success'));
      return;
    }
    const undoId = canUndo ? dispatch(offerUndo({ text: message, note: 'selected-rows', undo })) : null;
    setJob({ ...running, isRunning: false, ended: done.length + failed.length, failed, message, undoId });
    if (!after) onDone(done.map(({ key }) => key));
  };

  return {
    job,
    isRunning: job?.isRunning ?? false,
    start: (started: StartedJob) => void start(started),
    /** Starts no further steps. */
    stop: () => {
      isStopped.current = true;
    },
    retry: () => {
      if (!job || !last.current) return;
      void start({ ...last.current, steps: job.failed.map(({ step }) => step) });
    },
    /** Does it under a free name where the name was taken. */
    keepBoth: () => {
      if (!job || !last.current) return;
      const steps = job.failed.flatMap(({ step: { keepBoth }, isNameTaken }) => (isNameTaken && keepBoth) || []);
      void start({ ...last.current, steps });
    },
    dismiss: () => setJob(null),
  };
}

/** For a stored state: JSON, so that its steps cannot be run again. */
function shownJob({ failed, ...job }: RowJob) {
  return { ...job, failed: failed.map(({ step: { key, name }, ...failure }) => ({ ...failure, step: { key, name } })) };
}

function isShownJob(value: unknown): value is RowJob {
  return (
    isRecord(value) &&
    [value.doing, value.done, value.message].every(isText) &&
    isListOf.texts(value.noun) &&
    Array.isArray(value.failed) &&
    value.failed.every(
      (failed) => isRecord(failed) && isText(failed.reason) && isRecord(failed.step) && isText(failed.step.name),
    )
  );
}

async function hasRun({ run }: NonNullable<StartedJob['after']>, result: JobResult): Promise<boolean> {
  try {
    await run(result);
    return true;
  } catch (error) {
    log.error('The end of a job has failed', error);
    return false;
  }
}

/** The outcome of a step's call: null if it was done. */
export function failureOf({ error }: { error?: unknown }): JobFailure | null {
  return error === undefined ? null : { reason: messageOf(error) };
}

export type RowJobs = ReturnType<typeof useRowJobs>;

/** For a component with the actions of a list. */
export interface SeveralActionsProps<Row> {
  selected: readonly Row[];
  jobs: RowJobs;
  /** Nothing is selected, or a job runs. */
  isIdle: boolean;
}

function resultText({ done, failed, left }: JobResult, words: JobWords, [one, many]: RowNoun): string {
  const total = done.length + failed.length + left.length;
  const stopped = left.length > 0 ? ' It was stopped.' : '';
  if (done.length === 0) return `No ${one} was ${words.done}.${stopped}`;
  const all = counted(total, one, many);
  const count = done.length === total ? all : `${done.length} of ${all}`;
  return `${count} ${total === 1 ? 'was' : 'were'} ${words.done}.${stopped}`;
}
