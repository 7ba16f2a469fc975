import { seenRecordSchema, type SeenRecord } from '@contract/registration';
import { dismissSubmission, restoreSubmission } from '@/entities/registration';
import { selectExtensions } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { failureOf, useGridRows, type JobStep } from '@/shared/ui/selection-bar';
import type { SubmissionRow } from './submission-columns';

const REGISTRATIONS = ['registration', 'registrations'] as const;

const WORDS = {
  doing: 'Dismissing',
  done: 'dismissed',
  undo: { doing: 'Restoring', done: 'restored' },
};

const keyOf = ({ id }: SubmissionRow) => id;

/** The selected registrations, and a job that dismisses them, one call each (product/registrations#several). */
export function useSubmissionJobs(rows: readonly SubmissionRow[]) {
  const dispatch = useAppDispatch();
  const canRestore = useAppSelector(selectExtensions);
  const several = useGridRows({ rows, keyOf, noun: REGISTRATIONS });

  const step = ({ id, version, companyName }: SubmissionRow): JobStep => {
    const named = { key: id, name: companyName ?? 'Registration' };
    let left: SeenRecord = { id };
    const restore = async () =>
      failureOf(await dispatch(restoreSubmission.initiate({ ...left, shownInPlace: true }, { track: false })));
    return {
      ...named,
      run: async () => {
        const seen = { id, version, shownInPlace: true };
        const answer = await dispatch(dismissSubmission.initiate(seen, { track: false }));
        if (seenRecordSchema.isValidSync(answer.data)) left = answer.data;
        return failureOf(answer);
      },
      ...(canRestore && { undo: { ...named, run: restore } }),
    };
  };

  return { ...several, dismiss: () => several.jobs.start({ steps: several.selected.map(step), words: WORDS }) };
}
