import type { BinnedDocument } from '@contract/document-history';
import { documentPathProblem, joinPath, sameName, splitPath } from '@contract/document-path';
import { moveProblem } from '@contract/document-rules';
import type { DocumentTree } from '@/entities/document';
import { FieldDialog } from '@/shared/ui/field-dialog';
import { freeName } from '../../uploads/model/name-clash';

interface RestoreAsDialogProps {
  document: BinnedDocument;
  tree: DocumentTree;
  /** Resolves to the error message; null if it was restored. */
  onRestore: (path: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks where to restore a file whose name is taken (product/documents#restore). */
export function RestoreAsDialog({ document, tree, onRestore, onClose }: RestoreAsDialogProps) {
  const { name } = splitPath(document.path);
  const handleSubmit = async (path: string) => {
    const message = await onRestore(path);
    return message === null ? null : { message };
  };
  return (
    <FieldDialog
      title={`Restore ${name}`}
      lead={<p>There is another {name} at its place. Where should this one go?</p>}
      label="Folder and name"
      initial={freePath(document.path, tree)}
      action="Restore"
      problemOf={(path) => problemOf(document.path, path, tree)}
      shouldReturnFocusOnClose
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}

function freePath(path: string, tree: DocumentTree): string {
  const { folder, name } = splitPath(path);
  // It is taken, even if the tree does not show it yet.
  return joinPath(folder, freeName(folder, name, tree, new Set([sameName(path)])));
}

function problemOf(from: string, path: string, tree: DocumentTree): string | null {
  const broken = documentPathProblem(path);
  if (broken !== null) return broken;
  if (tree.at(path)) return 'That name is taken.';
  return sameName(from) === sameName(path) ? null : moveProblem({ path: from, isPermanent: false }, path);
}
