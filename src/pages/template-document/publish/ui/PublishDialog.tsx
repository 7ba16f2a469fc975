import { Button, Classes, DialogBody, Tag } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import { DOCUMENT_NAME_MAX_LENGTH, MANUAL_AND_HANDBOOK } from '@contract/document-path';
import { selectExtensions } from '@/shared/api';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { useAppSelector } from '@/shared/redux';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { SEND_KEY } from '@/shared/ui/form-dialog-footer';
import { TextField } from '@/shared/ui/form-field';
import { stemOf, type PublishCheck } from '../model/publish-check';
import type { Publishing } from '../model/use-checked-name';
import { usePublishing, type Publication } from '../model/use-publishing';
import styles from './PublishDialog.module.css';

interface PublishDialogProps {
  publication: Publication;
  onClose: () => void;
  onPublished: () => void;
}

/**
 * Asks for the file's name before a document becomes a file of the client's: under a free name, or in place of that
 * one file (product/publishing#publish-dialog).
 */
export function PublishDialog({ publication, onClose, onPublished }: PublishDialogProps) {
  const { state, name, rename, keepBoth, publish, retryCheck } = usePublishing(publication, onPublished);
  const isSending = state.step === 'sending';
  const isBusy = isSending || state.step === 'making';
  const button = useFocusReturn(isBusy);
  const cancel = useFocusReturn(state.step === 'unchecked' && state.isRetrying);
  const check = 'check' in state ? state.check : null;
  const isOverwrite = check?.kind === 'taken';
  const canPublish = check !== null && check.kind !== 'barred';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A file is only replaced by its button.
    if (canPublish && !isOverwrite && !isBusy) publish();
  };
  const handleKeepBoth = () => {
    keepBoth();
    // This button disappears; the one that publishes stays.
    button.current?.focus();
  };

  return (
    <Dialog
      isBusy={isSending}
      needsAnswer
      title={isOverwrite ? 'A document with that name already exists' : 'Publish the document'}
      onClose={onClose}
    >
      <form aria-busy={isBusy} noValidate onSubmit={handleSubmit}>
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
          {check && <FileName check={check} isDisabled={isBusy} name={name} onChange={rename} />}
          <Body state={state} publication={publication} onRetry={retryCheck} />
        </DialogBody>
        <DialogActions>
          <Button
            ref={cancel}
            autoFocus
            className={styles.whole}
            disabled={isSending}
            text="Cancel"
            onClick={onClose}
          />
          {isOverwrite && (
            <Button className={styles.whole} disabled={isBusy} text="Keep both" onClick={handleKeepBoth} />
          )}
          <Button
            ref={button}
            disabled={!canPublish}
            intent={isOverwrite ? 'danger' : 'primary'}
            loading={isBusy}
            text={isOverwrite ? 'Confirm Overwrite' : `Publish to ${publication.account.text}`}
            {...(isOverwrite ? { onClick: publish } : SEND_KEY)}
          />
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface FileNameProps {
  check: PublishCheck;
  isDisabled: boolean;
  name: string;
  onChange: (name: string) => void;
}

function FileName({ check, isDisabled, name, onChange }: FileNameProps) {
  return (
    <TextField
      className={styles.name ?? ''}
      label="File name"
      problem={check.kind === 'barred' ? check.reason : null}
      disabled={isDisabled}
      fill
      maxLength={DOCUMENT_NAME_MAX_LENGTH - 4}
      rightElement={<Tag minimal>.pdf</Tag>}
      spellCheck={false}
      value={stemOf(name)}
      onChange={onChange}
    />
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
  const hasHistory = useAppSelector(selectExtensions);
  return (
    <>
      {check.kind === 'free' && <p>The document will be saved as a file of {accountName}.</p>}
      {check.kind === 'taken' && hasHistory && (
        <p>
          Publishing overwrites this file of {accountName} with a new version. The one that is there now stays among its
          versions. With ‘Keep both’, yours gets another name.
        </p>
      )}
      {check.kind === 'taken' && !hasHistory && (
        <p>
          Publishing overwrites this file of {accountName}. This cannot be undone. With ‘Keep both’, yours gets another
          name.
        </p>
      )}
      <dl className={styles.facts}>
        <dt>File</dt>
        <dd>{check.name || 'no name yet'}</dd>
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
