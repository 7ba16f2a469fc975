import { useListProspectListsQuery } from '../../api/member-list-api';
import { prospectsPath } from '../../model/marketing-tabs';
import { MemberListTab } from './MemberListTab';

const prospectsOf = (listId: string) => prospectsPath({ listId });

/**
 * The lists of prospects, each with a link to its prospects (product/marketing#members-table,
 * product/marketing#prospects-of-form-or-list).
 */
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
