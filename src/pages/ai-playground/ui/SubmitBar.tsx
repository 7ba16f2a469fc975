import { Button, Callout } from '@blueprintjs/core';
import { StopIcon } from '@blueprintjs/icons';
import { useLayoutEffect, useRef } from 'react';
import { useIsNarrow } from '@/shared/lib/media-query';
import type { Playground } from '../model/use-playground';
import styles from './SubmitBar.module.css';

/** Submits the conversation and stops the answers; says what is still needed, and what cannot be sent. */
export function SubmitBar({ playground }: { playground: Playground }) {
  const { isRunning, problem, refusal, isStored, submit, stop } = playground;
  const isNarrow = useIsNarrow();
  const submitButton = useRef<HTMLButtonElement>(null);
  const hasStopFocus = useRef(false);

  useLayoutEffect(() => {
    if (!isRunning && hasStopFocus.current) submitButton.current?.focus();
    hasStopFocus.current = false;
  }, [isRunning]);

  return (
    <>
      {refusal !== null && (
        <Callout compact intent="danger" role="alert">
          {refusal}
        </Callout>
      )}
      <div className={styles.bar}>
        {/* Not disabled while it waits: it would lose the focus, and Esc with it. */}
        <Button
          ref={submitButton}
          aria-describedby="ai-submit-note"
          aria-disabled={isRunning || undefined}
          className={isRunning ? styles.waiting : undefined}
          disabled={problem !== null && !isRunning}
          intent="primary"
          size="large"
          text="Submit"
          onClick={submit}
        />
        {isRunning && (
          <Button
            icon={<StopIcon />}
            size="large"
            text="Stop"
            onBlur={() => {
              hasStopFocus.current = false;
            }}
            onClick={stop}
            onFocus={() => {
              hasStopFocus.current = true;
            }}
          />
        )}
        <p id="ai-submit-note" className={styles.note} role="status">
          {noteOf(problem, isRunning, isNarrow)}
        </p>
        {!isStored && (
          <p className={styles.note}>
            This conversation is too long to store in this browser. It is lost when you leave the screen.
          </p>
        )}
      </div>
    </>
  );
}

/** Keys are not spoken of where there hardly are any. */
function noteOf(problem: string | null, isRunning: boolean, isNarrow: boolean): string {
  if (isRunning) return isNarrow ? 'Asking …' : 'Asking … Esc stops it and keeps what has arrived.';
  return problem ?? (isNarrow ? '' : 'Ctrl+Enter does it from anywhere in the conversation.');
}
