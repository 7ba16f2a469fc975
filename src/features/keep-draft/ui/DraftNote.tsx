import { Callout } from '@blueprintjs/core';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { QuietButton } from '@/shared/ui/button';
import { focusFirstField } from '@/shared/ui/form-field';
import { momentOf } from '../lib/moment-of';
import type { FormDraft } from '../model/use-form-draft';
import type { Later } from '../model/use-send-later';
import styles from './DraftNote.module.css';

interface DraftNoteProps {
  draft: Pick<FormDraft, 'isStored'> & Partial<FormDraft> & { later?: Later | undefined };
}

/**
 * Says that the form's values were restored, and offers to start again; lists other drafts to continue; warns if a draft
 * or its files cannot be stored, or if the draft may already be saved, and offers to send it later.
 */
export function DraftNote({ draft }: DraftNoteProps) {
  const {
    restoredAt = null,
    isStored,
    areFilesStored = true,
    startAgain,
    waiting = [],
    later,
    isUnanswered = false,
  } = draft;
  const warning = warningOf(isStored, areFilesStored);
  const isRestored = restoredAt !== null && warning === null;
  if (!warning && !restoredAt && !isUnanswered && waiting.length === 0) return null;
  return (
    <Callout
      className="app-wrap app-gap-1"
      compact
      intent={warning || isUnanswered ? 'warning' : 'primary'}
      icon={null}
      role="status"
    >
      {warning}
      {isRestored && <span>Draft from {momentOf(restoredAt)} restored</span>}
      {isUnanswered && <span>Your last Save got no answer: trying again is safe.</span>}
      {isUnanswered && later && <Action text="Send later" onClick={later.keep} />}
      {isRestored && startAgain && (
        <>
          <span aria-hidden>·</span>
          <Action text="Start again" onClick={(event) => fillIn(event, startAgain)} />
        </>
      )}
      {waiting.length > 0 && <span>{draft.waitingTitle}:</span>}
      {waiting.map(({ slot, name, onContinue }) => (
        <Action key={slot} label={`Continue ${name}`} text={name} onClick={(event) => fillIn(event, onContinue)} />
      ))}
    </Callout>
  );
}

const FIELD = 'input:not([type=file]):enabled, textarea:enabled, select:enabled';

/** The button goes away with the draft that it is about, so the focus moves to the first field of its form. */
function fillIn({ currentTarget }: MouseEvent<HTMLElement>, fill: () => void): void {
  const around = currentTarget.closest<HTMLElement>(`:has(${FIELD})`);
  flushSync(fill);
  if (around) focusFirstField(around, () => true)();
  // Surveys and notes are not form elements.
  if (!around?.contains(document.activeElement)) around?.querySelector<HTMLElement>(FIELD)?.focus();
}

interface ActionProps {
  label?: string;
  text: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

function Action({ label, text, onClick }: ActionProps) {
  return <QuietButton aria-label={label} className={styles.action} intent="primary" text={text} onClick={onClick} />;
}

function warningOf(isStored: boolean, areFilesStored: boolean): string | null {
  if (!isStored) return 'Your browser cannot store this draft. Save before you leave this page.';
  return areFilesStored ? null : 'Your browser cannot store the files of this draft. Save before you leave this page.';
}
