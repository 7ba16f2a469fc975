import { Button, Checkbox, DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import { joinPath } from '@contract/document-path';
import type { DocumentTree, DocumentUpload } from '@/entities/document';
import { formatBytes } from '@/shared/lib/number';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { isReplaceable, type ClashChoice } from '../model/name-clash';
import styles from '../../preview/ui/Compared.module.css';

interface ClashDialogProps {
  upload: DocumentUpload;
  /** All files that wait for an answer, including this one. */
  asked: readonly DocumentUpload[];
  tree: DocumentTree;
  onAnswer: (choice: ClashChoice, isForAll: boolean) => void;
}

/** Asks what to do with a file whose name is taken. Nothing is overwritten without an answer. */
export function ClashDialog({ upload, asked, tree, onAnswer }: ClashDialogProps) {
  const [isForAll, setIsForAll] = useState(false);
  const { name, folder, size } = upload;
  const there = tree.at(joinPath(folder, name));
  const canReplace = isReplaceable(upload, tree);
  const isPermanent = there?.kind === 'file' && there.isPermanent;

  return (
    <Dialog title="This name is taken">
      <DialogBody>
        <p className="app-break">
          <strong>{name}</strong> {takenText(there?.kind, isPermanent)} in {folder || 'the top level'} of{' '}
          {upload.accountName}.
        </p>
        <dl className={styles.compared}>
          {there?.kind === 'file' && (
            <>
              <dt>There now</dt>
              <dd>
                {there.added && `Added ${there.added}`}
                {there.size !== null && `, ${formatBytes(there.size)}`}
              </dd>
            </>
          )}
          <dt>Chosen</dt>
          <dd>{formatBytes(size)}</dd>
        </dl>
        {asked.length > 1 && (
          <Checkbox checked={isForAll} onChange={() => setIsForAll(!isForAll)}>
            Do the same for all {asked.length} files whose name is taken
          </Checkbox>
        )}
      </DialogBody>
      <DialogActions>
        <Button text="Skip" onClick={() => onAnswer('skip', isForAll)} />
        <Button disabled={!canReplace} text="Replace" onClick={() => onAnswer('replace', isForAll)} />
        <Button autoFocus intent="primary" text="Keep both" onClick={() => onAnswer('both', isForAll)} />
      </DialogActions>
    </Dialog>
  );
}

function takenText(kind: 'file' | 'folder' | undefined, isPermanent: boolean): string {
  if (kind === 'folder') return 'is the name of a folder';
  if (isPermanent) return 'is a permanent file';
  return kind === 'file' ? 'is already' : 'is the name of another file being uploaded';
}
