import { Button } from '@blueprintjs/core';
import { seenRecordSchema, type SeenRecord } from '@contract/registration';
import { useMemo } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { RememberedGrid } from '@/entities/preference';
import {
  coverOf,
  useInsurer,
  useListInsurerMembersQuery,
  useListSubmissionsQuery,
  dismissSubmission,
  restoreSubmission,
} from '@/entities/registration';
import { selectExtensions } from '@/shared/api';
import { useIsNarrow } from '@/shared/lib/media-query';
import { today } from '@/shared/lib/date';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { PATHS } from '@/shared/routes';
import { useHeldRows } from '@/shared/ui/changed-row';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureInsteadOf, FailureNote } from '@/shared/ui/failure-note';
import { SelectedRowsBar, failureOf, useGridRows, type JobStep } from '@/shared/ui/selection-bar';
import { NARROW_SUBMISSION_COLUMNS, SUBMISSION_COLUMNS, type SubmissionRow } from '../model/submission-columns';

const REGISTRATIONS = ['registration', 'registrations'] as const;

const WORDS = {
  doing: 'Dismissing',
  done: 'dismissed',
  undo: { doing: 'Restoring', done: 'restored' },
};

const keyOf = ({ id }: SubmissionRow) => id;

const rowKey = ({ id }: SubmissionRow) => id;
const changeKeys = ({ id }: SubmissionRow) => [`registration ${id}`];

/** Registrations not dismissed (product/registrations#submissions-table), to open, or to dismiss several at once. */
export function SubmissionsGrid() {
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { list, members, rows } = useSubmissionRows();
  const several = useSubmissionJobs(rows);

  return (
    <div className="app-grid app-gap-2 app-one-column">
      <RememberedGrid
        name="registrations"
        label="Submissions"
        rows={list.data && rows}
        columns={isNarrow ? NARROW_SUBMISSION_COLUMNS : SUBMISSION_COLUMNS}
        rowKey={rowKey}
        changeKeys={changeKeys}
        {...several.gridProps}
        activatesOnClick
        onActivate={({ row }) => void navigate(generatePath(PATHS.registration, { id: row.id }))}
        error={failureInsteadOf(list)}
        empty={<EmptyState title="No entries">New registrations will appear here, newest first.</EmptyState>}
        toolbar={
          members.isError && !members.data ? (
            <FailureNote
              isPlain
              message="Matches are unknown, because the insurer’s list could not be loaded."
              isRetrying={members.isFetching}
              onRetry={members.refetch}
            />
          ) : undefined
        }
      />
      <SelectedRowsBar
        {...several.barProps}
        actions={
          <Button
            disabled={several.isIdle}
            intent="primary"
            size="small"
            text={`Dismiss ${several.selected.length}`}
            onClick={several.dismiss}
          />
        }
      />
    </div>
  );
}

/** The registrations, each with the cover that its insurer's list has for it. */
function useSubmissionRows() {
  const { name } = useInsurer();
  // Fetched on each opening, to remove what colleagues have dismissed.
  const list = useListSubmissionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const members = useListInsurerMembersQuery(name);
  const submissions = useMemo(
    () =>
      (list.data ?? []).map((submission): SubmissionRow => {
        const cover = members.data ? coverOf(submission, members.data, today()) : null;
        return { ...submission, cover };
      }),
    [list.data, members.data],
  );
  const rows = useHeldRows({ rows: submissions, keyOf: rowKey, changeKeys });
  return { list, members, rows };
}

/** The selected registrations, and a job that dismisses them, one call each (product/registrations#several). */
function useSubmissionJobs(rows: readonly SubmissionRow[]) {
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
