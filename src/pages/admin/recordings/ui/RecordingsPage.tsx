import { SearchIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordingRow } from '@contract/recording-set-up';
import { RememberedGrid } from '@/entities/preference';
import { usePageTitle } from '@/shared/lib/page-title';
import { isDialogOf, isText, useShownState, useAppDispatch } from '@/shared/redux';
import { useOpenRow } from '@/shared/ui/changed-meanwhile';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureInsteadOf } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { ActionButton, AddButton } from '@/shared/ui/screen-keys';
import {
  SelectedRowsBar,
  type SeveralRows,
  useGridRows,
  failureOf,
  type JobStep,
  type SeveralActionsProps,
  RemoveSeveral,
} from '@/shared/ui/selection-bar';
import { QuestionDialog } from '@/shared/ui/question-dialog';
import { counted } from '@/shared/lib/number';
import { useListRecordingsQuery, useRemoveRecordingMutation, removeRecording } from '../api/recordings-api';
import { playerPath, RECORDING_COLUMNS } from '../model/recording-columns';
import { RecordingDialog } from './RecordingDialog';
import { SpokenDialog } from './SpokenDialog';
import { UploadDialog } from './UploadDialog';

type OpenDialog = { kind: 'add' | 'spoken' } | { kind: 'edit' | 'remove'; id: string };

const isOpenDialog = isDialogOf<OpenDialog>({ add: {}, spoken: {}, edit: { id: isText }, remove: { id: isText } });

const NONE: readonly RecordingRow[] = [];
const RECORDINGS = ['recording', 'recordings'] as const;
const rowKey = ({ id }: RecordingRow) => id;

/** `/admin/recordings`: calls and meetings that people can play (product/players#list). */
export function RecordingsPage() {
  usePageTitle('Recordings');
  const answer = useListRecordingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useShownState('recordings.dialog', isOpenDialog, null);
  const rows = answer.data?.recordings ?? NONE;
  const several = useGridRows({ rows, keyOf: rowKey, noun: RECORDINGS });

  const close = () => {
    setOpen(null);
    several.focus();
  };
  const chosen = useOpenRow(rows, open && 'id' in open ? open.id : null, rowKey);
  return (
    <PageFrame
      title="Recordings"
      actions={
        <>
          <ActionButton
            icon={<SearchIcon />}
            keys="W"
            text="Find what was said"
            onAction={() => setOpen({ kind: 'spoken' })}
          />
          <AddButton text="Add recordings" onAction={() => setOpen({ kind: 'add' })} />
        </>
      }
    >
      <RecordingGrid
        recordings={answer.data?.recordings}
        error={failureInsteadOf(answer)}
        several={several}
        onOpen={setOpen}
      />
      <SelectedRowsBar {...several.barProps} actions={<SeveralRecordings {...several} />} />
      {open?.kind === 'add' && <UploadDialog onClose={close} />}
      {open?.kind === 'spoken' && <SpokenDialog onClose={close} />}
      {open?.kind === 'edit' && chosen && <RecordingDialog key={chosen.id} recording={chosen} onClose={close} />}
      {open?.kind === 'remove' && chosen && <RemoveDialog recording={chosen} onClose={close} />}
    </PageFrame>
  );
}

interface RecordingGridProps {
  /** Undefined while loading. */
  recordings: readonly RecordingRow[] | undefined;
  error: ReactNode;
  several: SeveralRows<RecordingRow>;
  onOpen: (dialog: OpenDialog) => void;
}

function RecordingGrid({ recordings, error, several, onOpen }: RecordingGridProps) {
  const navigate = useNavigate();
  const edit = ({ id }: RecordingRow) => onOpen({ kind: 'edit', id });
  return (
    <RememberedGrid
      name="recordings"
      label="Recordings"
      rows={recordings}
      columns={RECORDING_COLUMNS}
      rowKey={rowKey}
      {...several.gridProps}
      onActivate={({ row }) => edit(row)}
      rowActions={(row) => [
        { id: 'edit', text: 'Edit …', keys: 'E', onSelect: () => edit(row) },
        { id: 'play', text: 'Open in the player', keys: 'P', onSelect: () => void navigate(playerPath(row)) },
        { id: 'remove', text: 'Remove …', keys: 'Delete', onSelect: () => onOpen({ kind: 'remove', id: row.id }) },
      ]}
      error={error}
      empty={
        <EmptyState title="No recordings yet">Add recordings: everybody who has the link can play them.</EmptyState>
      }
    />
  );
}

interface RemoveDialogProps {
  recording: RecordingRow;
  onClose: () => void;
}

/** Asks before a recording is removed, because this cannot be undone. */
function RemoveDialog({ recording: { id, version = 0, title }, onClose }: RemoveDialogProps) {
  const [remove, { isLoading, error }] = useRemoveRecordingMutation();
  const handleRemove = async () => {
    const answer = await remove({ id, version });
    if (!answer.error) onClose();
  };
  return (
    <QuestionDialog
      title="Remove a recording"
      confirm="Remove"
      error={error}
      isLoading={isLoading}
      onCancel={onClose}
      onConfirm={() => void handleRemove()}
    >
      <strong>{title}</strong> is removed with its transcript. This cannot be undone, and links to it no longer work.
    </QuestionDialog>
  );
}

/** Removes several recordings, after a question, because this cannot be undone (product/players#remove). */
function SeveralRecordings({ selected, jobs, isIdle }: SeveralActionsProps<RecordingRow>) {
  const dispatch = useAppDispatch();
  const step = ({ id, version = 0, title }: RecordingRow): JobStep => ({
    key: id,
    name: title,
    run: async () => failureOf(await dispatch(removeRecording.initiate({ id, version }, { track: false }))),
  });
  return (
    <RemoveSeveral
      counted={counted(selected.length, 'recording')}
      isIdle={isIdle}
      jobs={jobs}
      steps={selected.map(step)}
    >
      will be removed with their transcripts. This cannot be undone, and links to them no longer work.
    </RemoveSeveral>
  );
}
