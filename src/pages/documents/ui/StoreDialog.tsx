import {
  joinPath,
  splitPath,
  DOCUMENT_NAME_MAX_LENGTH,
  documentNameProblem,
  documentPathProblem,
} from '@contract/document-path';
import type { DocumentTree } from '@/entities/document';
import { FieldDialog } from '@/shared/ui/field-dialog';
import { VersionsDialog } from '../history/ui/VersionsDialog';
import type { OpenDialog } from '../model/use-open-dialog';
import type { Moves } from '../moves/model/use-moves';
import { MoveDialog } from '../moves/ui/MoveDialog';
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

interface NewFolderDialogProps {
  /** Path of the parent folder; '' for the top level. */
  around: string;
  tree: DocumentTree;
  onPlan: (path: string) => void;
  onClose: () => void;
}

/** A new folder, saved with its first file: the store only knows folders by files (product/documents#new-folder). */
function NewFolderDialog({ around, tree, onPlan, onClose }: NewFolderDialogProps) {
  const pathOf = (name: string) => joinPath(around, name.trim());
  return (
    <FieldDialog
      action="Create folder"
      hint={`In ${around || 'the top level'}. The folder is saved once a file is in it.`}
      initial=""
      isMissing={(name) => name.trim() === ''}
      label="Name"
      maxLength={DOCUMENT_NAME_MAX_LENGTH}
      problemOf={(name) =>
        name.trim() === '' ? null : (documentNameProblem(name.trim()) ?? problemOf(pathOf(name), tree))
      }
      title="New folder"
      onClose={onClose}
      onSubmit={(name) => {
        onPlan(pathOf(name));
        return null;
      }}
    />
  );
}

function problemOf(path: string, tree: DocumentTree): string | null {
  if (tree.at(path)) return 'A folder with that name already exists.';
  // It must leave room for a file's path.
  return documentPathProblem(path) ?? documentPathProblem(`${path}/file`);
}
