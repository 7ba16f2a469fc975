import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '@contract/import/calls';
import type { ImportKind } from '@contract/import/kind';
import { Dialog } from '@/shared/ui/dialog';
import { useImportDownload } from '../model/use-import-download';
import styles from './ImportsPage.module.css';
import { KindField } from './KindField';

const FORMAT_WORDS: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel', ndjson: 'NDJSON' };

/** Exports all records of a kind as a file that can be imported again (product/imports#export). */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [kind, setKind] = useState<ImportKind>('people');
  const [under, setUnder] = useState<ExportFormat | null>(null);
  const download = useImportDownload();
  const save = async (format: ExportFormat) => {
    setUnder(format);
    await download({ what: 'export', kind, format }, `${kind}.${format}`);
    setUnder(null);
  };
  return (
    <Dialog place="screen" shouldReturnFocusOnClose={false} size="medium" title="Export" onClose={onClose}>
      <DialogBody className={styles.body}>
        <KindField id={`${id}-kind`} label="What to export" value={kind} onChange={setKind} />
        <div className={styles.formats}>
          {EXPORT_FORMATS.map((format) => (
            <Button
              key={format}
              disabled={under !== null}
              intent="primary"
              loading={under === format}
              text={`Export as ${FORMAT_WORDS[format]}`}
              variant="outlined"
              onClick={() => void save(format)}
            />
          ))}
        </div>
      </DialogBody>
      <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
    </Dialog>
  );
}
