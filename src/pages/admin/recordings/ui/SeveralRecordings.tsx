import type { RecordingRow } from '@contract/recording-set-up';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { failureOf, type JobStep, type SeveralActionsProps } from '@/shared/ui/selection-bar';
import { RemoveSeveral } from '../../ui/RemoveSeveral';
import { removeRecording } from '../api/recordings-api';

/** Removes several recordings, after a question, because this cannot be undone (product/players#remove). */
export function SeveralRecordings({ selected, jobs, isIdle }: SeveralActionsProps<RecordingRow>) {
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
