import { Button } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './ConfirmInPlace.module.css';

interface ConfirmInPlaceProps {
  label: string;
  lost: string;
  confirm: string;
  failure?: string | null;
  onKeep: () => void;
  onConfirm: () => Promise<void>;
}

/** An inline confirmation; Esc cancels it. The safe answer has the focus. */
export function ConfirmInPlace({ label, lost, confirm, failure = null, onKeep, onConfirm }: ConfirmInPlaceProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const id = useId();
  useEffect(() => keep.current?.focus(), []);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Esc closes the question, not the dialog around it.
    event.stopPropagation();
    onKeep();
  };
  const button = { className: styles.button ?? '', onKeyDown: handleKey };
  const handleConfirm = async () => {
    setIsConfirming(true);
    await onConfirm();
    setIsConfirming(false);
  };
  return (
    <div className={styles.question} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-lost`}>
      <p id={`${id}-label`} className="app-strong">
        {label}
      </p>
      <p id={`${id}-lost`} className="app-muted app-small">
        {lost}
      </p>
      <div className={styles.answers}>
        <Button ref={keep} {...button} disabled={isConfirming} text="Keep" onClick={onKeep} />
        <Button
          {...button}
          intent="danger"
          loading={isConfirming}
          text={confirm}
          onClick={() => void handleConfirm()}
        />
      </div>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
