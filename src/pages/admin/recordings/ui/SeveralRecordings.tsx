import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { RecordingRow } from '@contract/recording-set-up';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { failureOf, type JobStep, type SeveralActionsProps } from '@/shared/ui/selection-bar';
import { QuestionDialog } from '../../ui/QuestionDialog';
import { removeRecording } from '../api/recordings-api';

const WORDS = { doing: 'Removing', done: 'removed' };

/** Removes several recordings, after a question, because this cannot be undone (product/players#remove). */
export function SeveralRecordings({ selected, jobs, isIdle }: SeveralActionsProps<RecordingRow>) {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const step = ({ id, version = 0, title }: RecordingRow): JobStep => ({
    key: id,
    name: title,
    run: async () => failureOf(await dispatch(removeRecording.initiate({ id, version }, { track: false }))),
  });
  const recordings = counted(selected.length, 'recording');
  return (
    <>
      <Button
        disabled={isIdle}
        icon={<TrashIcon />}
        size="small"
        text={`Remove ${selected.length} …`}
        variant="outlined"
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <QuestionDialog
          title={`Remove ${recordings}`}
          confirm="Remove"
          error={undefined}
          isLoading={false}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            jobs.start({ steps: selected.map(step), words: WORDS });
          }}
        >
          <strong>{recordings}</strong> will be removed with their transcripts. This cannot be undone, and links to them
          no longer work.
        </QuestionDialog>
      )}
    </>
  );
}
