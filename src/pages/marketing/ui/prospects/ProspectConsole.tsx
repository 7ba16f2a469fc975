import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { SHOWN_GROUPS, type ProspectGroup } from '@contract/prospect-group';
import { selectUser } from '@/entities/session';
import { useAppSelector } from '@/shared/redux';
import { useOpenedView } from '@/shared/lib/address';
import type { GridCell, GridHandle } from '@harbour/data-grid';
import { useAddressedView } from '@/shared/ui/data-grid';
import { FailureNote } from '@/shared/ui/failure-note';
import { withToggled } from '@/shared/ui/selection-bar';
import { useScreenTour } from '@/shared/ui/screen-tour';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { nameAmong, whoseOf, withWhose } from '../../model/owner-filter';
import { PROSPECTS_TOUR } from '../../model/prospects-tour';
import { useGroupTasks, type GroupTasks } from '../../model/use-group-tasks';
import { NO_GROUPS, useProspectList } from '../../model/use-prospect-list';
import { OPENED_GROUP } from '../../model/use-prospects-address';
import { useSelectedKeys } from '../../model/use-selected-keys';
import { GroupDialogs } from './GroupDialogs';
import { GroupDrawer } from './GroupDrawer';
import { NewProspects } from './NewProspects';
import { ProspectFilters } from './ProspectFilters';
import { ProspectGrid } from './ProspectGrid';
import { AssignmentResult, ProspectSelection } from './ProspectSelection';
import styles from './GroupDrawer.module.css';

/**
 * Prospect groups in the grid, and everything that can be done with them, by keyboard or pointer.
 * @param limit groups shown at most, 100 (product/marketing#select-all)
 */
export function ProspectConsole({ limit = SHOWN_GROUPS }: { limit?: number }) {
  const list = useProspectList();
  const { address, answer, failure, people, work, groups, later } = list;
  const grid = useRef<GridHandle<ProspectGroup>>(null);
  /** Which groups are shown; `groups` has their current state. */
  const [shown, setShown] = useState<readonly GroupId[]>(NO_GROUPS);
  const [selectedKeys, setSelectedKeys] = useSelectedKeys(address.question, answer);
  const [view, setView] = useAddressedView();
  const user = useAppSelector(selectUser);
  const myName = nameAmong(people.usersById.values(), user?.firstName ?? '', user?.lastName ?? '');
  const { openedId, setOpenedId, opened } = useOpenedGroup(groups, shown, grid);
  useScreenTour(PROSPECTS_TOUR);

  const showRows = useCallback(
    (next: typeof shown) => setShown((before) => (hasSameIds(before, next) ? before : next)),
    [],
  );

  const handleView = (next: typeof view) => {
    // Another filter clears the selection (product/marketing#selection-clears); another order does not.
    if (next.filters !== view.filters || next.find !== view.find) setSelectedKeys(new Set());
    setView(next);
  };

  const tasks = useGroupTasks(list, { grid, selectedKeys, setSelectedKeys, openedId, setOpenedId });
  const activeGroup = () => grid.current?.activeCell()?.row;
  /** The button disappears when nothing is selected any more. */
  const leave = (act: (selected: readonly ProspectGroup[]) => void) => {
    grid.current?.focus();
    act(tasks.selectedGroups());
  };
  return (
    <div className="app-stack app-gap-2">
      <ProspectFilters
        address={address}
        whose={whoseOf(view, myName)}
        myName={myName}
        onWhose={(whose) => handleView(withWhose(view, whose, myName))}
        postponed={later}
        failure={answer && failure}
        onRefresh={() => list.refetch().then(list.waiting.show)}
      >
        <AssignmentResult work={work} people={people} />
      </ProspectFilters>
      {later.problem !== null && (
        <FailureNote
          isPlain
          message="The rows that you have hidden are shown, because they could not be looked up."
          isRetrying={later.isRetrying}
          onRetry={later.retry}
        />
      )}
      <NewProspects count={list.waiting.count} onShow={list.waiting.show} />
      <ProspectGrid
        ref={grid}
        groups={later.shown}
        limit={limit}
        people={people}
        view={view}
        toolbar={
          <ProspectSelection
            shown={shown}
            selectedKeys={selectedKeys}
            work={work}
            suggestions={people.suggestions}
            onAssign={() => tasks.openPicker(tasks.targets(activeGroup()))}
            onAssignSuggested={() => leave(tasks.assignSuggested)}
            onNotNow={later.isOffered ? () => leave(tasks.notNow) : undefined}
            isPostponed={later.isOnly}
            onSelectAll={() => grid.current?.selectFirst(limit)}
            onSelectTop={tasks.selectTop}
          />
        }
        onViewChange={handleView}
        selectedKeys={selectedKeys}
        onSelectedKeysChange={setSelectedKeys}
        onShownRowsChange={showRows}
        onOpen={({ row }: GridCell<ProspectGroup>) => setOpenedId(row.id)}
        onKey={keyHandler(tasks)}
        isLoading={(!answer && failure === undefined) || later.isLoading}
        error={
          !answer &&
          failure !== undefined && (
            <FailureNote message={failure} isPlain isRetrying={list.isFetching} onRetry={list.refetch} />
          )
        }
        question={address.question}
      />
      <GroupDrawer
        group={opened}
        position={opened ? shown.findIndex(({ id }) => id === opened.id) : -1}
        shownCount={shown.length}
        isSelected={opened !== undefined && selectedKeys.has(opened.id)}
        isCovered={tasks.assigning !== null}
        people={people}
        onStep={tasks.step}
        onAssign={(group) => tasks.openPicker([group])}
        onAssignSuggested={(group) => tasks.assignSuggested([group])}
        onToggle={({ id }) => setSelectedKeys(withToggled(selectedKeys, id))}
        onUndo={() => work.undo?.()}
        onClose={() => setOpenedId(null)}
        onClosed={() => grid.current?.focus()}
      />
      <MissingGroup
        isOpen={openedId !== null && answer !== undefined && !opened}
        onClose={() => setOpenedId(null)}
        onClosed={() => grid.current?.focus()}
      />
      <GroupDialogs
        list={list}
        tasks={tasks}
        onClosed={() => {
          if (openedId === null) grid.current?.focus();
        }}
      />
    </div>
  );
}

