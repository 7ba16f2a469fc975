import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { TASK_DUE } from '@contract/prospect';
import { isSelectable, SHOWN_GROUPS, TOP_GROUPS, type ProspectGroup } from '@contract/prospect-group';
import { messageOf } from '@/shared/api';
import { selectUser } from '@/entities/session';
import { isRowsBy, useAppSelector, useShownState } from '@/shared/redux';
import { useOpenedView } from '@/shared/lib/address';
import { useAddressedView, type GridCell, type GridHandle } from '@/shared/ui/data-grid';
import { FailureNote } from '@/shared/ui/failure-note';
import { without, withToggled } from '@/shared/ui/selection-bar';
import { useScreenTour } from '@/shared/ui/screen-tour';
import { useListProspectsQuery } from '../../api/prospect-api';
import { nameAmong, whoseOf, withWhose } from '../../model/owner-filter';
import { PROSPECTS_TOUR } from '../../model/prospects-tour';
import { shownGroups } from '../../model/shown-groups';
import { useAssignments } from '../../model/use-assignments';
import { OPENED_GROUP, useProspectsAddress } from '../../model/use-prospects-address';
import { usePostponed } from '../../model/use-postponed';
import { useSalesPeople } from '../../model/use-sales-people';
import { useSelectedKeys } from '../../model/use-selected-keys';
import { useWaitingGroups } from '../../model/use-waiting-groups';
import { GroupDrawer } from './GroupDrawer';
import { MissingGroup } from './MissingGroup';
import { NewProspects } from './NewProspects';
import { OwnerPicker } from './OwnerPicker';
import { PostponeDialog } from './PostponeDialog';
import { ProspectFilters } from './ProspectFilters';
import { ProspectGrid } from './ProspectGrid';
import { ProspectSelection } from './ProspectSelection';
import styles from './ProspectConsole.module.css';

const NO_GROUPS: readonly ProspectGroup[] = [];
const isGroups = isRowsBy<ProspectGroup>('id');

/**
 * Prospect groups in the grid, and all that is done with them, by keys or by pointer.
 * @param limit groups shown at most, 100 (product/marketing#select-all)
 */
