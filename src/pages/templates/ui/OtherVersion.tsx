import { Button, Spinner } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '@/shared/api';
import { COPYING_REFUSED, copyRich } from '@/shared/lib/copy';
import { FailureNote } from '@/shared/ui/failure-note';
import { TallDialog } from '@/shared/ui/dialog';
import { plainText } from '../model/text-words';
import styles from './Dialogs.module.css';
import { DocumentPreview } from './DocumentPreview';

interface OtherVersionProps<Saved extends { html: string }> {
  /** Another object for each refused save, and for each older draft. */
  refusal: object;
  /** The text can be compared, because its editor is ready. */
  isReady: boolean;
  htmlNow: () => string;
  readLatest: () => Promise<Saved>;
  /** Names and values of the fields beside the text. */
  factsOf: (saved: Saved) => [string, string][];
  /** Called when the other person's save has arrived. */
  onRead: (saved: Saved) => void;
}

/** For the second of two people: fetches what the other saved, to compare and view, and copies the user's own text. */
export function OtherVersion<Saved extends { html: string }>(props: OtherVersionProps<Saved>) {
  const { refusal, isReady, htmlNow, readLatest, factsOf, onRead } = props;
  const [latest, setLatest] = useState<Saved | 'reading' | { problem: string }>('reading');
  const [attempts, setAttempts] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [copied, setCopied] = useState<boolean | null>(null);

  const handleCopy = () => void copyRich(htmlNow(), plainText(htmlNow())).then(setCopied);
  const retry = () => {
    setLatest('reading');
    setAttempts((count) => count + 1);
  };
  const ask = useEffectEvent(readLatest);
  const handleRead = useEffectEvent((saved: Saved) => {
    onRead(saved);
    setLatest(saved);
  });
  // Another text in the editor, which is not ready for a moment, is no reason to fetch again.
  const readFor = useRef<object>(null);
  useEffect(() => {
    if (!isReady || readFor.current === refusal) return undefined;
    let isShown = true;
    ask().then(
      (saved) => {
        if (!isShown) return;
        readFor.current = refusal;
        handleRead(saved);
      },
      (error: unknown) => {
        if (isShown) setLatest({ problem: messageOf(error) });
      },
    );
    return () => {
      isShown = false;
    };
  }, [refusal, isReady, attempts]);

  return (
    <>
      <Button size="small" text={copied ? 'Copied' : 'Copy my text'} onClick={handleCopy} />
      {copied === false && <span>{COPYING_REFUSED}. Select the text and copy it.</span>}
      <Button size="small" text="View the other text" onClick={() => setIsOpen(true)} />
      {latest !== 'reading' && 'problem' in latest && <FailureNote message={latest.problem} onRetry={retry} />}
      {isOpen && (
        <TallDialog title="The other person’s version" onClose={() => setIsOpen(false)}>
          {latest === 'reading' && <Spinner aria-label="Reading the other text" />}
          {latest !== 'reading' && 'problem' in latest && <FailureNote message={latest.problem} onRetry={retry} />}
          {latest !== 'reading' && 'html' in latest && (
            <>
              <dl className={styles.facts}>
                {factsOf(latest).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <DocumentPreview html={latest.html} label="The other text" />
            </>
          )}
        </TallDialog>
      )}
    </>
  );
}
