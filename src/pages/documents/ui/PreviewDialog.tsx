import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { DocumentFile } from '@/entities/document';
import { Dialog } from '@/shared/ui/dialog';
import type { Preview } from '../model/use-open-document';
import styles from './Dialogs.module.css';

interface PreviewDialogProps {
  preview: Preview;
  onClose: () => void;
  onSave: (file: DocumentFile) => void;
}

/**
 * Shows a picture or a PDF. A picture runs nothing, and a PDF is drawn by the browser's own viewer, which keeps it apart from
 * the page; the content is given the type that was asked for, so it can be no page with scripts.
 */
export function PreviewDialog({ preview: { file, url, type }, onClose, onSave }: PreviewDialogProps) {
  const [isDamaged, setIsDamaged] = useState(false);
  return (
    <Dialog size="page" shouldReturnFocusOnClose={false} title={file.name} onClose={onClose}>
      <DialogBody className={styles.previewBody}>
        {url === null && <Spinner aria-label={`Opening ${file.name}`} />}
        {url !== null && type === 'application/pdf' && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandboxed frame
          <iframe className={styles.pages} referrerPolicy="no-referrer" src={url} title={file.name} />
        )}
        {url !== null && type !== 'application/pdf' && !isDamaged && (
          <img className={styles.picture} alt={file.name} src={url} onError={() => setIsDamaged(true)} />
        )}
        {isDamaged && <p role="status">This picture is damaged and cannot be shown.</p>}
      </DialogBody>
      <DialogFooter actions={<Button icon={<DownloadIcon />} text="Download" onClick={() => onSave(file)} />} />
    </Dialog>
  );
}
