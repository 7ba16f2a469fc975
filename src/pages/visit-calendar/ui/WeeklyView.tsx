import { PeopleIcon } from '@blueprintjs/icons';
import { useMemo, useRef, useState } from 'react';
import { isIsoDate } from '@contract/wall-clock';
import { WEEKS_SHOWN } from '@contract/visit-calendar';
import { useGridLayout } from '@/entities/preference';
import { ViewsMenu } from '@/features/save-view';
import { messageOf } from '@/shared/api';
import { useOpenedView } from '@/shared/lib/address';
import { useIsNarrow } from '@/shared/lib/media-query';
import { FailureNote } from '@/shared/ui/failure-note';
import { FrameControls } from '@/shared/ui/page-frame';
import { ActionButton, useScreenActions } from '@/shared/ui/screen-keys';
import type { GridHandle, GridLayout } from '@harbour/data-grid';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { useScreenTour } from '@/shared/ui/screen-tour';
import { today } from '@/shared/lib/date';
import { PeriodStepper } from '@/shared/ui/period-stepper';
import { WeekStepper } from '@/shared/ui/week-stepper';
import type { CalendarFit } from '../model/calendar-columns';
import {
  CALENDAR_VIEWS,
  type CalendarView,
  neighbourOf,
  periodOf,
  type CalendarPeriod,
} from '../model/calendar-period';
import { toCalendar, type Calendar, type CalendarRow } from '../model/calendar-rows';
import { usuallyAsked } from '../model/free-span';
import { figuresOf } from '../model/load';
import { mergedAnswers } from '../model/merged-answers';
import { nextRegionList, NO_REGIONS } from '../model/region-list';
import { FREE_PARAM, useCalendarFilters } from '../model/use-calendar-filters';
import { useCalendarPlace } from '../model/use-calendar-place';
import { usePeriodAnswers } from '../model/use-period-answers';
import { WEEKLY_TOUR } from '../model/weekly-tour';
import { CalendarFilters } from './CalendarFilters';
import { CalendarGrid } from './CalendarGrid';
import { FreeFinder } from './FreeFinder';
import { SummaryBoxes } from './SummaryBoxes';

/** A saved view shows the current period, and nothing that was open. */
const PASSING = ['week', FREE_PARAM];

const VIEWS: Readonly<Record<CalendarView, { title: string; letter: string; grid: string }>> = {
  weeks: { title: 'Weeks', letter: 'W', grid: 'weekly-view' },
  month: { title: 'Month', letter: 'M', grid: 'month-of-visits' },
  quarter: { title: 'Quarter', letter: 'Q', grid: 'quarter-of-visits' },
};

const NOTHING = { regions: [] };

