import { useMemo, useState } from 'react';
import { seenRecordSchema, type SeenRecord } from '@contract/registration';
import { dismissSubmission, restoreSubmission } from '@/entities/registration';
import { messageOf, selectConfiguration } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { useRowJobs, without, type JobStep, type RowNoun } from '@/shared/ui/selection-bar';
import type { SubmissionRow } from './submission-columns';

const NONE: ReadonlySet<string> = new Set();

const WORDS = {
  doing: 'Dismissing',
  done: 'dismissed',
  undo: { doing: 'Restoring', done: 'restored' },
};

/** The selected registrations, and how they are dismissed, one call each (product/registrations#several). */
export function useSubmissionJobs(rows: readonly SubmissionRow[], noun: RowNoun) {
  const dispatch = useAppDispatch();
  const canRestore = useAppSelector((root) => selectConfiguration(root).registrationRestore ?? false);
  const [keys, setKeys] = useState(NONE);
  const selected = useMemo(() => rows.filter(({ id }) => keys.has(id)), [rows, keys]);
  const jobs = useRowJobs(noun, (done) => setKeys((before) => without(before, done)));

  const step = ({ id, version, companyName }: SubmissionRow): JobStep => {
    const named = { key: id, name: companyName ?? 'Registration' };
    let left: SeenRecord = { id };
    const restore = async () => {
      const { error } = await dispatch(restoreSubmission.initiate({ ...left, shownInPlace: true }, { track: false }));
      return error ? { reason: messageOf(error) } : null;
    };
    return {
      ...named,
      run: async () => {
        const seen = { id, version, shownInPlace: true };
        const { data, error } = await dispatch(dismissSubmission.initiate(seen, { track: false }));
        if (error) return { reason: messageOf(error) };
        if (seenRecordSchema.isValidSync(data)) left = data;
        return null;
      },
      ...(canRestore && { undo: { ...named, run: restore } }),
    };
  };

  return {
    keys,
    setKeys,
    selected,
    jobs,
    dismiss: () => jobs.start({ steps: selected.map(step), words: WORDS }),
    clear: () => setKeys(NONE),
  };
}
