import { Button, DialogBody } from '@blueprintjs/core';
import type { DocumentFile } from '@/entities/document';
import { selectExtensions } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { useAppSelector } from '@/shared/redux';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import styles from './RemoveFilesDialog.module.css';

interface RemoveFilesDialogProps {
  files: readonly DocumentFile[];
  onRemove: (files: readonly DocumentFile[]) => void;
  onClose: () => void;
}

/** Lists the selected files and asks once before they are removed; permanent ones stay. */
export function RemoveFilesDialog({ files, onRemove, onClose }: RemoveFilesDialogProps) {
  const hasBin = useAppSelector(selectExtensions);
  const removed = files.filter(({ isPermanent }) => !isPermanent);
  const permanent = files.length - removed.length;
  return (
    <Dialog needsAnswer shouldReturnFocusOnClose={false} title="Confirm Removal" onClose={onClose}>
      <DialogBody>
        <p className="app-break">
          Remove {counted(removed.length, 'file')}
          {hasBin ? '? They stay in the bin of this client for 30 days.' : '? This cannot be undone.'}
        </p>
        {/* It scrolls by the keyboard only if it can have the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className={styles.listed} aria-label="Files to remove" tabIndex={0}>
          {removed.map(({ path }) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
        {permanent > 0 && <p className="app-break">{counted(permanent, 'permanent file')} cannot be removed.</p>}
      </DialogBody>
      <DialogActions>
        <Button text="Cancel" onClick={onClose} />
        <Button
          autoFocus
          disabled={removed.length === 0}
          intent="danger"
          text={`Remove ${counted(removed.length, 'file')}`}
          onClick={() => onRemove(removed)}
        />
      </DialogActions>
    </Dialog>
  );
}
