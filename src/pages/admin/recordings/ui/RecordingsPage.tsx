import { Button } from '@blueprintjs/core';
import { AddIcon, SearchIcon } from '@blueprintjs/icons';
import { useRef, type CSSProperties } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordingRow } from '@contract/recording-set-up';
import { useGridLayout } from '@/entities/preference';
import { messageOf } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/page-title';
import { isDialogOf, isText, useShownState } from '@/shared/redux';
import { useOpenRecord } from '@/shared/ui/changed-meanwhile';
import { DataGrid, useAddressedView, type GridCell, type GridHandle } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { ADD_KEY, useScreenActions } from '@/shared/ui/screen-keys';
import { SelectedRowsBar, useGridRows } from '@/shared/ui/selection-bar';
import { useListRecordingsQuery } from '../api/recordings-api';
import { playerPath, RECORDING_COLUMNS } from '../model/recording-columns';
import { RecordingDialog } from './RecordingDialog';
import styles from './RecordingsPage.module.css';
import { RemoveDialog } from './RemoveDialog';
import { SeveralRecordings } from './SeveralRecordings';
import { SpokenDialog } from './SpokenDialog';
import { UploadDialog } from './UploadDialog';

type OpenDialog = { kind: 'add' | 'spoken' } | { kind: 'edit' | 'remove'; id: string };

const isOpenDialog = isDialogOf<OpenDialog>({ add: {}, spoken: {}, edit: { id: isText }, remove: { id: isText } });

const NONE: readonly RecordingRow[] = [];
const RECORDINGS = ['recording', 'recordings'] as const;
const rowKey = ({ id }: RecordingRow) => id;
const KEY_HINTS = [
  { keys: 'E', does: 'edit the recording' },
  { keys: 'P', does: 'open the recording in the player' },
  { keys: 'Delete', does: 'remove the recording' },
];

/** `/admin/recordings`: calls and meetings that people can play (product/players#list). */
export function RecordingsPage() {
  usePageTitle('Recordings');
  const navigate = useNavigate();
  const answer = useListRecordingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout('recordings');
  const [open, setOpen] = useShownState('recordings.dialog', isOpenDialog, null);
  const grid = useRef<GridHandle<RecordingRow>>(null);
  const rows = answer.data?.recordings ?? NONE;
  const several = useGridRows({ rows, keyOf: rowKey, noun: RECORDINGS });
  const style: CSSProperties & Record<'--rows', number> = { '--rows': answer.data ? rows.length : 10 };
  const add = () => setOpen({ kind: 'add' });
  const findSpoken = () => setOpen({ kind: 'spoken' });
  useScreenActions([
    { label: 'Add recordings', keys: 'N', run: add },
    { label: 'Find what was said', keys: 'W', run: findSpoken },
  ]);

  const edit = ({ id }: RecordingRow) => setOpen({ kind: 'edit', id });
  const remove = ({ id }: RecordingRow) => setOpen({ kind: 'remove', id });
  const play = (row: RecordingRow) => void navigate(playerPath(row));
  const close = () => {
    setOpen(null);
    grid.current?.focus();
  };
  const handleKey = (event: KeyboardEvent, cell: GridCell<RecordingRow> | null): boolean => {
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return false;
    const act = { e: edit, p: play, Delete: remove }[event.key];
    act?.(cell.row);
    return act !== undefined;
  };
  const openId = open && 'id' in open ? open.id : null;
  const chosen = useOpenRecord(
    rows.find(({ id }) => id === openId),
    openId,
  );
  return (
    <PageFrame
      title="Recordings"
      purpose="Calls and meetings that people can play."
      actions={
        <>
          <Button icon={<SearchIcon />} text="Find what was said" title="Shortcut: W" onClick={findSpoken} />
          <Button {...ADD_KEY} icon={<AddIcon />} intent="primary" text="Add recordings" onClick={add} />
        </>
      }
    >
      <div className={styles.grid} style={style}>
        <DataGrid
          ref={grid}
          label="Recordings"
          rows={rows}
          columns={RECORDING_COLUMNS}
          rowKey={rowKey}
          view={view}
          onViewChange={setView}
          layout={layout}
          onLayoutChange={setLayout}
          {...several.gridProps}
          onActivate={({ row }) => edit(row)}
          onKey={handleKey}
          keyHints={KEY_HINTS}
          cellActions={({ row }) => [
            { id: 'edit', text: 'Edit …', onSelect: () => edit(row) },
            { id: 'play', text: 'Open in the player', onSelect: () => play(row) },
            { id: 'remove', text: 'Remove …', onSelect: () => remove(row) },
          ]}
          isLoading={!answer.data && !answer.isError}
          error={
            answer.isError && !answer.data ? (
              <FailureNote message={messageOf(answer.error)} isRetrying={answer.isFetching} onRetry={answer.refetch} />
            ) : undefined
          }
          empty={
            <EmptyState title="No recordings yet">Add recordings: everybody who has the link can play them.</EmptyState>
          }
        />
      </div>
      <SelectedRowsBar
        {...several.barProps}
        actions={<SeveralRecordings {...several} />}
        onLeave={() => grid.current?.focus()}
      />
      {open?.kind === 'add' && <UploadDialog onClose={close} />}
      {open?.kind === 'spoken' && <SpokenDialog onClose={close} />}
      {open?.kind === 'edit' && chosen && <RecordingDialog key={chosen.id} recording={chosen} onClose={close} />}
      {open?.kind === 'remove' && chosen && <RemoveDialog recording={chosen} onClose={close} />}
    </PageFrame>
  );
}
