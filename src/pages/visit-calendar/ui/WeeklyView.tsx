import { Button } from '@blueprintjs/core';
import { PeopleIcon } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { WEEKS_SHOWN } from '@contract/visit-calendar';
import { useGridLayout } from '@/entities/preference';
import { useGetWeeklyVisitSummaryQuery } from '@/entities/visit';
import { ViewsMenu } from '@/features/save-view';
import { messageOf } from '@/shared/api';
import { useOpenedView } from '@/shared/lib/address';
import { useIsNarrow } from '@/shared/lib/media-query';
import { FailureNote } from '@/shared/ui/failure-note';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { useScreenTour } from '@/shared/ui/screen-tour';
import { useWeek, WeekStepper } from '@/shared/ui/week-stepper';
import type { GridLayout } from '@/shared/ui/data-grid';
import type { CalendarFit } from '../model/calendar-columns';
import { toCalendar } from '../model/calendar-rows';
import { usuallyAsked } from '../model/free-span';
import { nextRegionList, NO_REGIONS } from '../model/region-list';
import { FREE_PARAM, useCalendarFilters } from '../model/use-calendar-filters';
import { WEEKLY_TOUR } from '../model/weekly-tour';
import { CalendarFilters } from './CalendarFilters';
import { CalendarGrid } from './CalendarGrid';
import { FreeFinder } from './FreeFinder';
import { Legend } from './Legend';
import { SummaryBoxes } from './SummaryBoxes';
import styles from './WeeklyView.module.css';

/** A view shows the weeks from now, and nothing that was open. */
const PASSING = ['week', FREE_PARAM];

const NO_ANSWER = { regions: [] };

/** Four weeks of the team, from the week in the address (product/weekly-view#four-weeks). */
export function WeeklyView() {
  const [monday, setMonday] = useWeek();
  const { region, timeType, setRegion, setTimeType } = useCalendarFilters();
  const question = { weekStart: monday, region, timeType };
  const { currentData: summary, isError, error, isFetching, refetch } = useGetWeeklyVisitSummaryQuery(question);
  const calendar = useMemo(() => toCalendar(summary ?? NO_ANSWER, monday), [summary, monday]);
  const isNarrow = useIsNarrow();
  const [layout, setLayout] = useGridLayout('weekly-view');
  const fit = fitOf(isNarrow, layout);
  const [asked, ask] = useOpenedView(FREE_PARAM);

  const [regions, setRegions] = useState(NO_REGIONS);
  const nextRegions = summary ? nextRegionList(regions, region, summary) : regions;
  if (nextRegions !== regions) setRegions(nextRegions);

  const findFree = () => ask(usuallyAsked(calendar));
  useScreenTour(WEEKLY_TOUR);
  useScreenActions(summary ? [{ label: 'Who is free?', run: findFree }] : []);
  const hasFailed = isError && !summary;
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <WeekStepper monday={monday} weeks={WEEKS_SHOWN} onChange={setMonday} />
        <CalendarFilters
          region={region}
          regions={nextRegions.names}
          timeType={timeType}
          onRegion={setRegion}
          onTimeType={setTimeType}
        />
        <div className={styles.views}>
          <ViewsMenu except={PASSING} />
        </div>
        <Button
          className={styles.free}
          aria-haspopup="dialog"
          disabled={!summary}
          icon={<PeopleIcon />}
          text="Who is free?"
          onClick={findFree}
        />
      </div>
      <SummaryBoxes summary={summary} hasFailed={hasFailed} isFolded={fit === 'dense'} />
      {fit !== 'dense' && <Legend />}
      <CalendarGrid
        calendar={calendar}
        layout={layout}
        fit={fit}
        onLayoutChange={setLayout}
        isLoading={!summary && !isError}
        error={
          hasFailed && <FailureNote message={messageOf(error)} isPlain isRetrying={isFetching} onRetry={refetch} />
        }
      />
      <FreeFinder calendar={calendar} asked={summary ? asked : null} onAsk={ask} />
    </div>
  );
}

/** Compact rows have narrow days (product/weekly-view#dense); a phone has its own widths. */
function fitOf(isNarrow: boolean, { density = 'compact' }: GridLayout): CalendarFit {
  if (isNarrow) return 'phone';
  return density === 'compact' ? 'dense' : 'wide';
}
