import { Classes } from '@blueprintjs/core';
import { useEffect, useEffectEvent, type ComponentType } from 'react';
import type { TimesheetInitial } from '@contract/time-entry';
import { useTimesheetInitial } from '@/entities/time-entry';
import { textParam, useAddress } from '@/shared/lib/address';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { TabPanels, TabRow } from '@/shared/ui/screen-tabs';
import { AdviceTab } from '../advice/ui/AdviceTab';
import { DailyTab } from '../daily/ui/DailyTab';
import { VisitsTab } from '../visits/ui/VisitsTab';

interface TimeSheetTab {
  id: string;
  title: string;
  Panel: ComponentType<{ initial: TimesheetInitial }>;
}

const DAILY: TimeSheetTab = { id: 'daily', title: 'Daily Timesheet', Panel: DailyTab };
const ADVICE: TimeSheetTab = { id: 'advice', title: 'Advice', Panel: AdviceTab };
const VISITS: TimeSheetTab = { id: 'visits', title: 'Visits', Panel: VisitsTab };

const TAB = textParam('tab');

/** `/time-sheet`: what an employee did with their time (product/time-sheet#tabs). */
export function TimeSheetPage() {
  const { data: initial, isError, error, isFetching, refetch } = useTimesheetInitial();
  if (initial && initial.employeeId !== null) return <TimeSheetTabs initial={initial} />;
  return (
    <PageFrame title="Time Sheet">
      {initial && (
        <EmptyState title="Employee not registered in Salesforce!">
          You can record time once you are registered as an employee.
        </EmptyState>
      )}
      {isError && !initial && <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />}
      {!isError && !initial && (
        <div className={Classes.SKELETON} style={{ height: 320 }} aria-label="Loading" role="status" />
      )}
    </PageFrame>
  );
}

/**
 * The tabs (product/time-sheet#tabs); the chosen one is in the address (`?tab=`), the first needs no name there. Visits
 * is shown while any await write-up; once the last is confirmed, the daily tab replaces it and takes the focus.
 */
function TimeSheetTabs({ initial }: { initial: TimesheetInitial }) {
  const [wanted, setTab] = useAddress(TAB);
  const tabs = initial.visits.length > 0 ? [DAILY, ADVICE, VISITS] : [DAILY, ADVICE];
  const selected = tabs.find(({ id }) => id === wanted) ?? DAILY;
  const isAway = wanted === VISITS.id && selected === DAILY;

  const leaveVisits = useEffectEvent(() => setTab('', { replace: true }));
  useEffect(() => {
    if (!isAway) return;
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    }
    leaveVisits();
  }, [isAway]);

  const handleTab = (id: string) => setTab(id === DAILY.id ? '' : id);
  useScreenActions(
    tabs
      .filter((tab) => tab !== selected)
      .map(({ id, title }) => ({ label: title, detail: 'Tab', run: () => handleTab(id) })),
  );
  const row = {
    id: 'time-sheet',
    tabs: tabs.map(({ id, title, Panel }) => ({ id, title, panel: <Panel initial={initial} /> })),
    selected: selected.id,
    onSelect: handleTab,
  };
  return (
    <PageFrame title="Time Sheet" tabs={<TabRow {...row} />}>
      <TabPanels {...row} />
    </PageFrame>
  );
}
