import type { SearchItem } from '@contract/lookup';
import type { DocumentTree } from '@/entities/document';
import { MoveDialog } from '../../moves/ui/MoveDialog';
import type { SelectedFilesState } from '../model/use-selected-files';
import { RemoveFilesDialog } from './RemoveFilesDialog';
import { SelectedFilesBar } from './SelectedFilesBar';

interface SelectedFilesProps {
  several: SelectedFilesState;
  account: SearchItem;
  tree: DocumentTree;
  /** The server serves files. */
  canOpen: boolean;
  onFocusTree: () => void;
}

/** The bar of the selected files and its dialogs. */
export function SelectedFiles({ several, account, tree, canOpen, onFocusTree }: SelectedFilesProps) {
  const { files, jobs, dialog, ask } = several;
  const close = () => {
    ask(null);
    onFocusTree();
  };
  return (
    <>
      <SelectedFilesBar
        files={files}
        jobs={jobs}
        accountName={account.text}
        canOpen={canOpen}
        onMove={() => ask('move')}
        onRemove={() => ask('remove')}
        onClear={() => {
          several.selection.clear();
          onFocusTree();
        }}
      />
      {dialog === 'move' && (
        <MoveDialog
          files={files}
          tree={tree}
          onClose={close}
          onMove={(to) => {
            close();
            jobs.move(files, to);
          }}
        />
      )}
      {dialog === 'remove' && (
        <RemoveFilesDialog
          files={files}
          onClose={close}
          onRemove={(removed) => {
            close();
            jobs.remove(removed);
          }}
        />
      )}
    </>
  );
}
