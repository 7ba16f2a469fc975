import { useEffect, useRef } from 'react';
import { useChangeDocument, type DocumentFile, type DocumentTree } from '@/entities/document';
import { selectExtensions } from '@/shared/api';
import { saveFile } from '@/shared/lib/save-file';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { useRowJobs, type JobResult } from '@/shared/ui/selection-bar';
import { fileArchive, type ArchivedFile } from './file-archive';
import { fetchStep, moveStep, removeStep, type StepTools } from './file-steps';

const FILES = ['file', 'files'] as const;

/**
 * Moves, removes or downloads several files, one call per file (product/documents#several).
 * @param onDone gets the paths of the files that were moved or removed
 */
export function useFileJobs(tree: DocumentTree, onDone: (paths: readonly string[]) => void) {
  const dispatch = useAppDispatch();
  const hasExtensions = useAppSelector(selectExtensions);
  const { accountId } = tree;
  const { change } = useChangeDocument(accountId);
  const jobs = useRowJobs(FILES, onDone);

  // A job continues after the screen was left; its list is then no longer up to date.
  const present = useRef<DocumentTree | null>(tree);
  useEffect(() => {
    present.current = tree;
    return () => void (present.current = null);
  }, [tree]);
  const toolsOfJob = (): StepTools => {
    return { accountId, dispatch, change, hasExtensions, tree: () => present.current, coming: new Set() };
  };

  return {
    ...jobs,
    move: (files: readonly DocumentFile[], folder: string) => {
      const tools = toolsOfJob();
      const undo = { doing: 'Moving back', done: 'moved back' };
      const words = { doing: 'Moving', done: `moved to ${folder || 'the top level'}`, undo };
      jobs.start({ steps: files.map((file) => moveStep(file, folder, tools)), words });
    },
    remove: (files: readonly DocumentFile[]) => {
      const tools = toolsOfJob();
      const words = { doing: 'Removing', done: 'removed', undo: { doing: 'Restoring', done: 'restored' } };
      jobs.start({ steps: files.map((file) => removeStep(file, tools)), words });
    },
    download: (files: readonly DocumentFile[], name: string) => {
      const tools = toolsOfJob();
      const fetched: ArchivedFile[] = [];
      const run = async ({ done }: JobResult) => {
        if (done.length === 0) return;
        saveFile(URL.createObjectURL(await fileArchive(fetched.splice(0))), name);
      };
      jobs.start({
        steps: files.map((file) => fetchStep(file, tools, fetched)),
        words: { doing: 'Fetching', done: 'downloaded' },
        after: {
          run,
          stopped: 'Stopped. Nothing was downloaded.',
          failed: 'The zip file could not be made. Nothing was downloaded.',
        },
      });
    },
  };
}

export type FileJobs = ReturnType<typeof useFileJobs>;
