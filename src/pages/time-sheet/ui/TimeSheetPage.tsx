import { Classes } from '@blueprintjs/core';
import { useEffect, useRef, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TimesheetInitial } from '@contract/time-entry';
import { useGetTimesheetInitialQuery } from '@/entities/time-entry';
import { messageOf } from '@/shared/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { ScreenTabs } from '@/shared/ui/screen-tabs';
import { AdviceTab } from './AdviceTab';
import { DailyTab } from './DailyTab';
import { VisitsTab } from './VisitsTab';

interface TimeSheetTab {
  id: string;
  title: string;
  Panel: ComponentType<{ initial: TimesheetInitial }>;
}

const DAILY: TimeSheetTab = { id: 'daily', title: 'Daily Timesheet', Panel: DailyTab };
const ADVICE: TimeSheetTab = { id: 'advice', title: 'Advice', Panel: AdviceTab };
const VISITS: TimeSheetTab = { id: 'visits', title: 'Visits', Panel: VisitsTab };

/** `/time-sheet`: what an employee did with their time (A §2.6). */
export function TimeSheetPage() {
  return (
    <PageFrame title="Time Sheet" purpose="Record what you did and for whom, day by day.">
      <TimeSheet />
    </PageFrame>
  );
}

function TimeSheet() {
  const { data: initial, isError, error, isFetching, refetch } = useGetTimesheetInitialQuery();

  if (isError && !initial) {
    return <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!initial) return <div className={Classes.SKELETON} style={{ height: 320 }} aria-label="Loading" role="status" />;
  if (initial.employeeId === null) {
    return (
      <EmptyState title="Employee not registered in Salesforce!">
        Time can be recorded once you are registered as an employee.
      </EmptyState>
    );
  }
  return <TimeSheetTabs initial={initial} />;
}

/**
 * The tabs (A §2.6); the chosen one is in the address (`?tab=`), the first needs no name there. Visits is there while
 * any awaits its write-up; once the last is confirmed, the daily tab takes its place and the focus.
 */
function TimeSheetTabs({ initial }: { initial: TimesheetInitial }) {
  const [params, setParams] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const tabs = initial.visits.length > 0 ? [DAILY, ADVICE, VISITS] : [DAILY, ADVICE];
  const wanted = params.get('tab');
  const selected = tabs.find(({ id }) => id === wanted) ?? DAILY;
  const isAway = wanted === VISITS.id && selected === DAILY;

  useEffect(() => {
    if (!isAway) return;
    if (document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    }
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete('tab');
        return next;
      },
      { replace: true },
    );
  }, [isAway, setParams]);

  const handleTab = (id: string) => {
    setParams((present) => {
      const next = new URLSearchParams(present);
      if (id === DAILY.id) next.delete('tab');
      else next.set('tab', id);
      return next;
    });
  };
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
