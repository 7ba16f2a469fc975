import { Button } from '@blueprintjs/core';
import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '@contract/audit';
import { useGridLayout } from '@/entities/preference';
import { messageOf } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/page-title';
import { DataGrid, useAddressedView } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { AUDIT_COLUMNS } from '../model/audit-columns';
import { useAudit } from '../model/use-audit';
import styles from './AuditPage.module.css';

const rowKey = ({ id }: AuditEntry) => String(id);

/**
 * `/admin/audit`: who changed what, with the old and new values (product/audit). `?about=` shows one record's history.
 */
export function AuditPage() {
  usePageTitle('Audit Log');
  const [params, setParams] = useSearchParams();
  const about = params.get('about');
  const audit = useAudit(about);
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout('audit');
  const { entries, isLoading, error, showOlder } = audit;
  const style: CSSProperties & Record<'--rows', number> = { '--rows': isLoading ? 10 : entries.length };
  const showAll = () => {
    const others = new URLSearchParams(params);
    others.delete('about');
    setParams(others);
  };

  return (
    <PageFrame
      title="Audit Log"
      purpose="Every change that administrators and imports made, with the old and new values. Nobody can edit the log."
      actions={about !== null && <Button text="Show all records" onClick={showAll} />}
    >
      <div className={styles.grid} style={style}>
        <DataGrid
          label="Audit log"
          rows={entries}
          columns={AUDIT_COLUMNS}
          rowKey={rowKey}
          view={view}
          onViewChange={setView}
          layout={layout}
          onLayoutChange={setLayout}
          isLoading={isLoading}
          error={
            error ? (
              <FailureNote message={messageOf(error)} isRetrying={audit.isFetching} onRetry={audit.retry} />
            ) : undefined
          }
          empty={
            <EmptyState title="No changes yet">
              {about === null
                ? 'Changes that administrators and imports make will appear here, newest first.'
                : 'This record has not changed since the log began.'}
            </EmptyState>
          }
        />
      </div>
      {showOlder && (
        <div className={styles.older}>
          <Button loading={audit.isFetchingOlder} text="Show older entries" onClick={() => void showOlder()} />
          {audit.olderError !== undefined && <FailureNote message={messageOf(audit.olderError)} isPlain />}
        </div>
      )}
    </PageFrame>
  );
}
