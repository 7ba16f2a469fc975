import { useRef } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { hasRole } from '@contract/role';
import type { PlannedVisit, Planner } from '@contract/visit-planner';
import { selectRoles } from '@/entities/session';
import { fixedBecause, getPlanner, useGetPlannerQuery, usePlannerChanges, visitName } from '@/features/plan-visit';
import { messageOf, selectExtensions } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { isDialogOf, isListOf, isText, useAppDispatch, useAppSelector, useShownState } from '@/shared/redux';
import { useTypedAhead } from '@/shared/ui/screen-keys';
import { notificationShown } from '@/shared/ui/snack-bar';
import { pasteCells, pasteLines, type Clip, type PlanInput, type PlanTools } from './paste-visits';
import { hasVisits, isFreeCell, planCellOf, visitsIn, type PlanCell } from './plan-cells';
import { isProposal, isUnquestioned, proposalsOf, resizedTo, type Proposal } from './proposals';

/** What is open for planning. */
type OpenPlan =
  | { kind: 'book'; rowKey: string; days: string[] }
  | { kind: 'change'; id: string; day: string }
  | { kind: 'length'; rowKey: string; days: string[] }
  | { kind: 'proposals'; title: string; action: string; proposals: Proposal[]; activities: string[] };

const isOpenPlan = isDialogOf<OpenPlan>({
  book: { rowKey: isText, days: isListOf.texts },
  change: { id: isText, day: isText },
  length: { rowKey: isText, days: isListOf.texts },
  proposals: {
    title: isText,
    action: isText,
    proposals: (value) => Array.isArray(value) && value.every(isProposal),
    activities: isListOf.texts,
  },
});

const NO_VISITS: readonly never[] = [];

/** Whether the user may plan, which is the planner's right (product/weekly-view#planning). */
export function useMayPlan(): boolean {
  const isAdmin = hasRole(useAppSelector(selectRoles), 'Admin');
  return useAppSelector(selectExtensions) && isAdmin;
}

export type CellPlan = ReturnType<typeof useCellPlan>;

/** Planning in the cells of the weekly view (product/weekly-view#planning). */
export function useCellPlan({ calendar, grid }: PlanInput) {
  const mayPlan = useMayPlan();
  const [open, setOpen] = useShownState('visit-calendar.plan', isOpenPlan, null);
  const { first } = calendar;
  // Consultants are needed as soon as a cell is pressed.
  const known = useGetPlannerQuery(mayPlan ? { from: first, to: first } : skipToken);
  const changes = usePlannerChanges({ visits: NO_VISITS, onUndone: () => grid.current?.focus() });
  const tools = usePlanTools({ calendar, grid }, changes.make, setOpen);
  const clip = useRef<Clip | null>(null);
  const leave = () => {
    setOpen(null);
    grid.current?.focus();
  };
  const ahead = useTypedAhead(leave);
  const close = () => {
    ahead.end();
    leave();
  };
  const selected = () => (grid.current?.selectedCells() ?? []).flatMap((cell) => planCellOf(cell, calendar) ?? []);
  return {
    mayPlan,
    known,
    open,
    changes,
    close,
    ahead,
    run: tools.run,
    say: tools.say,
    ...cellDialogs(selected, grid, setOpen),
    setLength: (visits: readonly PlannedVisit[], lengths: readonly number[], plan: Planner) => {
      close();
      const wanted = visits.map((visit, index) => resizedTo(visit, lengths[index] ?? 0));
      tools.propose(wanted, plan, 'Change');
    },
    cancel: ({ id, version }: PlannedVisit) => void changes.make({ kind: 'cancel', visit: { id, version } }),
    remove: () => cancelVisitsOf(selected().filter(hasVisits), tools, changes.make),
    copy: (text: string, isCut: boolean) => {
      clip.current = { text, isCut, cells: selected() };
    },
    paste: (block: readonly (readonly string[])[], cell: PlanCell, text: string) => {
      const copied = clip.current;
      if (!copied || copied.text !== text || !copied.cells.some(hasVisits)) return pasteLines(block, cell, tools);
      if (copied.isCut) clip.current = null;
      return pasteCells(copied, cell, tools);
    },
    drop: (from: PlanCell, to: PlanCell, copies: boolean) =>
      pasteCells({ text: '', isCut: !copies, cells: [from] }, to, tools),
  };
}

