import { Tab, Tabs } from '@blueprintjs/core';
import { useSearchParams } from 'react-router-dom';
import { useInsurer } from '@/entities/registration';
import { PageFrame } from '@/shared/ui/page-frame';
import { DismissedNote } from './DismissedNote';
import { InsurerMembers } from './InsurerMembers';
import { SubmissionsGrid } from './SubmissionsGrid';

/** `/registrations`: memberships that people registered, and the insurer's list of members (A §2.11). */
export function RegistrationsPage() {
  const { caption } = useInsurer();
  const [params, setParams] = useSearchParams();
  // What belongs to the other tab stays behind.
  const handleTab = (id: string) => setParams(id === 'members' ? { tab: id } : {});
  return (
    <PageFrame title="Registrations" purpose="Memberships that were registered, held against the insurer’s list.">
      <DismissedNote />
      <Tabs
        id="registrations"
        renderActiveTabPanelOnly
        selectedTabId={params.get('tab') === 'members' ? 'members' : 'submissions'}
        onChange={(id) => handleTab(String(id))}
      >
        {/* Blueprint's arrow keys know only tabs that say that they are not disabled. */}
        <Tab id="submissions" disabled={false} title="Submissions" panel={<SubmissionsGrid />} />
        <Tab id="members" disabled={false} title={caption} panel={<InsurerMembers />} />
      </Tabs>
    </PageFrame>
  );
}