type GroupId = Pick<ProspectGroup, 'id'>;

function useOpenedGroup(
  groups: readonly ProspectGroup[],
  shown: readonly GroupId[],
  grid: RefObject<GridHandle<ProspectGroup> | null>,
) {
  const [openedId, setOpenedId] = useOpenedView(OPENED_GROUP);
  const goToOpened = useEffectEvent((id: string) => {
    if (grid.current?.activeCell()?.row.id !== id) grid.current?.goToRow(id);
  });
  // A link opens a row that is not active yet; if that row is filtered out, the active row stays.
  useEffect(() => {
    if (openedId !== null && shown.length > 0) goToOpened(openedId);
  }, [openedId, shown]);
  const opened = openedId === null ? undefined : groups.find(({ id }) => id === openedId);
  return { openedId, setOpenedId, opened };
}

/** Handles a key of the grid; true if it is one of `keysOf`. */
function keyHandler(tasks: GroupTasks) {
  const keys = keysOf(tasks);
  return (event: KeyboardEvent, active: ProspectGroup | undefined): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    act?.(active);
    return act !== undefined;
  };
}

function keysOf({
  assignSuggested,
  chosen,
  notNow,
  openPicker,
  selectTop,
  targets,
  toggleTaskDue,
  undo,
}: GroupTasks): Record<string, (active: ProspectGroup | undefined) => void> {
  return {
    a: (active) => openPicker(targets(active)),
    s: (active) => assignSuggested(chosen(active)),
    l: (active) => notNow(targets(active)),
    d: toggleTaskDue,
    t: selectTop,
    z: undo,
  };
}

function hasSameIds(some: readonly GroupId[], others: readonly GroupId[]): boolean {
  return some.length === others.length && some.every(({ id }, index) => id === others[index]?.id);
}

interface MissingGroupProps {
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Shown for a row that a link names and the answer does not have (any more). */
function MissingGroup({ isOpen, onClose, onClosed }: MissingGroupProps) {
  return (
    <Dialog
      position="side"
      isOpen={isOpen}
      shouldReturnFocusOnClose={false}
      title="Not in these prospects"
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className={styles.content}>
        <EmptyState title="This row is not in the list">
          Its prospects are not in the chosen time range, form or list. Choose a longer time range.
        </EmptyState>
      </div>
    </Dialog>
  );
}