/** The dialogs of a cell, or of those of its consultant that are selected with it. */
function cellDialogs(selected: () => PlanCell[], grid: PlanInput['grid'], open: (plan: OpenPlan) => void) {
  const daysWith = ({ row, day }: PlanCell, matches: (cell: PlanCell) => boolean) => {
    const days = selected().flatMap((one) => (one.row === row && matches(one) ? [one.day] : []));
    return days.includes(day) ? days : [day];
  };
  return {
    /** Books the free ones of the selected days, or this day. */
    book: (cell: PlanCell) => open({ kind: 'book', rowKey: cell.row.key, days: daysWith(cell, isFreeCell) }),
    /** Free days of one consultant that the mouse has drawn over are booked at once: there is nothing to copy. */
    bookDrawn: () => {
      const cells = selected();
      const [cell] = cells;
      const isPlain = cells.length === (grid.current?.selectedCells().length ?? 0);
      if (cell && isPlain && cells.every((one) => one.row === cell.row && isFreeCell(one)))
        open({ kind: 'book', rowKey: cell.row.key, days: cells.map(({ day }) => day) });
    },
    change: ({ id, startsAt }: PlannedVisit) => open({ kind: 'change', id, day: startsAt.slice(0, 10) }),
    askLength: (cell: PlanCell) => open({ kind: 'length', rowKey: cell.row.key, days: daysWith(cell, hasVisits) }),
  };
}

type Make = ReturnType<typeof usePlannerChanges>['make'];

function usePlanTools({ calendar, grid }: PlanInput, make: Make, open: (plan: OpenPlan) => void): PlanTools {
  const dispatch = useAppDispatch();
  const say = (text: string) => void dispatch(notificationShown(text, 'error'));
  const run = async (proposals: readonly Proposal[]) => {
    const steps = proposals.flatMap(({ change, client, where }) =>
      change ? [{ change, name: `${client}, ${where}` }] : [],
    );
    if (steps.length > 0) await make({ kind: 'several', steps });
  };
  return {
    calendar,
    grid,
    dispatch,
    say,
    run,
    planOn: async (days) => {
      const [from = calendar.first, to = from] = [days.toSorted()[0], days.toSorted().at(-1)];
      const options = { subscribe: false, forceRefetch: true };
      const { data, error } = await dispatch(getPlanner.initiate({ from, to }, options));
      if (error) say(messageOf(error));
      return data ?? null;
    },
    propose: (wanted, plan, doing, activities = []) => {
      const proposals = proposalsOf(wanted, plan, calendar);
      if (activities.length === 0 && proposals.every(isUnquestioned)) return void run(proposals);
      const title = `${doing} ${counted(proposals.length, 'visit')}`;
      return open({ kind: 'proposals', title, action: doing, proposals, activities: [...activities] });
    },
  };
}

/** Cancels the visits of these cells; none if one of them cannot be. */
async function cancelVisitsOf(cells: readonly PlanCell[], { planOn, say }: PlanTools, make: Make): Promise<void> {
  const plan = cells.length > 0 ? await planOn(cells.map(({ day }) => day)) : null;
  if (!plan) return;
  const visits = cells.flatMap((cell) => visitsIn(cell, plan));
  const fixed = visits.find((visit) => fixedBecause(visit) !== null);
  if (fixed) return say(`${visitName(fixed)} cannot be cancelled. ${fixedBecause(fixed)}`);
  const steps = visits.map((visit) => {
    const seen = { id: visit.id, version: visit.version };
    return { name: visitName(visit), change: { kind: 'cancel' as const, visit: seen } };
  });
  if (steps.length > 0) await make({ kind: 'several', steps });
}
