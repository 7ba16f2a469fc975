import type { TimeEntry, TimeEntryInput } from '@contract/time-entry';
import type { TimeSheetPeriod, TimeSheetVisit } from '@contract/time-sheet-period';
import { overlappingEntry } from '@/entities/time-entry';
import { newEntryValues, toEntryInput } from '../../entry/model/entry-form';
import type { RecentWork } from '../../entry/model/recent-work';

export interface VisitChoice {
  isTicked: boolean;
  contractId: string;
  activityType: string;
}

/** A visit of the day with the entry that would record it, and the reasons against adding that entry. */
export interface PlannedVisit extends VisitChoice {
  visit: TimeSheetVisit;
  /** The entry that already records the visit, or that would overlap with the new one. */
  clash: TimeEntry | null;
  isRecorded: boolean;
  /** Another visit at the same time. */
  otherVisit: TimeSheetVisit | null;
}

const USUAL_ACTIVITY = 'Client Meeting';

/**
 * The visits of a day as entries, before anything is saved (product/time-sheet#as-planned). A visit is ticked if
 * there is no reason against it and it is the `only` one that is meant, unless the user has decided otherwise.
 */
export function plannedVisits(
  { entries, visits }: TimeSheetPeriod,
  activityTypes: readonly string[],
  recent: readonly RecentWork[],
  changed: Readonly<Record<string, Partial<VisitChoice>>>,
  only?: string,
): PlannedVisit[] {
  const usual = activityTypes.includes(USUAL_ACTIVITY) ? USUAL_ACTIVITY : (activityTypes[0] ?? '');
  return visits.map((visit) => {
    const recording = overlappingEntry(
      entries.filter(({ accountId }) => accountId === visit.accountId),
      visit,
      null,
    );
    const clash = recording ?? overlappingEntry(entries, visit, null);
    const choice = { contractId: contractOf(visit, recent), activityType: usual, ...changed[visit.id] };
    return {
      visit,
      clash,
      isRecorded: recording !== null,
      otherVisit: visits.find((other) => other !== visit && meets(other, visit)) ?? null,
      isTicked: clash === null && choice.contractId !== '' && (only === undefined || visit.id === only),
      ...choice,
    };
  });
}

/** The only contract, or the one that was used last. */
function contractOf({ accountId, contracts }: TimeSheetVisit, recent: readonly RecentWork[]): string {
  const [only] = contracts;
  if (only && contracts.length === 1) return only.key;
  const used = recent.find(({ account, contract }) => {
    return account.value === accountId && contracts.some(({ key }) => key === contract.key);
  });
  return used?.contract.key ?? '';
}

function meets(one: TimeSheetVisit, other: TimeSheetVisit): boolean {
  return one.startTime < other.endTime && other.startTime < one.endTime;
}

/** The entry for a visit: its times, its client, and its purpose. */
export function entryOfVisit({ visit, contractId, activityType }: PlannedVisit): TimeEntryInput {
  const { accountId, accountName, activity, description, startTime, endTime } = visit;
  const values = {
    ...newEntryValues(startTime.slice(0, 10), startTime.slice(11, 16)),
    end: endTime.slice(11, 16),
    account: { value: accountId, text: accountName },
    contractId,
    activityType,
    description: [activity, description].filter(Boolean).join(': '),
  };
  return toEntryInput(values, null, null);
}

/** Visits that are ticked and have what an entry needs. */
export function readyVisits(planned: readonly PlannedVisit[]): PlannedVisit[] {
  return planned.filter(
    ({ isTicked, contractId, activityType }) => isTicked && contractId !== '' && activityType !== '',
  );
}
