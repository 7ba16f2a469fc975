import { Checkbox, Classes, HTMLSelect } from '@blueprintjs/core';
import { isRecord } from '@contract/guards';
import { useRecents } from '@/entities/preference';
import { useListTimeSheetPeriodQuery } from '@/entities/time-entry';
import { formatDate, formatTime } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { useShownState } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormDialog } from '@/shared/ui/form-dialog';
import { isRecentWork } from '../../entry/model/recent-work';
import { useAddEntries } from '../../model/use-add-entries';
import { isRefusedList, NONE_REFUSED, type RefusedEntry } from '../../model/refused-entry';
import { FailedEntries } from '../../entry/ui/FailedEntries';
import { entryOfVisit, plannedVisits, readyVisits, type PlannedVisit, type VisitChoice } from '../model/planned-visit';
import styles from './PlannedVisitsDialog.module.css';

type Choices = Readonly<Record<string, Partial<VisitChoice>>>;

const NO_CHOICES: Choices = {};

const isChoices = (value: unknown): value is Choices => isRecord(value) && Object.values(value).every(isRecord);

interface PlannedVisitsDialogProps {
  /** yyyy-MM-dd */
  day: string;
  activityTypes: readonly string[];
  /** The id of the visit that somebody came from: the others are not ticked until they say so. */
  only?: string | undefined;
  onClose: () => void;
}

/** The visits of a day to look over, with one key that records them as planned (product/time-sheet#as-planned). */
export function PlannedVisitsDialog({ day, activityTypes, only, onClose }: PlannedVisitsDialogProps) {
  const { currentData, error, isFetching, refetch } = useListTimeSheetPeriodQuery(
    { from: day, to: day },
    { refetchOnMountOrArgChange: true },
  );
  const [recent] = useRecents('time-sheet.work', isRecentWork);
  const [changed, setChanged] = useShownState('time-sheet.visit-choices', isChoices, NO_CHOICES);
  const [failed, setFailed] = useShownState('time-sheet.visits-failed', isRefusedList, NONE_REFUSED);
  const [add, isAdding] = useAddEntries();
  const planned = currentData && plannedVisits(currentData, activityTypes, recent, changed, only);
  const ready = readyVisits(planned ?? []);

  const change = (id: string, choice: Partial<VisitChoice>) =>
    setChanged({ ...changed, [id]: { ...changed[id], ...choice } });
  const handleSubmit = async () => {
    const entries = ready.map(entryOfVisit);
    const failures = await add(entries);
    // Added entries are now in the list, so their visits are no longer ticked.
    setChanged(
      Object.fromEntries(ready.map(({ visit, contractId, activityType }) => [visit.id, { contractId, activityType }])),
    );
    setFailed(failures.flatMap(({ index, message }) => ({ entry: entries[index], message })).filter(hasEntry));
    if (failures.length === 0) onClose();
  };
  return (
    <FormDialog
      action={`Add ${counted(ready.length, 'entry', 'entries')}`}
      canSend={ready.length > 0}
      isSubmitting={isAdding}
      needed={planned && planned.length > 0 && ready.length === 0 ? ['a visit'] : []}
      notes={<FailedEntries failed={failed} />}
      shouldReturnFocusOnClose
      size="medium"
      title={`Visits of ${formatDate(day)}`}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      {error && <FailureNote isRetrying={isFetching} error={error} onRetry={() => void refetch()} />}
      {!planned && !error && (
        <div aria-label="Loading" className={`${styles.loading} ${Classes.SKELETON}`} role="status" />
      )}
      {planned?.length === 0 && (
        <EmptyState title="No visits on this day">Booked and completed visits of yours are listed here.</EmptyState>
      )}
      {planned && planned.length > 0 && (
        <ul aria-label="Visits" className="app-grid">
          {planned.map((one) => (
            <VisitRow
              key={one.visit.id}
              activityTypes={activityTypes}
              planned={one}
              onChange={(choice) => change(one.visit.id, choice)}
            />
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

const hasEntry = (failure: { entry: RefusedEntry['entry'] | undefined; message: string }): failure is RefusedEntry =>
  failure.entry !== undefined;

interface VisitRowProps {
  planned: PlannedVisit;
  activityTypes: readonly string[];
  onChange: (choice: Partial<VisitChoice>) => void;
}

function VisitRow({ planned, activityTypes, onChange }: VisitRowProps) {
  const { visit, isTicked, contractId, activityType } = planned;
  const { accountName, activity, contracts, startTime, endTime } = visit;
  const problem = problemOf(planned);
  const noteId = `visit-note-${visit.id}`;
  return (
    <li className={styles.visit}>
      <Checkbox
        aria-describedby={problem ? noteId : undefined}
        checked={isTicked}
        className={styles.tick}
        onChange={({ currentTarget }) => onChange({ isTicked: currentTarget.checked })}
      >
        <strong>
          {formatTime(startTime)}–{formatTime(endTime)} {accountName}
        </strong>
        <span className={styles.activity}>{activity}</span>
      </Checkbox>
      <HTMLSelect
        aria-label={`Activity type of ${accountName}`}
        options={[...activityTypes]}
        value={activityType}
        onChange={({ target }) => onChange({ activityType: target.value })}
      />
      <HTMLSelect
        aria-label={`Contract of ${accountName}`}
        disabled={contracts.length === 0}
        options={[
          ...(contractId === '' ? [{ value: '', label: 'Choose a contract' }] : []),
          ...contracts.map(({ key, value }) => ({ value: key, label: value })),
        ]}
        value={contractId}
        onChange={({ target }) => onChange({ contractId: target.value })}
      />
      {problem && (
        <span className={styles.problem} id={noteId}>
          {problem}
        </span>
      )}
    </li>
  );
}

function problemOf({ visit, clash, isRecorded, otherVisit, contractId }: PlannedVisit): string | null {
  if (clash) {
    const times = `${formatTime(clash.startTime)}–${formatTime(clash.endTime)}`;
    return isRecorded ? `Recorded by ${clash.name}, ${times}` : `Overlaps ${clash.name}, ${times}`;
  }
  if (visit.contracts.length === 0) return 'This account has no contracts, so no time can be recorded for it.';
  if (contractId === '') return 'Needs a contract';
  return otherVisit && `Overlaps the visit to ${otherVisit.accountName}`;
}
