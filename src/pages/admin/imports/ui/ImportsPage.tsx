import { Button } from '@blueprintjs/core';
import { ExportIcon, ImportIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ImportRun } from '@contract/import/calls';
import { isImportKind } from '@contract/import/kinds';
import { RememberedGrid } from '@/entities/preference';
import { usePageTitle } from '@/shared/lib/page-title';
import { isOneOf, useShownState } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureInsteadOf } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { ActionButton, AddButton } from '@/shared/ui/screen-keys';
import { useListImportsQuery } from '../api/imports-api';
import { RUN_COLUMNS } from '../model/import-columns';
import { isAtWork } from '../model/import-labels';
import { ExportDialog } from '@/features/export-data';
import { RunView } from './RunView';
import { UploadDialog } from './UploadDialog';

const POLL_MS = 2_000;
const rowKey = ({ id }: ImportRun) => id;

/** `/admin/imports`: imports and exports (product/imports). `?run=` shows one, `?import=` begins one of a kind. */
export function ImportsPage() {
  usePageTitle('Imports');
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useShownState('imports.dialog', isOneOf('import', 'export'), null);
  const run = params.get('run');
  const wanted = params.get('import');
  const open = (id: string | null) => setParams(id === null ? {} : { run: id });
  return (
    <PageFrame
      title="Imports"
      actions={
        <>
          {run !== null && <Button text="All imports" onClick={() => open(null)} />}
          <ActionButton icon={<ExportIcon />} text="Export" onAction={() => setDialog('export')} />
          <AddButton icon={<ImportIcon />} text="Import a file" onAction={() => setDialog('import')} />
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
  const runs = answer.data?.runs;
  const wantsPolling = runs?.some(isAtWork) ?? false;
  if (wantsPolling !== isPolling) setIsPolling(wantsPolling);
  return (
    <RememberedGrid
      name="imports"
      label="Imports"
      rows={runs}
      columns={RUN_COLUMNS}
      rowKey={rowKey}
      activatesOnClick
      onActivate={({ row }) => onOpen(row.id)}
      error={failureInsteadOf(answer)}
      empty={
        <EmptyState title="No imports yet">
          Import people, clients, visits, targets and more from a CSV, Excel or NDJSON file. You can check every change
          before anything is saved.
        </EmptyState>
      }
    />
  );
}
