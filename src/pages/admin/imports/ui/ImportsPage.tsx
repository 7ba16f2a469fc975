import { Button } from '@blueprintjs/core';
import { ExportIcon, ImportIcon } from '@blueprintjs/icons';
import { useState, type CSSProperties } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ImportRun } from '@contract/import/calls';
import { isImportKind } from '@contract/import/kinds';
import { useGridLayout } from '@/entities/preference';
import { messageOf } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/page-title';
import { isOneOf, useShownState } from '@/shared/redux';
import { DataGrid, useAddressedView } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { useListImportsQuery } from '../api/imports-api';
import { RUN_COLUMNS } from '../model/import-columns';
import { isAtWork } from '../model/import-labels';
import { ExportDialog } from './ExportDialog';
import styles from './ImportsPage.module.css';
import { RunView } from './RunView';
import { UploadDialog } from './UploadDialog';

const POLL_MS = 2_000;
const rowKey = ({ id }: ImportRun) => id;
const NONE: ImportRun[] = [];

/**
 * `/admin/imports`: imports and exports (product/imports). `?run=` shows one import, `?import=` begins one of a
 * kind.
 */
export function ImportsPage() {
  usePageTitle('Imports');
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useShownState('imports.dialog', isOneOf('import', 'export'), null);
  const run = params.get('run');
  const wanted = params.get('import');
  const open = (id: string | null) => setParams(id === null ? {} : { run: id });
  useScreenActions([
    { label: 'Import a file', run: () => setDialog('import') },
    { label: 'Export', run: () => setDialog('export') },
  ]);
  return (
    <PageFrame
      title="Imports"
      purpose="Import data from other systems, and export it."
      actions={
        <>
          {run !== null && <Button text="All imports" onClick={() => open(null)} />}
          <Button icon={<ExportIcon />} text="Export" onClick={() => setDialog('export')} />
          <Button icon={<ImportIcon />} intent="primary" text="Import a file" onClick={() => setDialog('import')} />
        </>
      }
    >
      {run === null ? <History onOpen={open} /> : <RunView key={run} id={run} onLeave={() => open(null)} />}
      {(dialog === 'import' || wanted !== null) && (
        <UploadDialog
          kind={isImportKind(wanted) ? wanted : 'people'}
          onClose={() => {
            setDialog(null);
            if (wanted !== null) setParams({}, { replace: true });
          }}
          onUploaded={(id) => {
            setDialog(null);
            open(id);
          }}
        />
      )}
      {dialog === 'export' && <ExportDialog onClose={() => setDialog(null)} />}
    </PageFrame>
  );
}

function History({ onOpen }: { onOpen: (id: string) => void }) {
  const [isPolling, setIsPolling] = useState(false);
  const answer = useListImportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPolling ? POLL_MS : 0,
  });
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout('imports');
  const runs = answer.data?.runs ?? NONE;
  const wantsPolling = runs.some(isAtWork);
  if (wantsPolling !== isPolling) setIsPolling(wantsPolling);
  const style: CSSProperties & Record<'--rows', number> = { '--rows': answer.data ? runs.length : 10 };
  return (
    <div className={styles.grid} style={style}>
      <DataGrid
        label="Imports"
        rows={runs}
        columns={RUN_COLUMNS}
        rowKey={rowKey}
        view={view}
        onViewChange={setView}
        layout={layout}
        onLayoutChange={setLayout}
        activatesOnClick
        onActivate={({ row }) => onOpen(row.id)}
        isLoading={!answer.data && !answer.isError}
        error={
          answer.isError && !answer.data ? (
            <FailureNote message={messageOf(answer.error)} isRetrying={answer.isFetching} onRetry={answer.refetch} />
          ) : undefined
        }
        empty={
          <EmptyState title="No imports yet">
            Import people, clients, visits, targets and more from a CSV, Excel or NDJSON file. You can check every
            change before anything is saved.
          </EmptyState>
        }
      />
    </div>
  );
}
