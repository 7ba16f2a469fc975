import { Switch } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { Opportunity } from '@contract/opportunity';
import { isInGroup } from '@/entities/opportunity';
import { RememberedGrid } from '@/entities/preference';
import { useIsNarrow } from '@/shared/lib/media-query';
import { useHeldRows } from '@/shared/ui/changed-row';
import { FOOTER_ROWS, GROUP_TITLES, opportunityColumns } from '../model/opportunity-columns';
import type { useChosenGroup } from '../model/use-chosen-group';
import styles from './OpportunityGrid.module.css';

interface OpportunityGridProps {
  opportunities: readonly Opportunity[];
  chosen: ReturnType<typeof useChosenGroup>;
  isLoading: boolean;
  /** Shown in place of the rows. */
  error: ReactNode;
  empty: ReactNode;
}

const rowKey = ({ id }: Opportunity) => id;
const changeKeys = ({ id }: Opportunity) => [`opportunity ${id}`];

/** All leads, whatever the box (product/opportunities#box-choice); the chosen box's are highlighted, or shown alone. */
export function OpportunityGrid({ opportunities, chosen, isLoading, error, empty }: OpportunityGridProps) {
  const { group, isOnly } = chosen;
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => opportunityColumns(isOnly ? null : group, isNarrow), [group, isOnly, isNarrow]);
  const marked = useMemo(
    () => (group ? opportunities.filter((each) => isInGroup(each, group)) : opportunities),
    [opportunities, group],
  );
  const rows = useHeldRows({
    rows: isOnly ? marked : opportunities,
    source: opportunities,
    keyOf: rowKey,
    changeKeys,
    latest: ({ id }) => opportunities.find((present) => present.id === id),
  });

  return (
    <RememberedGrid
      name="opportunities"
      className={styles.grid}
      label="Opportunities"
      rows={isLoading || error ? undefined : rows}
      columns={columns}
      footerRows={FOOTER_ROWS}
      rowKey={rowKey}
      changeKeys={changeKeys}
      error={error}
      empty={empty}
      toolbar={<ChosenGroup chosen={chosen} count={marked.length} total={opportunities.length} />}
    />
  );
}

interface ChosenGroupProps {
  chosen: OpportunityGridProps['chosen'];
  count: number;
  total: number;
}

function ChosenGroup({ chosen: { group, isOnly, setIsOnly }, count, total }: ChosenGroupProps) {
  return (
    <div className={styles.chosen}>
      <span role="status">{group && total > 0 && `${GROUP_TITLES[group]}: ${count} of ${total}`}</span>
      {group && (
        <Switch
          checked={isOnly}
          className="app-flush"
          label="Show only these"
          onChange={({ currentTarget }) => setIsOnly(currentTarget.checked)}
        />
      )}
    </div>
  );
}
