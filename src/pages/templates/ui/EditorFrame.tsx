import { Button } from '@blueprintjs/core';
import { FloppyDiskIcon } from '@blueprintjs/icons';
import { useEffect, type ReactNode } from 'react';
import { DraftNote } from '@/features/keep-draft';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { isFlag, useShownState } from '@/shared/redux';
import { QuietButton } from '@/shared/ui/button';
import { stillNeeded } from '@/shared/ui/form-dialog-footer';
import { PageFrame } from '@/shared/ui/page-frame';
import { usePageKeys } from '@/shared/ui/screen-keys';
import type { useTextEditing } from '../model/use-text-editing';
import { useTitleFocus } from '../model/use-title-focus';
import { QuestionDialog } from '@/shared/ui/question-dialog';
import styles from './EditorFrame.module.css';

type Editing = Pick<
  ReturnType<typeof useTextEditing>,
  'state' | 'draftNote' | 'isChanged' | 'isDraftStored' | 'save' | 'retry' | 'discard'
>;

interface EditorFrameProps {
  title: string;
  editing: Editing;
  /** What is missing before the text can be saved. */
  needed: readonly string[];
  onClose: (message?: string) => void;
  /** What somebody else has saved too, with its choices. */
  meanwhile: ReactNode;
  /** The state of the text, above its fields, and other ways to save it. */
  stateNote: ReactNode;
  saveMenu: ReactNode;
  /** Who else has the text open. */
  presence: ReactNode;
  fields: ReactNode;
  /** What can be inserted into the text and done with it. */
  tools: ReactNode;
  /** Beside the page on wide screens, below it on narrow ones. */
  aside: ReactNode;
  /** What can be done with the other person's text if they have saved first. */
  otherText: ReactNode;
  children: ReactNode;
}

/**
 * The screen of one text: fields, tools, page and checks. Leaving it stores a draft; if the browser cannot, it asks
 * first. A failed save is shown here, and nothing is lost (product/templates#save-failure).
 */
export function EditorFrame(props: EditorFrameProps) {
  const { title, editing, needed, onClose, stateNote, saveMenu, presence, fields, tools, aside, otherText, children } =
    props;
  const { state, draftNote, save, retry } = editing;
  const [isAsking, setIsAsking] = useShownState('text.leave', isFlag, false);
  const isSaving = state.kind === 'saving';
  const saveButton = useFocusReturn(isSaving);
  useTitleFocus('');
  useLeaveWarning(editing);
  useSaveKey(needed.length === 0 ? save : null);

  const handleClose = () => {
    if (!editing.isDraftStored && editing.isChanged()) setIsAsking(true);
    else onClose(editing.isChanged() ? 'Stored as a draft, not saved.' : undefined);
  };
  return (
    <PageFrame
      title={title}
      actions={
        <>
          <Button disabled={isSaving} text="Close" onClick={handleClose} />
          <Button
            ref={saveButton}
            aria-describedby="save-state"
            aria-keyshortcuts="Control+S"
            disabled={needed.length > 0}
            icon={<FloppyDiskIcon />}
            intent="primary"
            loading={isSaving}
            text="Save"
            onClick={save}
          />
          {saveMenu}
        </>
      }
    >
      <div id="save-state" className={styles.state} role="status">
        {stillNeeded(needed)}
        {state.kind === 'failed' && (
          <span className={styles.failure}>
            <strong>Not saved</strong> · {state.message} <QuietButton intent="primary" text="Retry" onClick={retry} />
          </span>
        )}
        {state.kind === 'changed-elsewhere' && (
          <span className={styles.failure}>
            <strong>Not saved</strong> · {state.message} Your text is still here. {otherText}
          </span>
        )}
      </div>
      {props.meanwhile}
      {stateNote}
      {presence}
      <DraftNote draft={draftNote} />
      <div className={styles.fields}>{fields}</div>
      <div className="app-wrap">{tools}</div>
      <div className={styles.work}>
        <div className="app-shrink">{children}</div>
        <div className={styles.aside}>{aside}</div>
      </div>
      {/* No other text on this screen has these words. */}
      <QuestionDialog
        cancel="Stay"
        confirm="Leave without saving"
        isOpen={isAsking}
        shouldReturnFocusOnClose
        title="Leave without saving?"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          editing.discard();
          onClose();
        }}
      >
        Your browser cannot store a draft of this text. You would lose what you have written since you opened it.
      </QuestionDialog>
    </PageFrame>
  );
}

/** The browser asks before the page is closed if the text would be lost. */
function useLeaveWarning({ isDraftStored, isChanged }: Editing): void {
  useEffect(() => {
    if (isDraftStored) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  });
}

/** Ctrl or ⌘ with S saves, wherever the focus is, instead of the page. */
function useSaveKey(save: (() => void) | null): void {
  usePageKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!event.repeat) save?.();
  });
}
