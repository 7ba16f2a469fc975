import { HTMLSelect } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { useId, useState, type ReactNode } from 'react';
import { TIME_RANGES, type TimeRange } from '@contract/prospect';
import { ViewsMenu } from '@/features/save-view';
import { FilterChip } from '@harbour/data-grid';
import { OutlinedButton, PlainButton } from '@/shared/ui/button';
import { FrameControls } from '@/shared/ui/page-frame';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { useListFormsQuery } from '../../api/marketing-form-api';
import { useListProspectListsQuery } from '../../api/member-list-api';
import type { Whose } from '../../model/owner-filter';
import { OPENED_GROUP, type ProspectsAddress } from '../../model/use-prospects-address';
import { TaskDueChoice } from './TaskDueChoice';
import styles from './ProspectFilters.module.css';

interface ProspectFiltersProps {
  address: ProspectsAddress;
  whose: Whose;
  /** The user's name among the sales users, if they are one. */
  myName: string | null;
  onWhose: (whose: Exclude<Whose, 'other'>) => void;
  /** The rows that the user has postponed, and whether only those are shown. */
  postponed: { count: number; isOnly: boolean; setIsOnly: (only: boolean) => void };
  /** Why the refresh failed. */
  failure: string | undefined;
  /** Settles when it is done, even if it fails. */
  onRefresh: () => Promise<void>;
  /** The result of the last assignment. */
  children: ReactNode;
}

/** The opened row. */
const PASSING = [OPENED_GROUP];

const WHOSE_OPTIONS: { value: Exclude<Whose, 'other'>; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'nobody', label: 'Unassigned' },
  { value: 'mine', label: 'Mine' },
];

/** Time range, owner, task due, origin (product/marketing#time-range, product/marketing#prospects-of-form-or-list). */
export function ProspectFilters(props: ProspectFiltersProps) {
  const { address, whose, myName, onWhose, postponed, failure, onRefresh, children } = props;
  const { question, taskDays, setDays, setTaskDays } = address;
  const id = useId();
  return (
    <div className={styles.filters}>
      <div className={styles.field}>
        <label htmlFor={id}>Time range</label>
        <HTMLSelect
          id={id}
          options={TIME_RANGES.map((value) => ({ value, label: rangeText(value) }))}
          value={question.previousDays}
          onChange={({ currentTarget }) => {
            const chosen = TIME_RANGES.find((range) => String(range) === currentTarget.value);
            if (chosen !== undefined) setDays(chosen);
          }}
        />
      </div>
      <div className={styles.field}>
        <span aria-hidden>Owner</span>
        <SegmentedControl
          label="Owner"
          options={myName === null ? WHOSE_OPTIONS.slice(0, 2) : WHOSE_OPTIONS}
          value={whose === 'other' ? null : whose}
          onChange={onWhose}
        />
      </div>
      <div className={styles.field}>
        <TaskDueChoice value={taskDays} onChange={setTaskDays} />
      </div>
      {(question.formId ?? question.listId) !== undefined && <OriginChip address={address} />}
      {postponed.isOnly ? (
        <FilterChip text="Not now" onRemove={() => postponed.setIsOnly(false)} />
      ) : (
        postponed.count > 0 && (
          <OutlinedButton
            size="small"
            text={`${postponed.count} not now`}
            title="Show what you have hidden until later"
            onClick={() => postponed.setIsOnly(true)}
          />
        )
      )}
      <span className="app-danger" role="status">
        {failure && `Not refreshed: ${failure}`}
      </span>
      <div className={styles.result}>{children}</div>
      <FrameControls
        actions={
          <>
            <ViewsMenu except={PASSING} />
            <RefreshButton onRefresh={onRefresh} />
          </>
        }
      />
    </div>
  );
}

/** Busy only while the user waits: data fetched because of a colleague's changes arrives by itself, twice a second. */
function RefreshButton({ onRefresh }: Pick<ProspectFiltersProps, 'onRefresh'>) {
  const [isAsked, setIsAsked] = useState(false);
  const refresh = async () => {
    setIsAsked(true);
    await onRefresh();
    setIsAsked(false);
  };
  return (
    <PlainButton
      icon={<RefreshIcon />}
      loading={isAsked}
      aria-label="Refresh"
      title="Refresh"
      onClick={() => void refresh()}
    />
  );
}

/** The form or list of the prospects; its id until its name is loaded. */
function OriginChip({ address: { question, clearOrigin } }: { address: ProspectsAddress }) {
  const { formId, listId } = question;
  const { data: forms } = useListFormsQuery(undefined, { skip: formId === undefined });
  const { data: lists } = useListProspectListsQuery(undefined, { skip: listId === undefined });
  const origin =
    formId === undefined
      ? `List: ${lists?.find(({ id }) => id === listId)?.name ?? listId}`
      : `Form: ${forms?.find(({ id }) => id === formId)?.name ?? formId}`;
  return <FilterChip text={origin} onRemove={clearOrigin} />;
}

/** `Today` (product/marketing#time-range), `1 day`, `7 days`. */
function rangeText(days: TimeRange): string {
  if (days === 0) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
}
