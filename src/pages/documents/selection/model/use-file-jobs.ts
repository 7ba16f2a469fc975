import { useEffect, useRef, useState } from 'react';
import { useChangeDocument, type DocumentFile, type DocumentTree } from '@/entities/document';
import { selectConfiguration } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { saveFile } from '@/shared/lib/save-file';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { notificationShown, offerUndo, rememberUndo } from '@/shared/ui/snack-bar';
import { fileArchive, type ArchivedFile } from './file-archive';
import { fetchStep, moveStep, removeStep, type StepTools } from './file-steps';
import { runJob, type FailedStep, type JobResult, type JobStep } from './run-job';

/** How a job is spoken of. */
interface JobWords {
  /** 'Moving'. */
  doing: string;
  /** 'moved to Correspondence'. */
  done: string;
}

/** The last job, while it runs and with its result. */
export interface Job extends JobWords {
  isRunning: boolean;
  /** Steps that have ended, and all of them. */
  ended: number;
  total: number;
  failed: readonly FailedStep[];
  /** '10 of 12 files were moved to Correspondence.' */
  message: string;
  /** Of the undo in the bar, while it is the last action; null if there is nothing to undo. */
  undoId: string | null;
}

/** What happens after the steps: saves the archive, unless the job was stopped. */
type AfterSteps = (result: JobResult) => Promise<void>;

interface StartedJob {
  steps: readonly JobStep[];
  words: JobWords;
  after?: AfterSteps;
  /** What earlier attempts have done, which is undone together with this one. */
  earlier?: readonly JobStep[];
}

/**
 * Moves, removes or downloads several files, one call per file; what failed is named and can be tried again, and what
 * was done can be undone as a whole (product/documents#several).
 * @param onDone gets the paths of the files that were moved or removed
 */
export function useFileJobs(tree: DocumentTree, onDone: (paths: readonly string[]) => void) {
  const dispatch = useAppDispatch();
  const knowsVersions = useAppSelector((state) => selectConfiguration(state).documentVersions ?? false);
  const hasBin = useAppSelector((state) => selectConfiguration(state).documentHistory ?? false);
  const [job, setJob] = useState<Job | null>(null);
  const last = useRef<StartedJob | null>(null);
  const isStopped = useRef(false);
  const { accountId } = tree;
  const { change } = useChangeDocument(accountId);

  // A job goes on after the screen was left; then its list is no longer up to date.
  const present = useRef<DocumentTree | null>(tree);
  useEffect(() => {
    present.current = tree;
    return () => void (present.current = null);
  }, [tree]);
  const toolsOfJob = (): StepTools => {
    return { accountId, dispatch, change, knowsVersions, tree: () => present.current, coming: new Set() };
  };

  const start = async ({ steps, words, after, earlier = [] }: StartedJob) => {
    isStopped.current = false;
    const running: Job = {
      ...words,
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
    if (!isDropped) await after?.(result);
    const message = isDropped ? 'Stopped. Nothing was downloaded.' : resultText(result, words);
    const undone = [...earlier, ...done.flatMap(({ undo }) => undo ?? [])];
    last.current = { steps, words, after, earlier: undone };
    const canUndo = undone.length > 0 && done.length > 0;
    const undo = () => start(undoOf(undone, words));
    // The bar says it; on another screen, the snack-bar does.
    if (!present.current) {
      if (failed.length > 0) dispatch(notificationShown(message, 'error'));
      if (canUndo) dispatch(offerUndo({ text: message, undo }));
      return;
    }
    const undoId = canUndo ? rememberUndo(undo) : null;
    setJob({ ...running, isRunning: false, ended: done.length + failed.length, failed, message, undoId });
    if (!after) onDone(done.map(({ path }) => path));
  };

  return {
    job,
    move: (files: readonly DocumentFile[], folder: string) => {
      const tools = toolsOfJob();
      const words = { doing: 'Moving', done: `moved to ${folder || 'the top level'}` };
      void start({ steps: files.map((file) => moveStep(file, folder, tools)), words });
    },
    remove: (files: readonly DocumentFile[]) => {
      const tools = toolsOfJob();
      const words = { doing: 'Removing', done: 'removed' };
      void start({ steps: files.map((file) => removeStep(file, hasBin, tools)), words });
    },
    download: (files: readonly DocumentFile[], name: string) => {
      const tools = toolsOfJob();
      const fetched: ArchivedFile[] = [];
      const steps = files.map((file) => fetchStep(file, tools, fetched));
      const save: AfterSteps = async ({ done }) => {
        if (done.length === 0) return;
        saveFile(URL.createObjectURL(await fileArchive(fetched.splice(0))), name);
      };
      void start({ steps, words: { doing: 'Fetching', done: 'downloaded' }, after: save });
    },
    stop: () => {
      isStopped.current = true;
    },
    /** Tries again what has failed. */
    retry: () => {
      if (!job || !last.current) return;
      void start({ ...last.current, steps: job.failed.map(({ step }) => step) });
    },
    /** Moves those whose name was taken under a free one. */
    keepBoth: () => {
      if (!job || !last.current) return;
      const steps = job.failed.flatMap(({ step: { keepBoth }, isNameTaken }) => (isNameTaken && keepBoth) || []);
      void start({ ...last.current, steps });
    },
    dismiss: () => setJob(null),
  };
}

export type FileJobs = ReturnType<typeof useFileJobs>;

function undoOf(steps: readonly JobStep[], { doing }: JobWords): StartedJob {
  const words =
    doing === 'Moving' ? { doing: 'Moving back', done: 'moved back' } : { doing: 'Restoring', done: 'restored' };
  return { steps, words };
}

function resultText({ done, failed, left }: JobResult, words: JobWords): string {
  const total = done.length + failed.length + left.length;
  const stopped = left.length > 0 ? ' It was stopped.' : '';
  if (done.length === 0) return `No file was ${words.done}.${stopped}`;
  const many = done.length === total ? counted(total, 'file') : `${done.length} of ${counted(total, 'file')}`;
  return `${many} ${total === 1 ? 'was' : 'were'} ${words.done}.${stopped}`;
}
