import { joinPath, splitPath } from '@contract/document-path';
import type { DocumentTree } from '@/entities/document';
import { VersionsDialog } from '../history/ui/VersionsDialog';
import type { OpenDialog } from '../model/use-open-dialog';
import type { Moves } from '../moves/model/use-moves';
import { MoveDialog } from '../moves/ui/MoveDialog';
import { NewFolderDialog } from '../moves/ui/NewFolderDialog';
import { RenameDialog } from '../moves/ui/RenameDialog';
import { RemoveDialog } from './RemoveDialog';

interface StoreDialogProps {
  dialog: OpenDialog;
  tree: DocumentTree;
  moves: Moves;
  onClose: () => void;
  /** This row becomes the active one. */
  onActive: (path: string) => void;
  /** A folder without files. */
  onPlan: (path: string) => void;
}

export function StoreDialog({ dialog, tree, moves, onClose, onActive, onPlan }: StoreDialogProps) {
  if (dialog.kind === 'folder')
    return <NewFolderDialog around={dialog.around} tree={tree} onClose={onClose} onPlan={onPlan} />;
  const { kind, file } = dialog;
  const leave = () => onActive(file.parent?.path ?? '');
  const dialogProps = { tree, onClose };
  switch (kind) {
    case 'versions':
      return <VersionsDialog accountId={tree.accountId} file={file} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog {...dialogProps} file={file} onRemoved={leave} />;
    case 'rename':
      return (
        <RenameDialog
          {...dialogProps}
          file={file}
          onRename={(name) => {
            onClose();
            onActive(joinPath(splitPath(file.path).folder, name));
            moves.rename(file, name);
          }}
        />
      );
    case 'move':
      return (
        <MoveDialog
          {...dialogProps}
          files={[file]}
          onMove={(to) => {
            onClose();
            leave();
            moves.moveTo(file, to);
          }}
        />
      );
  }
}
