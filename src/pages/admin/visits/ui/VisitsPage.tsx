import { HTMLSelect, Switch, Callout } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { visitWindow } from '@contract/records/visit-planner';
import { useRef } from 'react';
import { PLANNER_MAX_VISITS, type Planner } from '@contract/visit-planner';
import { today } from '@/shared/lib/date';
import { formatNumber } from '@/shared/lib/number';
import { usePageTitle } from '@/shared/lib/page-title';
import { isOneOf, useShownState } from '@/shared/redux';
import { failureInsteadOf, FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { ActionButton, AddButton, useScreenActions } from '@/shared/ui/screen-keys';
import { ScreenTabs } from '@/shared/ui/screen-tabs';
import { WeekStepper } from '@/shared/ui/week-stepper';
import { UndoNote } from '@/shared/ui/undo-note';
import { ExportButton } from '@/features/export-data';
import { useGetPlannerQuery, usePlannerChanges, type SendChange } from '@/features/plan-visit';
import { QuietButton } from '@/shared/ui/button';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import { usePlannerAddress, WEEKS, type PlannerTab } from '../model/planner-address';
import { AbsencesTab } from './AbsencesTab';
import styles from './VisitsPage.module.css';
import { VisitsTab } from './VisitsTab';

const NO_VISITS: readonly never[] = [];

const ADD_TEXTS: Readonly<Record<PlannerTab, string>> = { visits: 'Add a visit', absences: 'Add an absence' };

/** `/admin/visits`: the visits and absences of some weeks, planned by hand (product/visit-planner). */
export function VisitsPage() {
  usePageTitle('Visits');
  const address = usePlannerAddress();
  const { tab, setTab, weeks, range } = address;
  const { currentData: planner, ...answer } = useGetPlannerQuery(range, { refetchOnMountOrArgChange: true });
  const focus = useRef<() => void>(null);
  const changes = usePlannerChanges({
    visits: planner?.visits ?? NO_VISITS,
    note: 'visits',
    onUndone: () => focus.current?.(),
  });
  const [open, setOpen] = useShownState('visits.new', isOneOf('visits', 'absences', 'window'), null);
  const add = (what: PlannerTab) => {
    setTab(what);
    setOpen(what);
  };
  const close = () => setOpen(null);
  const other = tab === 'visits' ? 'absences' : 'visits';
  useScreenActions([{ label: ADD_TEXTS[other], run: () => add(other) }]);

  const day = today() >= range.from && today() <= range.to ? today() : range.from;
  const tabProps = {
    planner,
    error: failureInsteadOf({ ...answer, data: planner }),
    changes,
    day,
    onAdded: close,
    focus,
  };
  return (
    <PageFrame
      title="Visits"
      actions={
        <>
          <ExportButton kind={tab} />
          <ActionButton icon={<CalendarIcon />} text="Automation window" onAction={() => setOpen('window')} />
          <AddButton text={ADD_TEXTS[tab]} onAction={() => add(tab)} />
        </>
      }
      filters={
        <>
          <WeekStepper monday={address.monday} weeks={weeks} onChange={address.setMonday} />
          <HTMLSelect
            aria-label="Weeks shown"
            className={styles.weeks ?? ''}
            options={WEEKS.map((value) => ({ value, label: value === 1 ? '1 week' : `${value} weeks` }))}
            value={weeks}
            onChange={({ currentTarget }) =>
              address.setWeeks(WEEKS.find((value) => String(value) === currentTarget.value) ?? 1)
            }
          />
          {tab === 'visits' && (
            <Switch
              checked={address.showsCancelled}
              className="app-flush"
              label="Show cancelled visits"
              onChange={({ currentTarget }) => address.setShowsCancelled(currentTarget.checked)}
            />
          )}
        </>
      }
    >
      <div className="app-notes">
        {changes.failed && (
          <FailureNote message={changes.failed.message} isRetrying={changes.isBusy} onRetry={changes.retry} />
        )}
        <DoneNote warnings={changes.warnings} onHide={changes.hideWarnings} />
        {planner?.isCut && (
          <p role="status">
            Only the first {formatNumber(PLANNER_MAX_VISITS)} visits are shown. Show fewer weeks to see all of them.
          </p>
        )}
      </div>
      <ScreenTabs
        id="visit-planner"
        tabs={[
          {
            id: 'visits',
            title: 'Visits',
            panel: <VisitsTab {...tabProps} isAdding={open === 'visits'} showsCancelled={address.showsCancelled} />,
          },
          { id: 'absences', title: 'Absences', panel: <AbsencesTab {...tabProps} isAdding={open === 'absences'} /> },
        ]}
        selected={tab}
        onSelect={setTab}
      />
      {planner && open === 'window' && (
        <WindowDialog window={planner.window} day={day} onSend={changes.make} onClose={close} />
      )}
    </PageFrame>
  );
}

interface DoneNoteProps {
  warnings: readonly string[];
  onHide: () => void;
}

/** The result of the last change, with Undo and warnings. */
function DoneNote({ warnings, onHide }: DoneNoteProps) {
  return (
    <>
      <UndoNote of="visits" />
      {warnings.length > 0 && (
        <Callout compact icon={null} intent="warning" role="status">
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
          <QuietButton text="Hide" onClick={onHide} />
        </Callout>
      )}
    </>
  );
}

interface WindowDialogProps {
  /** Null if there is none. */
  window: Planner['window'];
  /** The first day of the first window, yyyy-MM-dd. */
  day: string;
  onSend: SendChange;
  onClose: () => void;
}

/** Sets the first and last day that visits are booked for (product/visit-planner#window). */
function WindowDialog({ window, day, onSend, onClose }: WindowDialogProps) {
  const form = useRecordForm(visitWindow, {
    draftKey: 'visit-window',
    saved: window,
    initial: { startsOn: day, endsOn: day },
    onSave: ({ values, base, draft }) => {
      const version = window?.version ?? 0;
      const before = window && { ...values, ...base, version };
      return onSend({ kind: 'window', window: { ...values, version }, before }, { ...draft, addsNew: false });
    },
    onSaved: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Automation window"
      notes={<p>Home shows everybody which days visits are being booked for.</p>}
      position="centre"
      size="small"
      onClose={onClose}
    >
      <RecordField form={form} name="startsOn" width="half" />
      <RecordField form={form} name="endsOn" width="half" />
    </RecordDialog>
  );
}
