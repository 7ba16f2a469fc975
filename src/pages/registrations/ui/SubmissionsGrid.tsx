import { Button } from '@blueprintjs/core';
import { useMemo, useRef, type CSSProperties } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { useGridLayout } from '@/entities/preference';
import { coverOf, useInsurer, useListInsurerMembersQuery, useListSubmissionsQuery } from '@/entities/registration';
import { messageOf } from '@/shared/api';
import { useIsNarrow } from '@/shared/lib/media-query';
import { today } from '@/shared/lib/date';
import { PATHS } from '@/shared/routes';
import { useHeldRows } from '@/shared/ui/changed-row';
import { DataGrid, useAddressedView, type GridHandle } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { SelectedRowsBar } from '@/shared/ui/selection-bar';
import { NARROW_SUBMISSION_COLUMNS, SUBMISSION_COLUMNS, type SubmissionRow } from '../model/submission-columns';
import { useSubmissionJobs } from '../model/use-submission-jobs';
import styles from './SubmissionsGrid.module.css';

const rowKey = ({ id }: SubmissionRow) => id;
const changeKeys = ({ id }: SubmissionRow) => [`registration ${id}`];

/**
 * The registrations that are not dismissed (product/registrations#submissions-table); a click or Enter opens one, and
 * several can be dismissed.
 */
export function SubmissionsGrid() {
  const navigate = useNavigate();
  const { name } = useInsurer();
  const isNarrow = useIsNarrow();
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout('registrations');
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
  const grid = useRef<GridHandle<SubmissionRow>>(null);
  const several = useSubmissionJobs(rows);
  const hasFailed = list.isError && !list.data;
  const style: CSSProperties & Record<'--rows', number> = { '--rows': list.data ? rows.length : 10 };

  return (
    <div className={styles.list}>
      <div className={styles.grid} style={style}>
        <DataGrid
          ref={grid}
          label="Submissions"
          rows={rows}
          columns={isNarrow ? NARROW_SUBMISSION_COLUMNS : SUBMISSION_COLUMNS}
          rowKey={rowKey}
          changeKeys={changeKeys}
          view={view}
          onViewChange={setView}
          layout={layout}
          onLayoutChange={setLayout}
          {...several.gridProps}
          activatesOnClick
          onActivate={({ row }) => void navigate(generatePath(PATHS.registration, { id: row.id }))}
          isLoading={!list.data && !list.isError}
          error={
            hasFailed ? (
              <FailureNote message={messageOf(list.error)} isRetrying={list.isFetching} onRetry={list.refetch} />
            ) : undefined
          }
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
      </div>
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
        onLeave={() => grid.current?.focus()}
      />
    </div>
  );
}
