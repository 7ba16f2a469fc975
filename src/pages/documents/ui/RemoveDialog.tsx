import { Button, DialogBody } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { DOCUMENT_REFUSAL } from '@contract/document';
import {
  DOCUMENT_SUCCESS,
  documentFailureOf,
  refusalCodeOf,
  undoRemoval,
  useChangeDocument,
  type DocumentFile,
  type DocumentTree,
} from '@/entities/document';
import { selectExtensions } from '@/shared/api';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { formatBytes } from '@/shared/lib/number';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import preview from '../preview/ui/Compared.module.css';
import styles from './RemoveDialog.module.css';

interface RemoveDialogProps {
  file: DocumentFile;
  /** Refetches the list if the file has been replaced. */
  tree: DocumentTree;
  /** Returns the focus. */
  onClose: () => void;
  onRemoved: () => void;
}

/**
 * Asks before a file is removed: to the client's bin, or on other servers for good. If someone else has replaced the file, it
 * stays, and the dialog asks again.
 */
export function RemoveDialog({ file, tree, onClose, onRemoved }: RemoveDialogProps) {
  const dispatch = useAppDispatch();
  const hasExtensions = useAppSelector(selectExtensions);
  const [state, setState] = useState<'asking' | 'removing' | 'failed'>('asking');
  const [seen, setSeen] = useState(file);
  const [replaced, setReplaced] = useState<string | null>(null);
  const { change } = useChangeDocument(tree.accountId);
  const there = tree.at(file.path);
  const present = there?.kind === 'file' ? there : seen;
  const isNewAwaited = replaced !== null && present.version === seen.version;
  const asked = useFocusReturn(state === 'removing');
  const cancel = useRef<HTMLButtonElement>(null);

  // A held key must not confirm before the user has read the dialog.
  useEffect(() => {
    if (replaced !== null) cancel.current?.focus();
  }, [replaced, seen]);

  const handleRemove = async () => {
    const meant = replaced === null ? seen : present;
    setState('removing');
    const { isDone, error } = await change({
      accountId: tree.accountId,
      uri: file.uri,
      path: file.path,
      seenVersion: hasExtensions ? meant.version : null,
    });
    if (isDone) {
      const { version } = meant;
      const { accountId } = tree;
      const text = DOCUMENT_SUCCESS.remove;
      if (hasExtensions && version !== null) {
        dispatch(offerUndo({ text, undo: () => dispatch(undoRemoval({ accountId, version })) }));
      } else dispatch(notificationShown(text, 'success'));
      onRemoved();
      onClose();
      return;
    }
    const reason = documentFailureOf(error, 'remove');
    const code = refusalCodeOf(error);
    dispatch(notificationShown(reason, 'error'));
    if (code === DOCUMENT_REFUSAL.gone) {
      onClose();
      return;
    }
    setState('failed');
    if (code !== DOCUMENT_REFUSAL.changed) return;
    setSeen(meant);
    setReplaced(reason);
  };

  return (
    <Dialog
      isBusy={state === 'removing'}
      needsAnswer
      shouldReturnFocusOnClose={false}
      title="Confirm Removal"
      onClose={onClose}
    >
      <DialogBody>
        <p className="app-break">
          Remove <strong>{file.name}</strong>
          {file.parent && ` from ${file.parent.path}`}
          {hasExtensions ? '? It stays in the bin of this client for 30 days.' : '? This cannot be undone.'}
        </p>
        <div role="status">
          {state === 'failed' && <p className={styles.failure}>Could not delete Account File</p>}
          {replaced !== null && (
            <>
              <p>{replaced}</p>
              <dl className={preview.compared}>
                <dt>You saw</dt>
                <dd>{factsOf(seen)}</dd>
                <dt>There now</dt>
                <dd>{factsOf(present)}</dd>
              </dl>
            </>
          )}
        </div>
      </DialogBody>
      <DialogActions>
        <Button ref={cancel} disabled={state === 'removing'} text="Cancel" onClick={onClose} />
        <Button
          ref={asked}
          autoFocus
          intent="danger"
          loading={state === 'removing' || isNewAwaited}
          text={replaced === null ? 'Remove' : 'Remove the new file'}
          onClick={() => void handleRemove()}
        />
      </DialogActions>
    </Dialog>
  );
}

function factsOf({ added, size }: DocumentFile): string {
  const facts = [added && `Added ${added}`, size !== null && formatBytes(size)];
  return facts.filter((fact) => fact).join(', ') || 'Not known';
}
