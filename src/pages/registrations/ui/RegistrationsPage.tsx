import { useSearchParams } from 'react-router-dom';
import { RememberedView } from '@/entities/preference';
import { useInsurer } from '@/entities/registration';
import { ViewsMenu } from '@/features/save-view';
import { PageFrame } from '@/shared/ui/page-frame';
import { TabPanels, TabRow } from '@/shared/ui/screen-tabs';
import { DismissedNote } from './DismissedNote';
import { InsurerMembers } from './InsurerMembers';
import { SubmissionsGrid } from './SubmissionsGrid';

/** A page of the list, which changes with the list. */
const PASSING = ['page'];

const MEMBERS = ['member'];

/** `/registrations`: registered memberships, and the insurer's list of members (product/registrations#tabs). */
export function RegistrationsPage() {
  const { caption } = useInsurer();
  const [params, setParams] = useSearchParams();
  // The other tab's parameters are dropped.
  const handleTab = (id: string) => setParams(id === 'members' ? { tab: id } : {});
  const tabs = {
    id: 'registrations',
    tabs: [
      {
        id: 'submissions',
        title: 'Submissions',
        panel: (
          <RememberedView list="registrations">
            <SubmissionsGrid />
          </RememberedView>
        ),
      },
      {
        id: 'members',
        title: caption,
        panel: (
          <RememberedView list="members" names={MEMBERS}>
            <InsurerMembers />
          </RememberedView>
        ),
      },
    ],
    selected: params.get('tab') === 'members' ? 'members' : 'submissions',
    onSelect: handleTab,
  };
  return (
    <PageFrame title="Registrations" tabs={<TabRow {...tabs} />} actions={<ViewsMenu except={PASSING} />}>
      <DismissedNote />
      <TabPanels {...tabs} />
    </PageFrame>
  );
}
