import type { Dispatch, RefObject, SetStateAction } from 'react';
import { TASK_DUE } from '@contract/prospect';
import { isSelectable, TOP_GROUPS, type ProspectGroup } from '@contract/prospect-group';
import { isRowsBy, useShownState } from '@/shared/redux';
import type { GridHandle } from '@/shared/ui/data-grid';
import { without } from '@/shared/ui/selection-bar';
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

/** What is done with groups, after which the next one is ready: the selected ones, or the one that the keys are on. */
export function useGroupTasks({ address, people, work, groups, later }: ProspectList, shown: GroupsShown) {
  const { grid, selectedKeys, setSelectedKeys, openedId, setOpenedId } = shown;
  const { taskDays, setTaskDays } = address;
  const { suggestions } = people;
  /** Whom the open menu is for. */
  const [assigning, setAssigning] = useShownState('prospects.assign', isGroups, null);
  const [postponing, setPostponing] = useShownState('prospects.postpone', isGroups, null);

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
