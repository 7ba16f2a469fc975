import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '@contract/import/calls';
import type { ImportKind } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { isWallClock } from '@contract/wall-clock';
import { ChoiceBoxes } from '@/shared/ui/choice-boxes';
import { Dialog } from '@/shared/ui/dialog';
import { FormField } from '@/shared/ui/form-field';
import { useImportDownload } from '../model/use-import-download';
import styles from './ImportsPage.module.css';
import { KindField } from './KindField';

const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel', ndjson: 'NDJSON' };

/** Exports all records of a kind as a file that can be imported again (product/imports#export). */
export function ExportDialog({ kind: first = 'people', onClose }: { kind?: ImportKind; onClose: () => void }) {
  const id = useId();
  const [kind, setKind] = useState<ImportKind>(first);
  const [typed, setTyped] = useState<{ day: string; time: string } | null>(null);
  const [under, setUnder] = useState<ExportFormat | null>(null);
  const download = useImportDownload();
  const { knowsChanges, title } = describedKind(kind);
  const isSince = typed !== null && knowsChanges === true;
  const moment = isSince ? `${typed.day}T${typed.time || '00:00'}` : null;
  const isWrong = moment !== null && !isWallClock(moment);
  const since = isWrong ? null : moment;
  const save = async (format: ExportFormat) => {
    setUnder(format);
    await download({ what: 'export', kind, format, since }, `${kind}.${format}`);
    setUnder(null);
  };
  return (
    <Dialog place="screen" shouldReturnFocusOnClose={false} size="medium" title="Export" onClose={onClose}>
      <DialogBody>
        <form className={styles.body} onSubmit={(event) => event.preventDefault()}>
          <KindField id={`${id}-kind`} label="What to export" value={kind} onChange={setKind} />
          <ChoiceBoxes
            choices={[
              { value: false, label: 'Everything' },
              { value: true, label: 'Since a moment', detail: 'only what was added or changed' },
            ]}
            layout="pair"
            question={{ legend: 'Which records' }}
            value={isSince}
            onChange={(wanted) => setTyped(wanted ? { day: '', time: '' } : null)}
          />
          {!knowsChanges && <p className={styles.hint}>{title} have no date of change, so everything is exported.</p>}
          {isSince && (
            <div className={styles.moment}>
              <FormField
                id={`${id}-day`}
                label="Day"
                problem={isWrong && typed.day !== '' ? 'A day such as 01/11/2026' : undefined}
              >
                {(control) => (
                  <InputGroup
                    {...control}
                    type="date"
                    value={typed.day}
                    onValueChange={(day) => setTyped({ ...typed, day })}
                  />
                )}
              </FormField>
              <FormField id={`${id}-time`} label="Time in London">
                {(control) => (
                  <InputGroup
                    {...control}
                    type="time"
                    value={typed.time}
                    onValueChange={(time) => setTyped({ ...typed, time })}
                  />
                )}
              </FormField>
            </div>
          )}
          <div className={styles.formats}>
            {EXPORT_FORMATS.map((format) => (
              <Button
                key={format}
                disabled={under !== null || isWrong}
                intent="primary"
                loading={under === format}
                text={`Export as ${FORMAT_LABELS[format]}`}
                variant="outlined"
                onClick={() => void save(format)}
              />
            ))}
          </div>
        </form>
      </DialogBody>
      <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
    </Dialog>
  );
}
