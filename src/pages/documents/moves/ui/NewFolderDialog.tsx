import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useState, type SubmitEvent } from 'react';
import { DOCUMENT_NAME_MAX_LENGTH, documentNameProblem, documentPathProblem, joinPath } from '@contract/document-path';
import type { DocumentTree } from '@/entities/document';
import { Dialog } from '@/shared/ui/dialog';
import { FormField } from '@/shared/ui/form-field';

interface NewFolderDialogProps {
  /** Path of the parent folder; '' for the top level. */
  around: string;
  tree: DocumentTree;
  onPlan: (path: string) => void;
  onClose: () => void;
}

/**
 * Creates a folder. It is saved once it contains a file, because the store only knows folders by their files
 * (product/documents#new-folder).
 */
export function NewFolderDialog({ around, tree, onPlan, onClose }: NewFolderDialogProps) {
  const [name, setName] = useState('');
  const path = joinPath(around, name.trim());
  const problem = name.trim() === '' ? null : (documentNameProblem(name.trim()) ?? problemOf(path, tree));
  const canMake = name.trim() !== '' && problem === null;

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (canMake) onPlan(path);
  };
  return (
    <Dialog shouldReturnFocusOnClose={false} title="New folder" onClose={onClose}>
      <form noValidate onSubmit={handleSubmit}>
        <DialogBody>
          <FormField
            id="new-folder"
            label="Name"
            hint={`In ${around || 'the top level'}. The folder is saved once a file is in it.`}
            problem={problem}
          >
            {(control) => (
              <InputGroup
                {...control}
                autoComplete="off"
                fill
                maxLength={DOCUMENT_NAME_MAX_LENGTH}
                value={name}
                onValueChange={setName}
              />
            )}
          </FormField>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={onClose} />
              <Button disabled={!canMake} intent="primary" text="Create folder" type="submit" />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

function problemOf(path: string, tree: DocumentTree): string | null {
  if (tree.at(path)) return 'A folder with that name already exists.';
  // It must leave room for a file's path.
  return documentPathProblem(path) ?? documentPathProblem(`${path}/file`);
}
