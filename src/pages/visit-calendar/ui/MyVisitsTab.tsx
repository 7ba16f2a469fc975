import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { FrameControls } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { AGENDA_VIEWS, useAgendaPlace, type AgendaPlace, type AgendaView } from '../model/use-agenda-place';
import { Agenda } from './Agenda';
import { MyVisits } from './MyVisits';

const TITLES: Readonly<Record<AgendaView, string>> = { table: 'Table', day: 'Day', week: 'Week' };

/** My visits as a table or, with extensions, as an agenda of a day or a week (product/visit-calendar#my-agenda). */
export function MyVisitsTab() {
  const hasExtensions = useAppSelector(selectExtensions);
  const place = useAgendaPlace();
  if (!hasExtensions) return <MyVisits />;
  return (
    <>
      <Views {...place} />
      {place.view === 'table' ? <MyVisits /> : <Agenda {...place} view={place.view} />}
    </>
  );
}

/** The key of a view shows that view, and pressed again, the table. */
function Views({ view, day, goTo }: AgendaPlace) {
  const action = (to: AgendaView, keys: string) =>
    view === to
      ? { label: TITLES.table, detail: 'View', keys, run: () => goTo(day, 'table') }
      : { label: TITLES[to], detail: 'View', keys, run: () => goTo(day, to) };
  useScreenActions([action('day', 'D'), action('week', 'W')]);
  return (
    <FrameControls>
      <SegmentedControl
        label="View of my visits"
        options={AGENDA_VIEWS.map((value) => ({ value, label: TITLES[value] }))}
        value={view}
        onChange={(next) => goTo(day, next)}
      />
    </FrameControls>
  );
}
