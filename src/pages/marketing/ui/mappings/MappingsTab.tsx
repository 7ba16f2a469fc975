import { Switch } from '@blueprintjs/core';
import { ArrowDownIcon } from '@blueprintjs/icons';
import { useMemo, useRef } from 'react';
import { mappableUsers, type MappingOperation, type SalesUser } from '@contract/sales-mapping';
import { messageOf, selectConfiguration } from '@/shared/api';
import { useChangedList } from '@/shared/lib/pending-change';
import { useAppSelector } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { MAPPING_CHANGE, useListMappingsQuery } from '../../api/sales-mapping-api';
import { useGetSalesUsersQuery } from '../../api/sales-user-api';
import { mappingGrid, type MappingGrid } from '../../model/mapping-grid';
import { useGapsOnly } from '../../model/use-gaps-only';
import { NotSaved } from '@/shared/ui/not-saved';
import { RovingFocus } from '../lists/RovingFocus';
import { MappingTable, UNMAPPED_ATTRIBUTE } from './MappingTable';
import styles from './MappingsTab.module.css';

const NO_USERS: readonly SalesUser[] = [];

const ALL_MAPPED = 'All active BDE users are mapped here already.';
const ROLES_UNKNOWN = 'The server does not say which users are BDEs.';
const WHERE_FROM = 'They are imported from the marketing automation once it has at least one of each.';

/** Industry by profile, with the BDE users of each cell (product/marketing#mappings-grid); unmapped ones stand out. */
export function MappingsTab() {
  const answer = useListMappingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const users = useGetSalesUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const roleIds = useAppSelector(selectConfiguration).salesRoleIds;
  const { list: mappings, failed, underWay, change, dismiss } = useChangedList(MAPPING_CHANGE, answer.data);
  const people = users.data ?? NO_USERS;
  const grid = useMemo(() => mappings && mappingGrid(mappings, people), [mappings, people]);
  const frame = useRef<HTMLDivElement>(null);
  const failing = [answer, users].filter(({ isError }) => isError);
  // Names come with the users: until then the cells would show ids.
  const isLoading = (!mappings && !answer.isError) || (users.isLoading && !users.isError);

  return (
    <section className="app-stack" aria-label="BDE Mappings">
      {grid && <GapsBar grid={grid} frame={frame} />}
      <NotSaved
        failed={failed}
        textOf={(operation) => problemText(operation, people)}
        onRetry={change}
        onDismiss={dismiss}
      />
      {failing[0] && (
        <FailureNote
          message={messageOf(failing[0].error)}
          isRetrying={failing.some(({ isFetching }) => isFetching)}
          onRetry={() => failing.forEach(({ refetch }) => void refetch())}
        />
      )}
      {grid?.rows.length === 0 && <EmptyState title="No industries or employee profiles yet.">{WHERE_FROM}</EmptyState>}
      <RovingFocus frame={frame}>
        {(isLoading || (grid && grid.rows.length > 0)) && (
          <MappingTable
            grid={isLoading ? undefined : grid}
            underWay={underWay}
            offeredFor={(industry, profile) =>
              roleIds && mappings
                ? mappableUsers(people, roleIds, mappings, { industry, employeeProfile: profile })
                : NO_USERS
            }
            emptyText={roleIds ? ALL_MAPPED : ROLES_UNKNOWN}
            onChange={change}
          />
        )}
      </RovingFocus>
    </section>
  );
}

function problemText({ userId, industry, profile, isActive }: MappingOperation, people: readonly SalesUser[]): string {
  const name = people.find(({ id }) => id === userId)?.name ?? userId;
  return isActive
    ? `${name} was not mapped to ${industry}, ${profile}`
    : `${name} was not removed from ${industry}, ${profile}`;
}

interface GapsBarProps {
  grid: MappingGrid;
  frame: { readonly current: HTMLElement | null };
}

/** The number of unmapped cells, a button to the next one, and a filter for rows that have any. */
function GapsBar({ grid: { rows, profiles, unmapped }, frame }: GapsBarProps) {
  const [isGapsOnly, setIsGapsOnly] = useGapsOnly();
  const all = rows.length * profiles.length;

  const last = useRef<HTMLElement>(null);

  const goToNext = () => {
    const gaps = [...(frame.current?.querySelectorAll<HTMLElement>(`[${UNMAPPED_ATTRIBUTE}="true"]`) ?? [])];
    const isBehindLast = (gap: HTMLElement) =>
      last.current !== null && (last.current.compareDocumentPosition(gap) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    last.current = gaps.find(isBehindLast) ?? gaps[0] ?? null;
    const add = last.current?.querySelector<HTMLElement>('[aria-haspopup]');
    add?.scrollIntoView?.({ block: 'center', inline: 'nearest' });
    add?.focus();
  };

  return (
    <div className="app-wrap app-gap-2-4">
      <span className={styles.count} data-has-gaps={unmapped > 0} role="status">
        {unmapped === 0 ? `All ${all} cells are mapped` : `${unmapped} of ${all} cells unmapped`}
      </span>
      <OutlinedButton
        disabled={unmapped === 0}
        icon={<ArrowDownIcon />}
        size="small"
        text="Next unmapped cell"
        onClick={goToNext}
      />
      <Switch
        checked={isGapsOnly}
        className="app-flush"
        disabled={unmapped === 0 && !isGapsOnly}
        label="Only industries with unmapped cells"
        onChange={({ currentTarget }) => setIsGapsOnly(currentTarget.checked)}
      />
    </div>
  );
}
