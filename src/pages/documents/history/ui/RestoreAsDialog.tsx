import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useId, useState, type FormEvent } from 'react';
import type { BinnedDocument } from '@contract/document-history';
import { documentPathProblem, joinPath, sameName, splitPath } from '@contract/document-path';
import { moveProblem } from '@contract/document-rules';
import type { DocumentTree } from '@/entities/document';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
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
  const id = useId();
  const [path, setPath] = useState(() => freePath(document.path, tree));
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { name } = splitPath(document.path);
  const problem = problemOf(document.path, path, tree);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null || isSending) return;
    setIsSending(true);
    setFailure(null);
    const refusal = await onRestore(path);
    if (refusal === null) return;
    setIsSending(false);
    setFailure(refusal);
  };

  return (
    <Dialog title={`Restore ${name}`} onClose={onClose}>
      <form aria-busy={isSending} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <DialogBody>
          {failure !== null && <FailureNote message={failure} />}
          <p>There is another {name} at its place. Where should this one go?</p>
          <FormField id={id} label="Folder and name" problem={problem}>
            {(control) => (
              <InputGroup
                {...control}
                autoComplete="off"
                autoFocus
                disabled={isSending}
                value={path}
                onValueChange={setPath}
              />
            )}
          </FormField>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button disabled={isSending} text="Cancel" onClick={onClose} />
              <Button disabled={problem !== null} intent="primary" loading={isSending} text="Restore" type="submit" />
            </>
          }
        />
      </form>
    </Dialog>
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
