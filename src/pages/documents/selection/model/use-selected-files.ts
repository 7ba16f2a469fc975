import type { DocumentTree } from '@/entities/document';
import { isOneOf, useShownState } from '@/shared/redux';
import type { TreeRow } from '../../model/visible-rows';
import type { FilesIn } from './selected-rows';
import { useFileJobs } from './use-file-jobs';
import { useSelection } from './use-selection';

/**
 * The selected files, with what is done with them and the open dialog.
 * @param onLeft gets the paths of the files that were moved or removed
 */
export function useSelectedFiles(
  tree: DocumentTree,
  { rows, filesIn }: { rows: readonly TreeRow[]; filesIn: FilesIn },
  onLeft: (paths: readonly string[]) => void,
) {
  const { files, selection, forget } = useSelection(tree, rows, filesIn);
  const [dialog, ask] = useShownState('documents.selected', isOneOf('move', 'remove'), null);
  const jobs = useFileJobs(tree, (paths) => {
    forget(paths);
    onLeft(paths);
  });
  return { files, selection, jobs, dialog, ask };
}

export type SelectedFilesState = ReturnType<typeof useSelectedFiles>;
