import { useListProspectListsQuery } from '../../api/member-list-api';
import { prospectsPath } from '../../model/marketing-tabs';
import { MemberListTab } from './MemberListTab';

const prospectsOf = (listId: string) => prospectsPath({ listId });

/** Lists, linked to their prospects (product/marketing#members-table, product/marketing#prospects-of-form-or-list). */
export function ListsTab() {
  return (
    <MemberListTab
      title="Lists"
      noun={['list', 'lists']}
      emptyText="No lists yet. They are imported from the marketing automation."
      answer={useListProspectListsQuery(undefined, { refetchOnMountOrArgChange: true })}
      prospectsOf={prospectsOf}
    />
  );
}
