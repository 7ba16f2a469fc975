import type { RefObject } from 'react';
import type { NewVisit, Planner } from '@contract/visit-planner';
import type { AppDispatch } from '@/shared/redux';
import type { GridHandle } from '@harbour/data-grid';
import type { Calendar, CalendarRow } from './calendar-rows';
import { clientsNamed, type NamedClient } from './pasted-clients';
import { pastedVisits, type PastedVisit } from './pasted-visits';
import { consultantIdOf, hasVisits, isFreeCell, shownDays, visitsIn, type PlanCell } from './plan-cells';
import { copiedTo, movedTo, newVisit, timeAfter, type Proposal, type Wanted } from './proposals';

/** Copied or cut cells, and the text that is on the clipboard for them. */
export interface Clip {
  text: string;
  isCut: boolean;
  cells: readonly PlanCell[];
}

export interface PlanInput {
  calendar: Calendar;
  grid: RefObject<GridHandle<CalendarRow> | null>;
}

/** What planning in cells consists of. */
export interface PlanTools extends PlanInput {
  dispatch: AppDispatch;
  /** The plan from the first to the last of these days; null if it could not be fetched, which is said. */
  planOn: (days: readonly string[]) => Promise<Planner | null>;
  /** Makes changes that have no warnings; asks about others, and always if there are `activities` to choose from. */
  propose: (
    wanted: readonly Wanted[],
    plan: Planner,
    doing: 'Move' | 'Add' | 'Change',
    activities?: readonly string[],
  ) => void;
  run: (proposals: readonly Proposal[]) => Promise<void>;
  say: (text: string) => void;
}

/** Puts the visits of copied cells where they are as far apart as they were, the first in `at`. */
export async function pasteCells({ isCut, cells }: Clip, at: PlanCell, tools: PlanTools): Promise<void> {
  const { calendar, grid, planOn, propose, say } = tools;
  const days = shownDays(calendar);
  const rows = grid.current?.shownRows() ?? [];
  const rowAt = ({ row }: PlanCell) => rows.findIndex(({ key }) => key === row.key);
  const [first] = cells;
  if (!first) return;
  const [down, along] = [rowAt(at) - rowAt(first), days.indexOf(at.day) - days.indexOf(first.day)];
  const targets = cells.filter(hasVisits).map((cell) => ({
    cell,
    row: rows[rowAt(cell) + down],
    day: days[days.indexOf(cell.day) + along],
  }));
  const plan = await planOn(targets.flatMap(({ cell, day }) => [cell.day, day ?? cell.day]));
  if (!plan) return;
  const wanted = targets.flatMap(({ cell, row, day }) => {
    const consultantId = row && consultantIdOf(row, plan);
    if (!consultantId || day === undefined) return [];
    const way = isCut ? movedTo : copiedTo;
    return visitsIn(cell, plan).map((visit) => way(visit, { consultantId, day }));
  });
  if (wanted.length === 0) return say('There is no room for these visits in the time shown.');
  propose(wanted, plan, isCut ? 'Move' : 'Add');
}

/** The most lines that are pasted at once. */
const LINES_MAX = 50;

/** Books lines of a spreadsheet on the free days from `at`, one a day; always asks. */
export async function pasteLines(block: readonly (readonly string[])[], at: PlanCell, tools: PlanTools): Promise<void> {
  const { calendar, planOn, propose, say, dispatch } = tools;
  const lines = pastedVisits(block);
  if (lines.length === 0) return say('There is nothing to paste. Copy lines of client, time and length first.');
  if (lines.length > LINES_MAX) return say(`At most ${LINES_MAX} lines can be pasted at once.`);
  const free = shownDays(calendar).filter((day) => day >= at.day && isFreeCell({ ...at, day }));
  const plan = await planOn([at.day, free[lines.length - 1] ?? free.at(-1) ?? at.day]);
  const consultantId = plan && consultantIdOf(at.row, plan);
  if (!plan || !consultantId) return;
  const clients = await clientsNamed(
    lines.map(({ client }) => client),
    dispatch,
  );
  const days = [...free];
  const activity = usualActivity(plan);
  const wanted = lines.map((line) => {
    const named = clients.get(line.client) ?? { problem: '' };
    const problem = line.problem ?? ('problem' in named ? named.problem : null);
    const day = problem === null ? days.shift() : at.day;
    const made = wantedLine(line, named, { day: day ?? at.day, consultantId, activity });
    return { ...made, problem: problem ?? (day === undefined ? NO_DAY : made.problem) };
  });
  propose(wanted, plan, 'Add', activitiesOf(plan));
}

const NO_DAY = 'No free day is left in the time shown.';

type Place = Pick<NewVisit, 'consultantId' | 'activity'> & { day: string };

function wantedLine({ client, start, length }: PastedVisit, named: NamedClient, { day, ...place }: Place): Wanted {
  const startsAt = `${day}T${start}`;
  const found = 'client' in named ? named : null;
  const visit: NewVisit = {
    ...place,
    clientId: found?.client.value ?? '',
    startsAt,
    endsAt: `${day}T${timeAfter(startsAt, length)}`,
    description: '',
    status: 'B',
    timeType: 'Site',
    vrfComplete: false,
  };
  return newVisit(visit, found?.client.text ?? client, found?.postArea);
}

/** The most frequent activity of a plan: what a new visit most likely is. */
export function usualActivity(plan: Pick<Planner, 'visits'>): string {
  return activitiesOf(plan)[0] ?? '';
}

/** The activities of a plan, the most frequent first. */
function activitiesOf({ visits }: Pick<Planner, 'visits'>): string[] {
  const counts = new Map<string, number>();
  for (const { activity } of visits) counts.set(activity, (counts.get(activity) ?? 0) + 1);
  if (counts.size === 0) return ['Visit'];
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([activity]) => activity);
}
