import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { selectUser } from '@/entities/session';
import { readVersions, VERSIONS_KEPT, type LocalVersion } from '@/entities/template';
import { formatWallClock } from '@/shared/lib/wall-clock';
import { useAppSelector } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import styles from './Dialogs.module.css';
import { DocumentPreview } from './DocumentPreview';

interface VersionsDialogProps {
  textKey: string;
  present: string;
  onClose: () => void;
  onRestore: (html: string) => void;
}

const OCCASIONS: Readonly<Record<LocalVersion['occasion'], string>> = {
  opened: 'As it was opened',
  saved: 'As it was saved',
  replaced: 'Before it was replaced',
};

/** The versions of a text that this browser has kept, each to look at and to bring back. */
export function VersionsDialog({ textKey, present, onClose, onRestore }: VersionsDialogProps) {
  const owner = useAppSelector((state) => selectUser(state)?.userId ?? '');
  const [versions, setVersions] = useState<LocalVersion[] | null>(null);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    let isGone = false;
    void readVersions(owner, textKey).then((read) => {
      if (!isGone) setVersions(read);
    });
    return () => {
      isGone = true;
    };
  }, [owner, textKey]);
  const version = versions?.[chosen];
  const isEmpty = versions?.length === 0;

  return (
    <Dialog
      className={isEmpty ? styles.small : styles.wide}
      isOpen={versions !== null}
      title="Versions in this browser"
      transitionDuration={100}
      onClose={onClose}
    >
      <DialogBody className={isEmpty ? undefined : styles.body}>
        {isEmpty && (
          <EmptyState title="No versions yet">
            The last {VERSIONS_KEPT} are kept here: as the text was opened, saved or replaced.
          </EmptyState>
        )}
        {version && (
          <div className={styles.split}>
            <fieldset className={styles.choices}>
              <legend>Versions</legend>
              {versions.map(({ savedAt, occasion, html }, index) => (
                <label key={savedAt + occasion} className={styles.choice}>
                  <input type="radio" name="version" checked={index === chosen} onChange={() => setChosen(index)} />
                  <span>
                    <strong>{formatWallClock(savedAt, 'dd/MM/yyyy HH:mm')}</strong>
                    {OCCASIONS[occasion]}
                    {html === present && ', as it is now'}
                  </span>
                </label>
              ))}
            </fieldset>
            <DocumentPreview html={version.html} label="The version" />
          </div>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Back to the text" onClick={onClose} />
            {!isEmpty && (
              <Button
                disabled={!version || version.html === present}
                intent="primary"
                text="Restore this version"
                onClick={() => version && onRestore(version.html)}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
}