export function ProspectConsole({ limit = SHOWN_GROUPS }: { limit?: number }) {
  const address = useProspectsAddress();
  const { question, taskDays, setTaskDays } = address;
  const { currentData, isError, error, isFetching, refetch } = useListProspectsQuery(question, {
    // Not that it is fetched again, which happens twice a second while a colleague assigns prospects.
    selectFromResult: (state) => ({
      currentData: state.currentData,
      isError: state.isError,
      error: state.error,
      isFetching: state.isFetching && !state.currentData,
    }),
  });
  const { shown: answer, count: waitingCount, show: showWaiting } = useWaitingGroups(question, currentData);
  const people = useSalesPeople(answer);
  const { usersById, suggestions } = people;
  const work = useAssignments(answer, (id) => usersById.get(id)?.name ?? id);
  const groups = useMemo(
    () => (answer ? shownGroups(answer, work.assignments) : NO_GROUPS),
    [answer, work.assignments],
  );

  const later = usePostponed(groups);

  const grid = useRef<GridHandle<ProspectGroup>>(null);
  /** Which groups are shown; `groups` has their present state. */
  const [shown, setShown] = useState<readonly Pick<ProspectGroup, 'id'>[]>(NO_GROUPS);
  const [selectedKeys, setSelectedKeys] = useSelectedKeys(question, answer);
  const [view, setView] = useAddressedView();
  const user = useAppSelector(selectUser);
  const myName = nameAmong(usersById.values(), user?.firstName ?? '', user?.lastName ?? '');
  const [openedId, setOpenedId] = useOpenedView(OPENED_GROUP);
  /** Whom the open menu is for. */
  const [assigning, setAssigning] = useShownState('prospects.assign', isGroups, null);
  const [postponing, setPostponing] = useShownState('prospects.postpone', isGroups, null);

  useScreenTour(PROSPECTS_TOUR);
  const opened = openedId === null ? undefined : groups.find(({ id }) => id === openedId);

  const goToOpened = useEffectEvent((id: string) => {
    if (grid.current?.activeCell()?.row.id !== id) grid.current?.goToRow(id);
  });
  // A link opens a row that the keys are not on yet; one that is filtered away leaves them where they are.
  useEffect(() => {
    if (openedId !== null && shown.length > 0) goToOpened(openedId);
  }, [openedId, shown]);

  const showRows = useCallback(
    (next: typeof shown) => setShown((before) => (hasSameIds(before, next) ? before : next)),
    [],
  );

  const handleView = (next: typeof view) => {
    // Another filter clears the selection (product/marketing#selection-clears); another order does not.
    if (next.filters !== view.filters || next.find !== view.find) setSelectedKeys(new Set());
    setView(next);
  };

  const step = (move: 'up' | 'down') => {
    const cell = grid.current?.move(move);
    if (cell) setOpenedId(cell.row.id);
    // Above the first row is the header, which has nothing to show here.
    else if (move === 'up') grid.current?.move('down');
  };

  // Gathered when something is done with them: to look through all groups at each key would take longer than the key.
  const selectedGroups = () => groups.filter(({ id }) => selectedKeys.has(id));
  /** The selection, or the row that the keys are on. */
  const targets = (active: ProspectGroup | undefined): readonly ProspectGroup[] => {
    if (selectedKeys.size > 0) return selectedGroups();
    return active && isSelectable(active) ? [active] : NO_GROUPS;
  };
  /**
   * Work that is done is not selected any more, the rest of the selection is; a single row makes way for the next one.
   */
  const moveOn = (done: readonly ProspectGroup[]) => {
    const wasSelected = done.every(({ id }) => selectedKeys.has(id));
    if (wasSelected)
      setSelectedKeys(
        without(
          selectedKeys,
          done.map(({ id }) => id),
        ),
      );
    if (openedId !== null) step('down');
    else if (!wasSelected) grid.current?.move('down');
  };
  const assignSuggested = (to: readonly ProspectGroup[]) => {
    const done = to.filter(({ id }) => suggestions.has(id));
    const count = work.assign(done, ({ id }) => suggestions.get(id), taskDays);
    if (count > 0) moveOn(done);
  };
  const activeGroup = () => grid.current?.activeCell()?.row;
  const toggleTaskDue = () => setTaskDays(taskDays === TASK_DUE.today ? TASK_DUE.nextWorkingDay : TASK_DUE.today);

  const keys: Record<string, (active: ProspectGroup | undefined) => void> = {
    a: (active) => openPicker(targets(active)),
    s: (active) => assignSuggested(targets(active)),
    l: (active) => notNow(targets(active)),
    d: toggleTaskDue,
    t: () => grid.current?.selectFirst(TOP_GROUPS),
    z: () => work.undo?.(),
  };
  const handleKey = (event: KeyboardEvent, active: ProspectGroup | undefined): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    act?.(active);
    return act !== undefined;
  };
  const openPicker = (to: readonly ProspectGroup[]) => {
    if (to.length > 0) setAssigning(to);
  };
  const notNow = (some: readonly ProspectGroup[]) => {
    if (some.length === 0 || !later.isOffered) return;
    if (!later.isOnly) return setPostponing(some);
    later.bringBack(some);
    moveOn(some);
  };
  const hasFailed = isError && !answer;
  return (
    <div className={styles.console}>
      <ProspectFilters
        address={address}
        whose={whoseOf(view, myName)}
        myName={myName}
        onWhose={(whose) => handleView(withWhose(view, whose, myName))}
        postponed={later}
        failure={isError && answer ? messageOf(error) : undefined}
        onRefresh={() => refetch().then(showWaiting)}
      />
      <ProspectSelection
        shown={shown}
        selectedKeys={selectedKeys}
        work={work}
        people={people}
        onAssign={() => openPicker(targets(activeGroup()))}
        onAssignSuggested={() => assignSuggested(selectedGroups())}
        onNotNow={later.isOffered ? () => notNow(selectedGroups()) : undefined}
        isPostponed={later.isOnly}
        onSelectAll={() => grid.current?.selectFirst(limit)}
        onSelectTop={() => grid.current?.selectFirst(TOP_GROUPS)}
      />
      {later.problem !== null && (
        <FailureNote
          isPlain
          message="The rows that you have hidden are shown, because they could not be looked up."
          isRetrying={later.isRetrying}
          onRetry={later.retry}
        />
      )}
      <NewProspects count={waitingCount} onShow={showWaiting} />
      <ProspectGrid
        ref={grid}
        groups={later.shown}
        limit={limit}
        people={people}
        view={view}
        onViewChange={handleView}
        selectedKeys={selectedKeys}
        onSelectedKeysChange={setSelectedKeys}
        onShownRowsChange={showRows}
        onOpen={({ row }: GridCell<ProspectGroup>) => setOpenedId(row.id)}
        onKey={handleKey}
        isLoading={(!answer && !isError) || later.isLoading}
        error={
          hasFailed && <FailureNote message={messageOf(error)} isPlain isRetrying={isFetching} onRetry={refetch} />
        }
        question={question}
      />
      <GroupDrawer
        group={opened}
        place={opened ? shown.findIndex(({ id }) => id === opened.id) : -1}
        shownCount={shown.length}
        isSelected={opened !== undefined && selectedKeys.has(opened.id)}
        isCovered={assigning !== null}
        people={people}
        onStep={step}
        onAssign={(group) => openPicker([group])}
        onAssignSuggested={(group) => assignSuggested([group])}
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
      <OwnerPicker
        groups={assigning}
        people={people}
        taskDays={taskDays}
        onTaskDays={setTaskDays}
        onChoose={(owner) => {
          if (!assigning) return;
          work.assign(assigning, () => owner, taskDays);
          setAssigning(null);
          moveOn(assigning);
        }}
        onClose={() => setAssigning(null)}
        onClosed={() => {
          if (openedId === null) grid.current?.focus();
        }}
      />
      {postponing && (
        <PostponeDialog
          count={postponing.length}
          onChoose={(until) => {
            later.postpone(postponing, until);
            moveOn(postponing);
          }}
          onClose={() => {
            setPostponing(null);
            if (openedId === null) grid.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function hasSameIds(some: readonly Pick<ProspectGroup, 'id'>[], others: readonly Pick<ProspectGroup, 'id'>[]): boolean {
  return some.length === others.length && some.every(({ id }, place) => id === others[place]?.id);
}
