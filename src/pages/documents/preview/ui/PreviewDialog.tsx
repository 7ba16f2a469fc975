import { Button, DialogBody, Spinner } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { recordId } from '@/entities/document';
import { PresenceNote } from '@/features/show-presence';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import type { Preview } from '../../model/use-open-document';
import { FileContent } from './FileContent';
import styles from './PreviewDialog.module.css';

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
      <DialogBody className={styles.body}>
        {children}
        {url === null && !children && <Spinner aria-label={`Opening ${file.name}`} />}
        {url !== null && <FileContent name={file.name} type={type} url={url} />}
      </DialogBody>
      <DialogActions>
        <Button icon={<DownloadIcon />} text="Download" onClick={onSave} />
      </DialogActions>
    </Dialog>
  );
}
