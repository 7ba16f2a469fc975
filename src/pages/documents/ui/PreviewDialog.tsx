import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { recordId } from '@/entities/document';
import { PresenceNote } from '@/features/show-presence';
import { Dialog } from '@/shared/ui/dialog';
import type { Preview } from '../model/use-open-document';
import { FileContent } from './FileContent';
import styles from './Dialogs.module.css';

interface PreviewDialogProps {
  preview: Preview;
  onClose: () => void;
  onSave: () => void;
  /** What the server has read from the file, instead of its content. */
  children?: ReactNode;
}

/** Shows a file: a picture, a PDF, or what the server has read from it. */
export function PreviewDialog({ preview: { file, url, type }, onClose, onSave, children }: PreviewDialogProps) {
  return (
    <Dialog size="page" shouldReturnFocusOnClose={false} title={file.name} onClose={onClose}>
      <PresenceNote kind="document" id={recordId(file)} />
      <DialogBody className={styles.previewBody}>
        {children}
        {url === null && !children && <Spinner aria-label={`Opening ${file.name}`} />}
        {url !== null && <FileContent name={file.name} type={type} url={url} />}
      </DialogBody>
      <DialogFooter actions={<Button icon={<DownloadIcon />} text="Download" onClick={onSave} />} />
    </Dialog>
  );
}
