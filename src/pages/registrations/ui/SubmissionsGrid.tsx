import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { RememberedGrid } from '@/entities/preference';
import { coverOf, useInsurer, useListInsurerMembersQuery, useListSubmissionsQuery } from '@/entities/registration';
import { useIsNarrow } from '@/shared/lib/media-query';
import { today } from '@/shared/lib/date';
import { PATHS } from '@/shared/routes';
import { useHeldRows } from '@/shared/ui/changed-row';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureInsteadOf, FailureNote } from '@/shared/ui/failure-note';
import { SelectedRowsBar } from '@/shared/ui/selection-bar';
import { NARROW_SUBMISSION_COLUMNS, SUBMISSION_COLUMNS, type SubmissionRow } from '../model/submission-columns';
import { useSubmissionJobs } from '../model/use-submission-jobs';

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
