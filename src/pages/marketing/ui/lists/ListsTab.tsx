import { useListProspectListsQuery } from '../../api/member-list-api';
import { prospectsPath } from '../../model/marketing-tabs';
import { MemberListTab } from './MemberListTab';

const prospectsOf = (listId: string) => prospectsPath({ listId });

/** The lists of prospects, each with the way to its prospects (B §2, decision 94). */
export function ListsTab() {
  return (
    <MemberListTab
      title="Lists"
      noun={['list', 'lists']}
      emptyText="Lists of the marketing automation will stand here."
      answer={useListProspectListsQuery(undefined, { refetchOnMountOrArgChange: true })}
      prospectsOf={prospectsOf}
    />
  );
}
