import { useNavigate } from 'react-router-dom';
import { useListMyOpportunitiesQuery } from '@/entities/opportunity';
import { RememberedView } from '@/entities/preference';
import { useMarkStagesSeen } from '@/features/notice-moves';
import { ViewsMenu } from '@/features/save-view';
import { PATHS } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { AddButton } from '@/shared/ui/screen-keys';
import { useChosenGroup } from '../model/use-chosen-group';
import { GroupBoxes } from './GroupBoxes';
import styles from './OpportunitiesPage.module.css';
import { OpportunityGrid } from './OpportunityGrid';
import { PaymentBars } from './PaymentBars';

/** `/opportunities`: the user's cross-sales leads, and what became of them (product/opportunities#own-leads). */
export function OpportunitiesPage() {
  const navigate = useNavigate();
  return (
    <PageFrame
      title="Opportunities Dashboard"
      actions={
        <>
          <ViewsMenu />
          <AddButton text="Create New Lead" onAction={() => void navigate(PATHS.completeLeadForm)} />
        </>
      }
    >
      <RememberedView list="opportunities" names={REMEMBERED}>
        <Opportunities />
      </RememberedView>
    </PageFrame>
  );
}

/** The chosen box, and whether only its rows are shown. */
const REMEMBERED = ['box', 'only'];

const NONE: readonly never[] = [];

function Opportunities() {
  // Fetched on each opening, to include leads submitted elsewhere.
  const { data, isError, error, isFetching, refetch } = useListMyOpportunitiesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useMarkStagesSeen(data);
  const chosen = useChosenGroup();
  const hasFailed = isError && !data;
  return (
    <>
      <div className={styles.summary}>
        <GroupBoxes opportunities={data} hasFailed={hasFailed} chosen={chosen.group} onToggle={chosen.toggleGroup} />
        <PaymentBars opportunities={data} hasFailed={hasFailed} />
      </div>
      <OpportunityGrid
        opportunities={data ?? NONE}
        chosen={chosen}
        isLoading={!data && !isError}
        error={hasFailed && <FailureNote error={error} isPlain isRetrying={isFetching} onRetry={refetch} />}
        empty={
          <EmptyState title="No entries">
            {data?.length === 0
              ? 'No leads yet. Create a lead to see its progress here.'
              : 'You have no leads in this group.'}
          </EmptyState>
        }
      />
    </>
  );
}
