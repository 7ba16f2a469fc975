import { Classes } from '@blueprintjs/core';
import { useMemo, useRef } from 'react';
import { isIsoDate } from '@contract/wall-clock';
import { COULD_NOT_FETCH_VISITS, useListMyAgendaQuery } from '@/entities/visit';
import { addDays, formatWallClock, mondayOf, today } from '@/shared/lib/date';
import { FailureNote } from '@/shared/ui/failure-note';
import { FrameControls } from '@/shared/ui/page-frame';
import { PeriodStepper } from '@/shared/ui/period-stepper';
import { useKeyGroup } from '@/shared/ui/screen-keys';
import { WeekStepper } from '@/shared/ui/week-stepper';
import { daysOfAgenda } from '../model/my-agenda';
import { useAgendaKeys } from '../model/use-agenda-keys';
import type { AgendaPlace } from '../model/use-agenda-place';
import styles from './Agenda.module.css';
import { AgendaDayView } from './AgendaDayView';
import { AgendaWeekView } from './AgendaWeekView';

const KEYS = {
  title: 'Agenda',
  hints: [
    { keys: '← →', does: 'Day before, day after' },
    { keys: '↑ ↓', does: 'Visits of a day' },
    { keys: 'Enter', does: 'Open the day or the visit; in a day, the client’s documents' },
  ],
};

/** A day or a week of my visits. Both come from the week's answer, so that a known week has all of its days. */
export function Agenda({ view, day, visit, goTo }: AgendaPlace & { view: 'day' | 'week' }) {
  const monday = mondayOf(day);
  const { currentData, isError, isFetching, refetch } = useListMyAgendaQuery({ monday });
  const days = useMemo(() => currentData && daysOfAgenda(currentData, monday), [currentData, monday]);
  const shown = days?.find(({ date }) => date === day);
  const board = useRef<HTMLDivElement>(null);
  useKeyGroup(KEYS);
  // Back from the first day of a week to the last one of the week before.
  useAgendaKeys(board, (step) => goTo(view === 'day' ? addDays(day, step) : addDays(monday, step > 0 ? 7 : -3)));
  return (
    <div ref={board} className="app-stack">
      <FrameControls>
        {view === 'week' ? (
          <WeekStepper keys="T" monday={monday} onChange={goTo} />
        ) : (
          <DayStepper day={day} onChange={goTo} />
        )}
      </FrameControls>
      {isError && !days && <FailureNote message={COULD_NOT_FETCH_VISITS} isRetrying={isFetching} onRetry={refetch} />}
      {!isError && !days && (
        <div aria-label="Loading" className={`${styles.loading} ${Classes.SKELETON}`} role="status" />
      )}
      {days && view === 'week' && <AgendaWeekView key={monday} day={day} days={days} goTo={goTo} />}
      {shown && view === 'day' && <AgendaDayView key={day} day={shown} opened={visit} />}
    </div>
  );
}

function DayStepper({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const wayTo = (label: string, to: string) => ({ label, isDisabled: !isIsoDate(to), onPress: () => onChange(to) });
  return (
    <PeriodStepper
      label="Day"
      shown={formatWallClock(day, 'EEE dd/MM/yyyy')}
      width={120}
      previous={wayTo('Day before', addDays(day, -1))}
      next={wayTo('Day after', addDays(day, 1))}
      present={{ keys: 'T', text: 'Today', isDisabled: day === today(), onPress: () => onChange(today()) }}
    />
  );
}
