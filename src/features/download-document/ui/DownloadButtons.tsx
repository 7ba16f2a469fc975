import { Button, ButtonGroup } from '@blueprintjs/core';
import { DocumentIcon, DownloadIcon } from '@blueprintjs/icons';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { QuietButton } from '@/shared/ui/button';
import { useDownloadDocument, type FileKind } from '../model/use-download-document';
import styles from './DownloadButtons.module.css';

interface DownloadButtonsProps {
  /** The file's name without extension. */
  name: string;
  /** Returns the current document when a button is pressed. */
  getHtml: () => string;
  disabled?: boolean;
}

/** The buttons (product/conversions#download). */
const TEXTS: Readonly<Record<FileKind, string>> = { word: 'Download Word', pdf: 'Download PDF' };

export function DownloadButtons({ name, getHtml, disabled = false }: DownloadButtonsProps) {
  const { busy, note, download, print, dismissNote } = useDownloadDocument();
  const refs = { word: useFocusReturn(busy === 'word'), pdf: useFocusReturn(busy === 'pdf') };
  const button = (kind: FileKind) => (
    <Button
      ref={refs[kind]}
      disabled={disabled || (busy !== null && busy !== kind)}
      icon={kind === 'word' ? <DocumentIcon /> : <DownloadIcon />}
      loading={busy === kind}
      text={TEXTS[kind]}
      onClick={() => void download(kind, getHtml(), name)}
    />
  );
  return (
    <div className={styles.downloads}>
      <ButtonGroup>
        {button('word')}
        {button('pdf')}
      </ButtonGroup>
      <div className={styles.note} role="status" data-failure={note?.isFailure}>
        {note && (
          <>
            <span>{note.text}</span>
            {note.offersPrint && <QuietButton text="Print" intent="primary" onClick={() => void print(getHtml())} />}
            <QuietButton text="Dismiss" onClick={dismissNote} />
          </>
        )}
      </div>
    </div>
  );
}