/** Four weeks, a month or a quarter of the team, as the address says (product/weekly-view#views). */
export function WeeklyView() {
  const { view, period, goTo, show } = useCalendarPlace();
  const { region, timeType, setRegion, setTimeType } = useCalendarFilters();
  const { answers, isLoading, failure, retry } = usePeriodAnswers(period, region, timeType);
  const isKnown = answers.length > 0 && !isLoading;
  const merged = useMemo(() => (isKnown ? mergedAnswers(answers) : NOTHING), [answers, isKnown]);
  const calendar = useMemo(() => toCalendar(merged, period), [merged, period]);
  const summary = useMemo(() => {
    if (!isKnown) return undefined;
    return view === 'weeks' ? answers[0] : figuresOf(calendar);
  }, [answers, calendar, isKnown, view]);
  const isNarrow = useIsNarrow();
  const [layout, setLayout] = useGridLayout(VIEWS[view].grid);
  const fit = fitOf(isNarrow, layout);
  const [asked, ask] = useOpenedView(FREE_PARAM);

  const [regions, setRegions] = useState(NO_REGIONS);
  const nextRegions = isKnown ? nextRegionList(regions, region, merged) : regions;
  if (nextRegions !== regions) setRegions(nextRegions);

  const grid = useRef<GridHandle<CalendarRow>>(null);
  const [wantedRow, setWantedRow] = useState<string | null>(null);
  const handleView = (next: CalendarView) => {
    setWantedRow(grid.current?.activeCell()?.rowKey ?? null);
    show(next);
  };
  const handleShowWeeks = (day: string, row: CalendarRow) => {
    setWantedRow(row.key);
    show('weeks', day);
  };

  useScreenTour(WEEKLY_TOUR);
  useScreenActions(
    CALENDAR_VIEWS.filter((other) => other !== view).map((other) => ({
      label: VIEWS[other].title,
      detail: 'View',
      keys: VIEWS[other].letter,
      run: () => handleView(other),
    })),
  );
  const hasFailed = failure !== null && answers.length === 0;
  const note = failure && (
    <FailureNote
      message={hasFailed ? messageOf(failure.error) : partialText(calendar, messageOf(failure.error))}
      isPlain={hasFailed}
      isRetrying={failure.isRetrying}
      onRetry={retry}
    />
  );
  return (
    <div className="app-stack app-gap-2">
      <FrameControls
        actions={
          <>
            <ViewsMenu except={PASSING} />
            <ActionButton
              aria-haspopup="dialog"
              disabled={!isKnown}
              icon={<PeopleIcon />}
              keys="F"
              text="Who is free?"
              onAction={() => ask(usuallyAsked(calendar))}
            />
          </>
        }
      >
        <CalendarStepper period={period} onChange={goTo} />
        <SegmentedControl
          label="View"
          options={CALENDAR_VIEWS.map((value) => ({ value, label: VIEWS[value].title }))}
          value={view}
          onChange={handleView}
        />
      </FrameControls>
      {!hasFailed && !isLoading && note}
      <SummaryBoxes summary={summary} hasFailed={hasFailed} />
      <CalendarGrid
        grid={grid}
        period={period}
        calendar={calendar}
        layout={layout}
        fit={fit}
        onLayoutChange={setLayout}
        filters={
          <CalendarFilters
            region={region}
            regions={nextRegions.names}
            timeType={timeType}
            onRegion={setRegion}
            onTimeType={setTimeType}
          />
        }
        isLoading={isLoading}
        error={hasFailed && !isLoading && note}
        wantedRow={wantedRow}
        onRowReached={() => setWantedRow(null)}
        onShowWeeks={handleShowWeeks}
      />
      <FreeFinder calendar={calendar} asked={isKnown ? asked : null} onAsk={ask} />
    </div>
  );
}

/** Some calls of a month or a quarter have failed: their days are unknown. */
function partialText({ weeks, rows }: Calendar, reason: string): string {
  const missing = weeks.filter(({ days }) => !days.some((day) => rows.some(({ cells }) => cells.has(day)))).length;
  return `${missing} of ${weeks.length} weeks could not be loaded and are missing from the figures. ${reason}`;
}

/** Compact rows have narrow columns (product/weekly-view#dense); a phone has its own widths. */
function fitOf(isNarrow: boolean, { density = 'compact' }: GridLayout): CalendarFit {
  if (isNarrow) return 'phone';
  return density === 'compact' ? 'dense' : 'wide';
}

interface CalendarStepperProps {
  period: CalendarPeriod;
  /** Goes to the period that has this day. */
  onChange: (day: string) => void;
}

/** Buttons to the previous, the next and the current weeks, month or quarter. */
function CalendarStepper({ period, onChange }: CalendarStepperProps) {
  const { view, title, first } = period;
  if (view === 'weeks') return <WeekStepper monday={first} weeks={WEEKS_SHOWN} onChange={onChange} />;
  const wayTo = (word: string, step: 1 | -1) => {
    const day = neighbourOf(period, step);
    const label = `${word} ${view}, ${isIsoDate(day) ? periodOf(view, day).title : ''}`;
    return { label, isDisabled: !isIsoDate(day), onPress: () => onChange(day) };
  };
  return (
    <PeriodStepper
      label={view === 'month' ? 'Month' : 'Quarter'}
      shown={title}
      width={view === 'month' ? 136 : 72}
      previous={wayTo('Previous', -1)}
      next={wayTo('Next', 1)}
      present={{
        text: `This ${view}`,
        isDisabled: first === periodOf(view, today()).first,
        onPress: () => onChange(today()),
      }}
    />
  );
}
