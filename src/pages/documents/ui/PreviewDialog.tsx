import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { recordId } from '@/entities/document';
import { PresenceNote } from '@/features/show-presence';
import { Dialog } from '@/shared/ui/dialog';
import type { Preview } from '../model/use-open-document';
import styles from './Dialogs.module.css';

interface PreviewDialogProps {
  preview: Preview;
  onClose: () => void;
  onSave: () => void;
  /** What the server has read of the file, in place of its content. */
  children?: ReactNode;
}

/**
 * Shows a picture or a PDF. A picture cannot run scripts, and the browser's PDF viewer is isolated from the page. The
 * content gets the requested type, so it cannot be a page with scripts.
 */
export function PreviewDialog({ preview: { file, url, type }, onClose, onSave, children }: PreviewDialogProps) {
  const [isDamaged, setIsDamaged] = useState(false);
  return (
    <Dialog size="page" shouldReturnFocusOnClose={false} title={file.name} onClose={onClose}>
      <PresenceNote kind="document" id={recordId(file)} />
      <DialogBody className={styles.previewBody}>
        {children}
        {url === null && !children && <Spinner aria-label={`Opening ${file.name}`} />}
        {url !== null && type === 'application/pdf' && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandboxed frame
          <iframe className={styles.pages} referrerPolicy="no-referrer" src={url} title={file.name} />
        )}
        {url !== null && type !== 'application/pdf' && !isDamaged && (
          <img className={styles.picture} alt={file.name} src={url} onError={() => setIsDamaged(true)} />
        )}
        {isDamaged && <p role="status">This picture is damaged and cannot be shown.</p>}
      </DialogBody>
      <DialogFooter actions={<Button icon={<DownloadIcon />} text="Download" onClick={onSave} />} />
    </Dialog>
  );
}
