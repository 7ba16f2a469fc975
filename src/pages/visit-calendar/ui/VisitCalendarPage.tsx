import { Classes } from '@blueprintjs/core';
import { Navigate, useSearchParams } from 'react-router-dom';
import { MY_VISITS_PAGE_SIZES } from '@contract/visit-calendar';
import { RememberedView } from '@/entities/preference';
import { COULD_NOT_FETCH_VISITS, useListMyVisitsQuery } from '@/entities/visit';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { ScreenTabs } from '@/shared/ui/screen-tabs';
import { FREE_PARAM } from '../model/use-calendar-filters';
import { MyVisits } from './MyVisits';
import { WeeklyView } from './WeeklyView';

/** `/visit-calendar`: the user's own visits, and the calendar of the whole team (product/visit-calendar#two-tabs). */
export function VisitCalendarPage() {
  return (
    <PageFrame title="Visit Calendar" purpose="Your visits, and the calendar of the whole team.">
      <VisitCalendar />
    </PageFrame>
  );
}

/** The size of a page. */
const MY_VISITS = ['rows'];

/** Region and time type; the four weeks are always those from now. */
const WEEKLY_VIEW = ['region', 'time'];

const FIRST_PAGE = { page: 0, rows: MY_VISITS_PAGE_SIZES[0] };

function VisitCalendar() {
  const { data: visits, isError, isFetching, refetch } = useListMyVisitsQuery(FIRST_PAGE);
  const [params, setParams] = useSearchParams();
  const handleTab = (id: string) => {
    setParams((present) => {
      const changed = new URLSearchParams(present);
      if (id === 'weekly') changed.set('tab', id);
      else changed.delete('tab');
      changed.delete(FREE_PARAM);
      return changed;
    });
  };
  const selected = params.get('tab') === 'weekly' ? 'weekly' : 'mine';
  const other = selected === 'weekly' ? { id: 'mine', label: 'My Visits' } : { id: 'weekly', label: 'Weekly View' };
  useScreenActions(visits?.totalCount ? [{ label: other.label, detail: 'Tab', run: () => handleTab(other.id) }] : []);

  if (!visits && !isError) {
    return <div className={Classes.SKELETON} style={{ height: 320 }} aria-label="Loading" role="status" />;
  }
  if (!visits) {
    return (
      <>
        <FailureNote message={COULD_NOT_FETCH_VISITS} isRetrying={isFetching} onRetry={refetch} />
        <RememberedWeeklyView />
      </>
    );
  }
  // Anyone who has no visits has no use for a tab of them (product/visit-calendar#two-tabs).
  if (visits.totalCount === 0) return <RememberedWeeklyView />;
  // They send links that name no tab.
  if (selected === 'mine' && params.has(FREE_PARAM)) {
    const named = new URLSearchParams(params);
    named.set('tab', 'weekly');
    return <Navigate replace to={`?${named}`} />;
  }

  return (
    <ScreenTabs
      id="visit-calendar"
      tabs={[
        {
          id: 'mine',
          title: 'My Visits',
          panel: (
            <RememberedView list="my-visits" names={MY_VISITS}>
              <MyVisits />
            </RememberedView>
          ),
        },
        { id: 'weekly', title: 'Weekly View', panel: <RememberedWeeklyView /> },
      ]}
      selected={selected}
      onSelect={handleTab}
    />
  );
}

function RememberedWeeklyView() {
  return (
    <RememberedView list="weekly-view" names={WEEKLY_VIEW}>
      <WeeklyView />
    </RememberedView>
  );
}
