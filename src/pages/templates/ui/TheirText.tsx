import { Button, Dialog, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import { messageOf } from '@/shared/api';
import { FailureNote } from '@/shared/ui/failure-note';
import styles from './Dialogs.module.css';
import { DocumentPreview } from './DocumentPreview';

/** What somebody else has saved, ready to be shown. */
interface LatestText<Answer> {
  html: string;
  /** Names and values of the fields. */
  facts: [string, string][];
  version: string | null;
  answer: Answer;
}

interface TheirTextProps<Answer> {
  htmlNow: () => string;
  readLatest: () => Promise<LatestText<Answer>>;
  onTakeTheirs: (answer: Answer) => void;
  /** Saves mine over the state that was looked at. */
  onSaveOver: (version: string | null) => void;
}

/** For the second of two people: copy what one has written, or look at what the other has saved and choose. */
export function TheirText<Answer>({ htmlNow, readLatest, onTakeTheirs, onSaveOver }: TheirTextProps<Answer>) {
  const [latest, setLatest] = useState<LatestText<Answer> | 'reading' | { problem: string } | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);

  const handleCopy = () => void copyDocument(htmlNow()).then(setCopied);
  const read = async () => {
    setLatest('reading');
    try {
      setLatest(await readLatest());
    } catch (error) {
      setLatest({ problem: messageOf(error) });
    }
  };
  const close = () => setLatest(null);
  const shown = latest !== null && latest !== 'reading' && 'html' in latest ? latest : null;

  return (
    <>
      <Button size="small" text={copied ? 'Copied' : 'Copy my text'} onClick={handleCopy} />
      {copied === false && <span>This browser did not allow it: select the text and copy it.</span>}
      <Button size="small" text="Look at the other text" onClick={() => void read()} />
      {latest !== null && (
        <Dialog
          className={styles.wide}
          isOpen
          title="What the other person has saved"
          transitionDuration={100}
          onClose={close}
        >
          <DialogBody className={styles.body}>
            {latest === 'reading' && <Spinner aria-label="Reading the other text" />}
            {latest !== 'reading' && 'problem' in latest && (
              <FailureNote message={latest.problem} onRetry={() => void read()} />
            )}
            {shown && (
              <>
                <dl className={styles.facts}>
                  {shown.facts.map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                <DocumentPreview html={shown.html} label="The other text" />
              </>
            )}
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button text="Go on with mine" onClick={close} />
                <Button
                  disabled={!shown}
                  text="Take the other text"
                  onClick={() => {
                    close();
                    if (shown) onTakeTheirs(shown.answer);
                  }}
                />
                <Button
                  disabled={!shown}
                  intent="danger"
                  text="Replace it with mine"
                  onClick={() => {
                    close();
                    if (shown) onSaveOver(shown.version);
                  }}
                />
              </>
            }
          />
        </Dialog>
      )}
    </>
  );
}

/** Puts a document on the clipboard, with its look where the browser can. False when it refuses. */
async function copyDocument(html: string): Promise<boolean> {
  const plain = html
    .replaceAll(/<\/(?:p|h\d|li|tr)>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  try {
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([plain], { type: 'text/plain' }),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}
