import { Button, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { TASK_DUE, TIME_RANGES, type TimeRange } from '@contract/prospect';
import { ViewsMenu } from '@/features/save-view';
import { FilterChip } from '@/shared/ui/filter-chip';
import { useListFormsQuery } from '../../api/marketing-form-api';
import { useListProspectListsQuery } from '../../api/member-list-api';
import { OPENED_GROUP, type ProspectsAddress } from '../../model/use-prospects-address';
import styles from './ProspectFilters.module.css';

interface ProspectFiltersProps {
  address: ProspectsAddress;
  /** Why the refresh failed. */
  failure: string | undefined;
  /** Settles when it is done, also if it fails. */
  onRefresh: () => Promise<void>;
}

/** The opened row. */
const PASSING = [OPENED_GROUP];

const TASK_DUE_OPTIONS = [
  { value: String(TASK_DUE.today), label: 'Today' },
  { value: String(TASK_DUE.nextWorkingDay), label: 'Next working day' },
];

/**
 * Time range, task due, and where the prospects come from (product/marketing#time-range,
 * product/marketing#prospects-of-form-or-list).
 */
export function ProspectFilters({ address, failure, onRefresh }: ProspectFiltersProps) {
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
        <span aria-hidden>Task due</span>
        <SegmentedControl
          aria-label="Task due"
          options={TASK_DUE_OPTIONS}
          value={String(taskDays)}
          onValueChange={(value) =>
            setTaskDays(value === String(TASK_DUE.today) ? TASK_DUE.today : TASK_DUE.nextWorkingDay)
          }
        />
      </div>
      {(question.formId ?? question.listId) !== undefined && <OriginChip address={address} />}
      <span className={styles.failure} role="status">
        {failure && `Not refreshed: ${failure}`}
      </span>
      <div className={styles.views}>
        <ViewsMenu except={PASSING} />
      </div>
      <RefreshButton onRefresh={onRefresh} />
    </div>
  );
}

/** Busy only while the user waits: what is fetched after a colleague's change comes by itself, twice a second. */
function RefreshButton({ onRefresh }: Pick<ProspectFiltersProps, 'onRefresh'>) {
  const [isAsked, setIsAsked] = useState(false);
  const refresh = async () => {
    setIsAsked(true);
    await onRefresh();
    setIsAsked(false);
  };
  return (
    <Button
      className={styles.refresh}
      icon={<RefreshIcon />}
      loading={isAsked}
      aria-label="Refresh"
      title="Refresh"
      variant="minimal"
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
  return <FilterChip className={styles.origin} text={origin} onRemove={clearOrigin} />;
}

/** `Today` (product/marketing#time-range), `1 day`, `7 days`. */
function rangeText(days: TimeRange): string {
  if (days === 0) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
}
