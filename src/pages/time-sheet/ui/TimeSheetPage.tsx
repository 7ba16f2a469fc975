import { Classes } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef, type ComponentType } from 'react';
import type { TimesheetInitial } from '@contract/time-entry';
import { useTimesheetInitial } from '@/entities/time-entry';
import { messageOf } from '@/shared/api';
import { textParam, useAddress } from '@/shared/lib/address';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { ScreenTabs } from '@/shared/ui/screen-tabs';
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
  return (
    <PageFrame title="Time Sheet" purpose="Record what you did and for whom, day by day.">
      <TimeSheet />
    </PageFrame>
  );
}

function TimeSheet() {
  const { data: initial, isError, error, isFetching, refetch } = useTimesheetInitial();

  if (isError && !initial) {
    return <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!initial) return <div className={Classes.SKELETON} style={{ height: 320 }} aria-label="Loading" role="status" />;
  if (initial.employeeId === null) {
    return (
      <EmptyState title="Employee not registered in Salesforce!">
        You can record time once you are registered as an employee.
      </EmptyState>
    );
  }
  return <TimeSheetTabs initial={initial} />;
}

/**
 * The tabs (product/time-sheet#tabs); the chosen one is in the address (`?tab=`), the first needs no name there. Visits
 * is shown while any await write-up; once the last is confirmed, the daily tab replaces it and takes the focus.
 */
function TimeSheetTabs({ initial }: { initial: TimesheetInitial }) {
  const [wanted, setTab] = useAddress(TAB);
  const place = useRef<HTMLDivElement>(null);
  const tabs = initial.visits.length > 0 ? [DAILY, ADVICE, VISITS] : [DAILY, ADVICE];
  const selected = tabs.find(({ id }) => id === wanted) ?? DAILY;
  const isAway = wanted === VISITS.id && selected === DAILY;

  const leaveVisits = useEffectEvent(() => setTab('', { replace: true }));
  useEffect(() => {
    if (!isAway) return;
    if (document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    }
    leaveVisits();
  }, [isAway]);

  const handleTab = (id: string) => setTab(id === DAILY.id ? '' : id);
  useScreenActions(
    tabs
      .filter((tab) => tab !== selected)
      .map(({ id, title }) => ({ label: title, detail: 'Tab', run: () => handleTab(id) })),
  );
  return (
    <div ref={place}>
      <ScreenTabs
        id="time-sheet"
        tabs={tabs.map(({ id, title, Panel }) => ({ id, title, panel: <Panel initial={initial} /> }))}
        selected={selected.id}
        onSelect={handleTab}
      />
    </div>
  );
}
