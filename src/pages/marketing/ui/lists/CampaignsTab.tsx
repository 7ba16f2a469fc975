import { useListCampaignsQuery } from '../../api/member-list-api';
import { MemberListTab } from './MemberListTab';

/** The campaigns of the marketing automation (B §2). */
export function CampaignsTab() {
  return (
    <MemberListTab
      title="Campaigns"
      noun={['campaign', 'campaigns']}
      emptyText="Campaigns of the marketing automation will stand here."
      answer={useListCampaignsQuery(undefined, { refetchOnMountOrArgChange: true })}
    />
  );
}
