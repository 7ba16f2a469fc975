import { Button } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { useRef, type CSSProperties } from 'react';
import { AUDIT_FORMATS, type AuditEntry, type AuditFormat } from '@contract/audit';
import { useGridLayout } from '@/entities/preference';
import { useAddress } from '@/shared/lib/address';
import { formatMoment } from '@/shared/lib/date';
import { usePageTitle } from '@/shared/lib/page-title';
import { useDownload } from '@/shared/lib/save-file';
import { isRowBy, useShownState } from '@/shared/redux';
import type { GridHandle, GridColumn } from '@harbour/data-grid';
import { DataGrid } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { downloadAudit } from '../api/audit-api';
import { ANYTHING, AUDIT_WISH, isFiltered, type AuditWish } from '../model/audit-filter';
import { useAudit } from '../api/use-audit';
import { actionOf, changesOf, sourceOf } from '../model/audit-labels';
import { AuditFilters } from './AuditFilters';
import styles from './AuditPage.module.css';
import { EntryDialog } from './EntryDialog';

/** The columns of the audit log (product/audit#list). */
const AUDIT_COLUMNS: GridColumn<AuditEntry>[] = [
  {
    id: 'at',
    title: 'When',
    width: 152,
    kind: 'date',
    frozen: true,
    required: true,
    value: ({ at }) => at,
    format: (instant) => formatMoment(String(instant)),
  },
  { id: 'actor', title: 'Who', width: 170, value: ({ actorName }) => actorName },
  { id: 'action', title: 'Did what', width: 190, value: actionOf },
  { id: 'subject', title: 'Record', width: 190, value: ({ subjectName }) => subjectName },
  { id: 'changes', title: 'Changes', width: 480, value: changesOf },
  { id: 'source', title: 'From', width: 120, value: sourceOf },
  { id: 'number', title: 'Number', width: 90, kind: 'number', value: ({ id }) => id },
];

const rowKey = ({ id }: AuditEntry) => String(id);

/** `/admin/audit`: who changed what, with old and new values (product/audit). `?about=` shows one record's history. */
export function AuditPage() {
  usePageTitle('Audit Log');
  const [wish, setWish] = useAddress(AUDIT_WISH);
  const audit = useAudit(wish);
  const [layout, setLayout] = useGridLayout('audit');
  const [open, setOpen] = useShownState('audit.entry', isRowBy<AuditEntry>('id'), null);
  const grid = useRef<GridHandle<AuditEntry>>(null);
  const { entries, sealedTo, isLoading, error, showOlder } = audit;
  const style: CSSProperties & Record<'--rows', number> = { '--rows': isLoading ? 10 : entries.length };
  const close = () => {
    setOpen(null);
    grid.current?.focus();
  };
  const showHistory = (about: string) => {
    setWish({ ...ANYTHING, about });
    close();
  };

  return (
    <PageFrame title="Audit Log" actions={<Exports wish={wish} />}>
      <AuditFilters wish={wish} onChange={setWish} />
      <p className={styles.status}>
        {wish.about !== '' && <strong>{`History of ${entries[0]?.subjectName || wish.about}. `}</strong>}
        {sealedTo !== null && `Sealed up to entry ${sealedTo}.`}
      </p>
      <div className="app-tall" style={style}>
        <DataGrid
          ref={grid}
          label="Audit log"
          rows={entries}
          columns={AUDIT_COLUMNS}
          rowKey={rowKey}
          layout={layout}
          onLayoutChange={setLayout}
          hasToolbar={false}
          activatesOnClick
          onActivate={({ row }) => setOpen(row)}
          isLoading={isLoading}
          error={error ? <FailureNote error={error} isRetrying={audit.isFetching} onRetry={audit.retry} /> : undefined}
          empty={<NoEntries wish={wish} onShowAll={() => setWish(ANYTHING)} />}
        />
      </div>
      {showOlder && (
        <div className="app-wrap app-gap-3">
          <Button loading={audit.isFetchingOlder} text="Show older entries" onClick={() => void showOlder()} />
          {audit.olderError !== undefined && <FailureNote error={audit.olderError} isPlain />}
        </div>
      )}
      {open && (
        <EntryDialog
          entry={open}
          isSealed={sealedTo !== null && open.id <= sealedTo}
          onShowHistory={
            open.subjectId !== '' && open.subjectId !== wish.about ? () => showHistory(open.subjectId) : undefined
          }
          onClose={close}
        />
      )}
    </PageFrame>
  );
}

const FORMAT_LABELS: Readonly<Record<AuditFormat, string>> = { csv: 'CSV', ndjson: 'NDJSON' };

/** Every entry that matches the filters, loaded or not (product/audit#export). */
function Exports({ wish }: { wish: AuditWish }) {
  const { asked, download } = useDownload(downloadAudit);
  return AUDIT_FORMATS.map((format) => (
    <Button
      key={format}
      disabled={asked !== null}
      icon={<ExportIcon />}
      loading={asked?.format === format}
      text={`Export as ${FORMAT_LABELS[format]}`}
      onClick={() => void download({ wish, format }, `audit-log.${format}`)}
    />
  ));
}

function NoEntries({ wish, onShowAll }: { wish: AuditWish; onShowAll: () => void }) {
  if (!isFiltered(wish))
    return (
      <EmptyState title="No changes yet">
        Changes that people and imports make will appear here, newest first.
      </EmptyState>
    );
  return (
    <EmptyState title="No entries match" action={<Button text="Show all records" onClick={onShowAll} />}>
      {wish.about === ''
        ? 'No change matches these filters. Try others.'
        : 'This record has not changed since the log began.'}
    </EmptyState>
  );
}
