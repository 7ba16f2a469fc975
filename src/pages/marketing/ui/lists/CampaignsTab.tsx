import { useListCampaignsQuery } from '../../api/member-list-api';
import { MemberListTab } from './MemberListTab';

/** The campaigns of the marketing automation (product/marketing#members-table). */
export function CampaignsTab() {
  return (
    <MemberListTab
      title="Campaigns"
      noun={['campaign', 'campaigns']}
      emptyText="No campaigns yet. They are imported from the marketing automation."
      answer={useListCampaignsQuery(undefined, { refetchOnMountOrArgChange: true })}
    />
  );
}
