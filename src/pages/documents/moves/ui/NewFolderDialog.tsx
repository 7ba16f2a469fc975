import { DOCUMENT_NAME_MAX_LENGTH, documentNameProblem, documentPathProblem, joinPath } from '@contract/document-path';
import type { DocumentTree } from '@/entities/document';
import { FieldDialog } from '@/shared/ui/field-dialog';

interface NewFolderDialogProps {
  /** Path of the parent folder; '' for the top level. */
  around: string;
  tree: DocumentTree;
  onPlan: (path: string) => void;
  onClose: () => void;
}

/** A new folder, saved with its first file: the store only knows folders by files (product/documents#new-folder). */
export function NewFolderDialog({ around, tree, onPlan, onClose }: NewFolderDialogProps) {
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
