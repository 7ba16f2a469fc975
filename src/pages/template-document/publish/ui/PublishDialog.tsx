import { Button, Classes, DialogBody, DialogFooter } from '@blueprintjs/core';
import { MANUAL_AND_HANDBOOK } from '@contract/document-path';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import type { PublishCheck } from '../model/publish-check';
import { usePublishing, type Publication, type Publishing } from '../model/use-publishing';
import styles from '../../ui/Dialogs.module.css';

interface PublishDialogProps {
  publication: Publication;
  onClose: () => void;
  onPublished: () => void;
}

/**
 * Asks before a document becomes a file of the client's: under a free name, or in the place of that one file
 * (product/publishing#publish-dialog).
 */
export function PublishDialog({ publication, onClose, onPublished }: PublishDialogProps) {
  const { state, publish, retryCheck } = usePublishing(publication, onPublished);
  const isSending = state.step === 'sending';
  const isBusy = isSending || state.step === 'making';
  const button = useFocusReturn(isBusy);
  const cancel = useFocusReturn(state.step === 'unchecked' && state.isRetrying);
  const check = 'check' in state ? state.check : null;
  const isOverwrite = check?.kind === 'taken';

  return (
    <Dialog
      canEscapeKeyClose={!isSending}
      needsAnswer
      title={isOverwrite ? 'A document with that name already exists' : 'Publish the document'}
      onClose={onClose}
    >
      <DialogBody className={styles.publish}>
        <div role="status" className={styles.note}>
          {'note' in state && state.note}
          {'failure' in state && state.failure && (
            <span className={styles.failure}>
              <strong>Not published</strong> · {state.failure}
            </span>
          )}
          {state.step === 'making' && 'Making the PDF …'}
          {isSending && 'Publishing …'}
        </div>
        <Body state={state} publication={publication} onRetry={retryCheck} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button ref={cancel} autoFocus disabled={isSending} text="Cancel" onClick={onClose} />
            <Button
              ref={button}
              disabled={check === null || check.kind === 'barred'}
              intent={isOverwrite ? 'danger' : 'primary'}
              loading={isBusy}
              text={isOverwrite ? 'Confirm Overwrite' : `Publish to ${publication.account.text}`}
              onClick={publish}
            />
          </>
        }
      />
    </Dialog>
  );
}

function Body({ state, publication, onRetry }: { state: Publishing; publication: Publication; onRetry: () => void }) {
  if (state.step === 'unchecked') {
    const { isRetrying } = state;
    return <FailureNote isPlain isRetrying={isRetrying} message="Could not fetch documents" onRetry={onRetry} />;
  }
  if (state.step === 'checking') {
    return (
      <div aria-busy>
        <p className={Classes.SKELETON}>Checking for an existing file …</p>
        <p className={Classes.SKELETON}>Name, folder</p>
      </div>
    );
  }
  return <Place check={state.check} accountName={publication.account.text} />;
}

function Place({ check, accountName }: { check: PublishCheck; accountName: string }) {
  return (
    <>
      {check.kind === 'free' && <p>The document will be saved as a file of {accountName}.</p>}
      {check.kind === 'taken' && <p>Publishing overwrites this file of {accountName}. This cannot be undone.</p>}
      {check.kind === 'barred' && <p className={styles.failure}>You cannot publish it: {check.reason}</p>}
      <dl className={styles.facts}>
        <dt>File</dt>
        <dd>{check.name}</dd>
        <dt>Folder</dt>
        <dd>{MANUAL_AND_HANDBOOK.title}</dd>
        {check.kind === 'taken' && (
          <>
            <dt>Date Added</dt>
            <dd>{check.added || 'not known'}</dd>
          </>
        )}
      </dl>
    </>
  );
}
