import { Classes, Tab, Tabs } from '@blueprintjs/core';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TimesheetInitial } from '@contract/time-entry';
import { useGetTimesheetInitialQuery } from '@/entities/time-entry';
import { messageOf } from '@/shared/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { DailyTab } from './DailyTab';

interface TimeSheetTab {
  id: string;
  title: string;
  Panel: ComponentType<{ initial: TimesheetInitial }>;
}

/** The tabs (A §2.6); the chosen one is in the address (`?tab=`), the first needs no name there. */
const TABS: [TimeSheetTab, ...TimeSheetTab[]] = [{ id: 'daily', title: 'Daily Timesheet', Panel: DailyTab }];

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
  const [params, setParams] = useSearchParams();

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

  const selected = TABS.find(({ id }) => id === params.get('tab')) ?? TABS[0];
  const handleTab = (id: string) => {
    setParams((present) => {
      const next = new URLSearchParams(present);
      if (id === TABS[0].id) next.delete('tab');
      else next.set('tab', id);
      return next;
    });
  };
  return (
    <Tabs id="time-sheet" renderActiveTabPanelOnly selectedTabId={selected.id} onChange={(id) => handleTab(String(id))}>
      {TABS.map(({ id, title, Panel }) => (
        <Tab key={id} id={id} title={title} panel={<Panel initial={initial} />} />
      ))}
    </Tabs>
  );
}
