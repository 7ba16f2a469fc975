import { useEffect, useId, useState } from 'react';
import { FileArea } from '@/shared/ui/file-drop';
import { Logo } from '@/shared/ui/logo';
import { TitledCallout } from '@/shared/ui/titled-callout';
import { receiveFile } from '../hand-over';
import styles from './ReplayStart.module.css';

interface ReplayStartProps {
  isReading: boolean;
  /** Ends when the code of all screens has been loaded, with whether it has. */
  loading: Promise<boolean> | undefined;
  /** Why the last file cannot be shown. */
  refusal: string | null;
  onFile: (file: File) => void;
}

/** Asks for the file of a replay, and says what will happen with it. */
export function ReplayStart({ isReading, loading, refusal, onFile }: ReplayStartProps) {
  const id = useId();
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    document.title = 'Replay a stored state';
  }, []);

  useEffect(() => void loading?.then(setIsLoaded), [loading]);

  // oxlint-disable-next-line react/exhaustive-deps -- the page that opened this one is asked once
  useEffect(() => receiveFile(onFile), []);

  return (
    <main className={styles.page}>
      <Logo size={40} />
      <h1>Replay a stored state</h1>
      <p id={id} className={styles.purpose}>
        See a screen as its reporter saw it. The file stays on this computer, nothing is sent, and your own session and
        drafts are not affected.
      </p>
      <div className="app-wide">
        <FileArea
          accept=".json,application/json"
          aria-describedby={id}
          aria-label="Stored state"
          choose="choose it"
          disabled={isReading}
          drop="Drop the file here"
          onChoose={([file]) => file && onFile(file)}
        />
      </div>
      <div className={styles.answer} role="status">
        {isReading ? 'Reading the file …' : isLoaded && 'All screens are loaded. Files also open without a connection.'}
      </div>
      {refusal !== null && (
        <TitledCallout intent="danger" role="alert" title="This file cannot be replayed">
          {refusal}
        </TitledCallout>
      )}
    </main>
  );
}
