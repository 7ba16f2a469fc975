import type { Dispatch, RefObject, SetStateAction } from 'react';
import { TASK_DUE } from '@contract/prospect';
import { isSelectable, TOP_GROUPS, type ProspectGroup } from '@contract/prospect-group';
import { isRowsBy, useShownState } from '@/shared/redux';
import type { GridHandle } from '@harbour/data-grid';
import { without } from '@/shared/ui/selection-bar';
import { groupName } from './group-summary';
import { NO_SUGGESTIONS } from './suggestion';
import { NO_GROUPS, type ProspectList } from './use-prospect-list';

const isGroups = isRowsBy<ProspectGroup>('id');

interface GroupsShown {
  grid: RefObject<GridHandle<ProspectGroup> | null>;
  selectedKeys: ReadonlySet<string>;
  setSelectedKeys: Dispatch<SetStateAction<ReadonlySet<string>>>;
  /** The group in the drawer. */
  openedId: string | null;
  setOpenedId: (id: string | null) => void;
}

export type GroupTasks = ReturnType<typeof useGroupTasks>;

/** What is done with groups, after which the next one is ready: the selected ones, or the active row. */
export function useGroupTasks({ address, people, work, groups, later }: ProspectList, shown: GroupsShown) {
  const { grid, selectedKeys, setSelectedKeys, openedId, setOpenedId } = shown;
  const { taskDays, setTaskDays } = address;
  const { suggestions } = people;
  /** What the open menu is for. */
  const [assigning, setAssigning] = useShownState('prospects.assign', isGroups, null);
  const [postponing, setPostponing] = useShownState('prospects.postpone', isGroups, null);

  const step = (move: 'up' | 'down') => {
    const cell = grid.current?.move(move);
    if (cell) setOpenedId(cell.row.id);
    // Above the first row is the header, which has nothing to show here.
    else if (move === 'up') grid.current?.move('down');
  };

  // Gathered only when something is done with them, because searching all groups at each key would take too long.
  const selectedGroups = () => groups.filter(({ id }) => selectedKeys.has(id));
  /** The selection, or the active row. */
  const chosen = (active: ProspectGroup | undefined): readonly ProspectGroup[] => {
    if (selectedKeys.size > 0) return selectedGroups();
    return active ? [active] : NO_GROUPS;
  };
  const targets = (active: ProspectGroup | undefined) => chosen(active).filter(isSelectable);
  /** Groups that are done leave the selection, the rest stays; after a single row, the next one becomes active. */
  const moveOn = (done: readonly ProspectGroup[]) => {
    const wasSelected = done.every(({ id }) => selectedKeys.has(id));
    if (wasSelected)
      setSelectedKeys(
        without(
          selectedKeys,
          done.map(({ id }) => id),
        ),
      );
    if (openedId !== null || !wasSelected) showNext();
  };
  const showNext = () => (openedId === null ? grid.current?.move('down') : step('down'));
  /** A row that nobody is suggested for is skipped too, and the message says so (product/marketing#suggested-owner). */
  const assignSuggested = (to: readonly ProspectGroup[]) => {
    const done = to.filter((group) => isSelectable(group) && suggestions.has(group.id));
    const [first, second] = to;
    const isOneRow = second === undefined && first !== undefined && (openedId !== null || !selectedKeys.has(first.id));
    if (done.length === 0 && isOneRow && suggestions !== NO_SUGGESTIONS) {
      work.say(`Nobody is suggested for ${groupName(first)}.`);
      showNext();
    } else if (work.assign(done, ({ id }) => suggestions.get(id), taskDays) > 0) moveOn(done);
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

  return {
    step,
    chosen,
    selectedGroups,
    targets,
    moveOn,
    assignSuggested,
    openPicker,
    notNow,
    selectTop: () => grid.current?.selectFirst(TOP_GROUPS),
    toggleTaskDue: () => setTaskDays(taskDays === TASK_DUE.today ? TASK_DUE.nextWorkingDay : TASK_DUE.today),
    undo: () => work.undo?.(),
    assigning,
    endAssigning: () => setAssigning(null),
    postponing,
    endPostponing: () => setPostponing(null),
  };
}
