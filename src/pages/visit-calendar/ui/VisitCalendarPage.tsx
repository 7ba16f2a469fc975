import { Classes } from '@blueprintjs/core';
import { Navigate, useSearchParams } from 'react-router-dom';
import { RememberedView } from '@/entities/preference';
import { COULD_NOT_FETCH_VISITS, FIRST_VISITS, useListMyVisitsQuery } from '@/entities/visit';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { TabPanels, TabRow } from '@/shared/ui/screen-tabs';
import { FREE_PARAM } from '../model/use-calendar-filters';
import { MyVisitsTab } from './MyVisitsTab';
import { WeeklyView } from './WeeklyView';

/** The size of a page, and whether they are a table or an agenda. */
const MY_VISITS = ['rows', 'agenda'];

/** Region and time type; the four weeks are always those from now. */
const WEEKLY_VIEW = ['region', 'time'];

/** `/visit-calendar`: the user's own visits, and the calendar of the whole team (product/visit-calendar#two-tabs). */
export function VisitCalendarPage() {
  const { data: visits, isError, isFetching, refetch } = useListMyVisitsQuery(FIRST_VISITS);
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
  // Anyone who has no visits does not need a tab for them (product/visit-calendar#two-tabs).
  const hasTabs = Boolean(visits?.totalCount);
  const selected = params.get('tab') === 'weekly' ? 'weekly' : 'mine';
  const other = selected === 'weekly' ? { id: 'mine', label: 'My Visits' } : { id: 'weekly', label: 'Weekly View' };
  useScreenActions(hasTabs ? [{ label: other.label, detail: 'Tab', run: () => handleTab(other.id) }] : []);

  // They send links that do not name a tab.
  if (hasTabs && selected === 'mine' && params.has(FREE_PARAM)) {
    const named = new URLSearchParams(params);
    named.set('tab', 'weekly');
    return <Navigate replace to={`?${named}`} />;
  }
  const tabs = { id: 'visit-calendar', tabs: TABS, selected, onSelect: handleTab };
  return (
    <PageFrame title="Visit Calendar" tabs={hasTabs && <TabRow {...tabs} />}>
      {!visits && !isError && (
        <div className={Classes.SKELETON} style={{ height: 320 }} aria-label="Loading" role="status" />
      )}
      {!visits && isError && <FailureNote message={COULD_NOT_FETCH_VISITS} isRetrying={isFetching} onRetry={refetch} />}
      {(visits || isError) && !hasTabs && <RememberedWeeklyView />}
      {hasTabs && <TabPanels {...tabs} />}
    </PageFrame>
  );
}

function RememberedWeeklyView() {
  return (
    <RememberedView list="weekly-view" names={WEEKLY_VIEW}>
      <WeeklyView />
    </RememberedView>
  );
}

const TABS = [
  {
    id: 'mine',
    title: 'My Visits',
    panel: (
      <RememberedView list="my-visits" names={MY_VISITS}>
        <MyVisitsTab />
      </RememberedView>
    ),
  },
  { id: 'weekly', title: 'Weekly View', panel: <RememberedWeeklyView /> },
];
