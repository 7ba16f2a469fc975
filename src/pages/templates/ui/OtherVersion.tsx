import { Button, Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import { messageOf } from '@/shared/api';
import { COPYING_REFUSED, copyRich } from '@/shared/lib/copy';
import { FailureNote } from '@/shared/ui/failure-note';
import { TallDialog } from '@/shared/ui/dialog';
import type { useTextEditing } from '../model/use-text-editing';
import styles from './Dialogs.module.css';
import { DocumentPreview } from './DocumentPreview';

/** A template or section as the server has it. */
interface SavedText {
  html: string;
  version?: string | null | undefined;
}

interface OtherVersionProps<Saved extends SavedText> {
  editing: Pick<ReturnType<typeof useTextEditing>, 'htmlNow' | 'setAside' | 'saveOver'>;
  readLatest: () => Promise<Saved>;
  /** Names and values of the fields beside the text. */
  factsOf: (saved: Saved) => [string, string][];
  /** Opens what the other person has saved in the place of mine. */
  onReopen: (saved: Saved) => void;
}

/** For the second of two people: copy what one has written, or look at what the other has saved and choose. */
export function OtherVersion<Saved extends SavedText>({
  editing,
  readLatest,
  factsOf,
  onReopen,
}: OtherVersionProps<Saved>) {
  const [latest, setLatest] = useState<Saved | 'reading' | { problem: string } | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);

  const handleCopy = () => void copyDocument(editing.htmlNow()).then(setCopied);
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
      {copied === false && <span>{COPYING_REFUSED}. Select the text and copy it.</span>}
      <Button size="small" text="View the other text" onClick={() => void read()} />
      {latest !== null && (
        <TallDialog
          title="The other person’s version"
          actions={
            <>
              <Button text="Continue with mine" onClick={close} />
              <Button
                disabled={!shown}
                text="Use the other text"
                onClick={() => {
                  close();
                  if (!shown) return;
                  editing.setAside();
                  onReopen(shown);
                }}
              />
              <Button
                disabled={!shown}
                intent="danger"
                text="Replace it with mine"
                onClick={() => {
                  close();
                  if (shown) editing.saveOver(shown.version ?? null);
                }}
              />
            </>
          }
          onClose={close}
        >
          {latest === 'reading' && <Spinner aria-label="Reading the other text" />}
          {latest !== 'reading' && 'problem' in latest && (
            <FailureNote message={latest.problem} onRetry={() => void read()} />
          )}
          {shown && (
            <>
              <dl className={styles.facts}>
                {factsOf(shown).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <DocumentPreview html={shown.html} label="The other text" />
            </>
          )}
        </TallDialog>
      )}
    </>
  );
}

/** Copies a document, with its formatting if the program where it is pasted accepts it. */
async function copyDocument(html: string): Promise<boolean> {
  const plain = html
    .replaceAll(/<\/(?:p|h\d|li|tr)>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return copyRich(html, plain);
}
