import { Button, Callout } from '@blueprintjs/core';
import { StopIcon } from '@blueprintjs/icons';
import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { useIsNarrow } from '@/shared/lib/media-query';
import type { Playground } from '../model/use-playground';
import styles from './SubmitBar.module.css';

/** Submits the conversation and stops the answers; says what is missing and what cannot be sent. */
export function SubmitBar({ playground }: { playground: Playground }) {
  const { isRunning, isChecking, problem, refusal, isStored, submit, stop } = playground;
  const isNarrow = useIsNarrow();
  const submitButton = useRef<HTMLButtonElement>(null);
  const hasStopFocus = useRef(false);

  useLayoutEffect(() => {
    if (!isRunning && hasStopFocus.current) submitButton.current?.focus();
    hasStopFocus.current = false;
  }, [isRunning]);

  const noteFocus = ({ type }: FocusEvent) => {
    hasStopFocus.current = type === 'focus';
  };
  return (
    <>
      {refusal !== null && (
        <Callout compact intent="danger" role="alert">
          {refusal}
        </Callout>
      )}
      <div className={styles.bar}>
        {/* Not disabled while it waits, because it would lose the focus, and Esc would not work. */}
        <Button
          ref={submitButton}
          aria-describedby="ai-submit-note"
          aria-disabled={isRunning || isChecking || undefined}
          className={isRunning || isChecking ? styles.waiting : undefined}
          disabled={problem !== null && !isRunning}
          intent="primary"
          size="large"
          text="Submit"
          onClick={submit}
        />
        {isRunning && (
          <Button icon={<StopIcon />} size="large" text="Stop" onBlur={noteFocus} onClick={stop} onFocus={noteFocus} />
        )}
        <p id="ai-submit-note" className="app-muted" role="status">
          {isChecking ? 'Looking for personal data …' : noteOf(problem, isRunning, isNarrow)}
        </p>
        {!isStored && (
          <p className="app-muted">
            This conversation is too long to store in your browser. You will lose it when you leave the screen.
          </p>
        )}
      </div>
    </>
  );
}

/** Shortcuts are not mentioned on touch devices. */
function noteOf(problem: string | null, isRunning: boolean, isNarrow: boolean): string {
  if (isRunning) return isNarrow ? 'Asking …' : 'Asking … Press Esc to stop and keep what has arrived.';
  return problem ?? (isNarrow ? '' : 'Press Ctrl+Enter to submit from anywhere in the conversation.');
}
