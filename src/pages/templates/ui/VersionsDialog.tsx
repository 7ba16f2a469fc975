import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { selectUser } from '@/entities/session';
import { readVersions, VERSIONS_STORED, type LocalVersion } from '@/entities/template';
import { formatWallClock } from '@/shared/lib/date';
import { useAppSelector } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { Dialog, TallDialog } from '@/shared/ui/dialog';
import styles from './Dialogs.module.css';
import { DocumentPreview } from './DocumentPreview';

interface VersionsDialogProps {
  textKey: string;
  /** The text as it is now, and another one as the editor would write it. */
  present: string;
  spell: (html: string) => string;
  onClose: () => void;
  onRestore: (html: string) => void;
}

interface ShownVersion extends LocalVersion {
  isPresent: boolean;
}

const TITLE = 'Versions in this browser';

const OCCASIONS: Readonly<Record<LocalVersion['occasion'], string>> = {
  opened: 'As it was opened',
  saved: 'As it was saved',
  replaced: 'Before it was replaced',
};

/** The versions of a text that this browser has stored, each to look at and to bring back. */
export function VersionsDialog({ textKey, present, spell, onClose, onRestore }: VersionsDialogProps) {
  const owner = useAppSelector((state) => selectUser(state)?.userId ?? '');
  const [versions, setVersions] = useState<ShownVersion[] | null>(null);
  const isPresent = useEffectEvent((html: string) => html === present || spell(html) === present);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    let isGone = false;
    void readVersions(owner, textKey).then((read) => {
      if (!isGone) setVersions(read.map((version) => ({ ...version, isPresent: isPresent(version.html) })));
    });
    return () => {
      isGone = true;
    };
  }, [owner, textKey]);
  if (versions === null) return null;
  if (versions.length === 0) return <NoVersions onClose={onClose} />;
  const version = versions[chosen];
  return (
    <TallDialog
      title={TITLE}
      actions={
        <>
          <Button text="Back to the text" onClick={onClose} />
          <Button
            disabled={!version || version.isPresent}
            intent="primary"
            text="Restore this version"
            onClick={() => version && onRestore(version.html)}
          />
        </>
      }
      onClose={onClose}
    >
      <div className={styles.split}>
        <fieldset className={styles.choices}>
          <legend>Versions</legend>
          {versions.map(({ savedAt, occasion, isPresent: isNow }, index) => (
            <label key={savedAt + occasion} className={styles.choice}>
              <input type="radio" name="version" checked={index === chosen} onChange={() => setChosen(index)} />
              <span>
                <strong>{formatWallClock(savedAt, 'dd/MM/yyyy HH:mm')}</strong>
                {OCCASIONS[occasion]}
                {isNow && ', as it is now'}
              </span>
            </label>
          ))}
        </fieldset>
        <DocumentPreview html={version?.html ?? ''} label="The version" />
      </div>
    </TallDialog>
  );
}

function NoVersions({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={TITLE} onClose={onClose}>
      <DialogBody>
        <EmptyState title="No versions yet">
          The last {VERSIONS_STORED} are stored here when you open, save or replace the text.
        </EmptyState>
      </DialogBody>
      <DialogFooter actions={<Button text="Back to the text" onClick={onClose} />} />
    </Dialog>
  );
}
