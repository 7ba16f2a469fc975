import { Classes } from '@blueprintjs/core';
import { useTimesheetInitial } from '@/entities/time-entry';
import { useListWeekQuery } from '@/entities/weekly-summary';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { FrameControls, PageFrame } from '@/shared/ui/page-frame';
import { useWeek, WeekStepper } from '@/shared/ui/week-stepper';
import { ActivityBar } from './ActivityBar';
import { WeekTable } from './WeekTable';

/** `/weekly-summary`: what the user's week was spent on, in minutes (product/weekly-summary#rows). */
export function WeeklySummaryPage() {
  return (
    <PageFrame title="Weekly Time Summary">
      <WeeklySummary />
    </PageFrame>
  );
}

function WeeklySummary() {
  const initial = useTimesheetInitial();
  const isUnregistered = initial.data?.employeeId === null;
  const [monday, setMonday] = useWeek();
  const { currentData: rows, isError, error, isFetching, refetch } = useListWeekQuery(monday, { skip: isUnregistered });

  if (isUnregistered) {
    return (
      <EmptyState title="Employee not registered in Salesforce!">
        Your week will appear here once you are registered as an employee.
      </EmptyState>
    );
  }
  // What is shown depends on who the employee is, so nothing is shown until that is known or could not be fetched.
  if (initial.isLoading) return <Skeleton />;
  return (
    <>
      <FrameControls>
        <WeekStepper monday={monday} onChange={setMonday} />
      </FrameControls>
      {isError && !rows && <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />}
      {!isError && !rows && <Skeleton />}
      {rows?.length === 0 && (
        <EmptyState title="No entries">Your completed visits and recorded time will appear here.</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <>
          <WeekTable monday={monday} rows={rows} />
          <ActivityBar rows={rows} />
        </>
      )}
    </>
  );
}

function Skeleton() {
  return <div className={Classes.SKELETON} style={{ height: 320 }} aria-label="Loading" role="status" />;
}
