import { Button, TextArea } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import type { Playground } from '../model/use-playground';
import styles from './FollowUp.module.css';

interface FollowUpProps {
  playground: Playground;
  /** Nothing has been pressed since the answer began. */
  takesFocus: () => boolean;
}

/** The next question of a conversation that has an answer (product/ai-playground#follow-up). Enter sends it. */
export function FollowUp({ playground, takesFocus }: FollowUpProps) {
  const { followUp, setFollowUp, askFollowUp, isRunning, runs } = playground;
  const field = useRef<HTMLTextAreaElement>(null);
  const handleRun = useEffectEvent(() => {
    if (!isRunning && runs[0]?.status === 'done' && takesFocus()) field.current?.focus();
  });
  useEffect(() => handleRun(), [isRunning]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    // Ctrl+Enter elsewhere submits the table.
    event.stopPropagation();
    askFollowUp();
  };
  return (
    <div className={styles.followUp}>
      <TextArea
        inputRef={field}
        aria-describedby="ai-follow-up-hint"
        aria-label="Follow-up"
        autoResize
        className={styles.field}
        fill
        placeholder={isRunning ? 'Asking …' : 'Ask a follow-up …'}
        value={followUp}
        onChange={({ currentTarget }) => setFollowUp(currentTarget.value)}
        onKeyDown={handleKey}
      />
      <Button
        aria-disabled={isRunning || undefined}
        disabled={followUp.trim() === ''}
        text="Ask"
        onClick={askFollowUp}
      />
      <p id="ai-follow-up-hint" className={styles.hint}>
        Enter sends it with the conversation and the answer. Shift+Enter begins a new line.
      </p>
    </div>
  );
}
