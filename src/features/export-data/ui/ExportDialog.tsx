import { DialogBody } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '@contract/import/calls';
import type { ImportKind } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { isWallClock } from '@contract/wall-clock';
import { downloadImport, KindField } from '@/entities/data-import';
import { useDownload } from '@/shared/lib/save-file';
import { OutlinedButton } from '@/shared/ui/button';
import { ChoiceBoxes } from '@/shared/ui/choice-boxes';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/form-field';
import styles from './ExportDialog.module.css';

const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel', ndjson: 'NDJSON' };

/** A moment as it is typed. */
interface Typed {
  day: string;
  time: string;
}

/** Exports all records of a kind as a file that can be imported again (product/imports#export). */
export function ExportDialog({ kind: first = 'people', onClose }: { kind?: ImportKind; onClose: () => void }) {
  const id = useId();
  const [kind, setKind] = useState<ImportKind>(first);
  const [typed, setTyped] = useState<Typed | null>(null);
  const { knowsChanges, title } = describedKind(kind);
  const isSince = typed !== null && knowsChanges === true;
  const moment = isSince ? `${typed.day}T${typed.time || '00:00'}` : null;
  const isWrong = moment !== null && !isWallClock(moment);
  return (
    <Dialog position="screen" shouldReturnFocusOnClose={false} size="medium" title="Export" onClose={onClose}>
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
          {!knowsChanges && <p className="app-muted">{title} have no date of change, so everything is exported.</p>}
          {isSince && <MomentFields value={typed} isWrong={isWrong} onChange={setTyped} />}
          <Formats kind={kind} since={isWrong ? null : moment} isOff={isWrong} />
        </form>
      </DialogBody>
    </Dialog>
  );
}

interface MomentFieldsProps {
  value: Typed;
  isWrong: boolean;
  onChange: (value: Typed) => void;
}

function MomentFields({ value, isWrong, onChange }: MomentFieldsProps) {
  return (
    <div className={styles.moment}>
      <TextField
        label="Day"
        problem={isWrong && value.day !== '' ? 'A day such as 01/11/2026' : undefined}
        type="date"
        value={value.day}
        onChange={(day) => onChange({ ...value, day })}
      />
      <TextField
        label="Time in London"
        type="time"
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
      />
    </div>
  );
}

interface FormatsProps {
  kind: ImportKind;
  since: string | null;
  isOff: boolean;
}

function Formats({ kind, since, isOff }: FormatsProps) {
  const { asked, download } = useDownload(downloadImport);
  return (
    <div className="app-wrap">
      {EXPORT_FORMATS.map((format) => (
        <OutlinedButton
          key={format}
          disabled={asked !== null || isOff}
          intent="primary"
          loading={asked?.what === 'export' && asked.format === format}
          text={`Export as ${FORMAT_LABELS[format]}`}
          onClick={() => void download({ what: 'export', kind, format, since }, `${kind}.${format}`)}
        />
      ))}
    </div>
  );
}
