import { useMemo, useState } from 'react';
import type { TaskDue } from '@contract/prospect';
import type { ProspectGroup, ProspectGroups } from '@contract/prospect-group';
import { selectExtensions } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import { failuresDismissed, isUnderWay, selectChanges } from '@/shared/lib/pending-change';
import { formatWallClock, today } from '@/shared/lib/date';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { counted } from '@/shared/lib/number';
import { useUndoOffer } from '@/shared/ui/snack-bar';
import {
  ASSIGNMENT,
  plannedAssignment,
  sendAssignment,
  withoutFailed,
  type AssignedProspect,
  type FailedProspect,
  type NewOwner,
  type PlannedAssignment,
} from './assignment';
import { openFailures } from './shown-groups';

/** How many assignments can be undone, last one first. */
const UNDO_MAX = 50;

const NOTHING_TO_UNDO = 'There is nothing to undo.';

export const WALL_CLOCK = "yyyy-MM-dd'T'HH:mm";

/** A description of the last action by `textOf`, for its prospects that have not failed. */
interface Outcome {
  prospects: readonly AssignedProspect[];
  textOf: (done: readonly AssignedProspect[]) => string;
}

/** Assigns groups of prospects, retries failures, and undoes assignments by the reverse call. */
export function useAssignments(answer: ProspectGroups | undefined, nameOf: (ownerId: string) => string) {
  const dispatch = useAppDispatch();
  const assignments = useAppSelector((state) => selectChanges(state, ASSIGNMENT));
  const actionedBy = useAppSelector(({ session: { user } }) => (user ? `${user.firstName} ${user.lastName}` : ''));
  // The specified calls cannot restore the task's time.
  const canUndo = useAppSelector(selectExtensions);
  const [history, setHistory] = useState<readonly PlannedAssignment[]>([]);
  const [last, setLast] = useState<Outcome | string>('');

  const failures = useMemo(() => openFailures(answer ?? [], assignments.failed), [answer, assignments.failed]);
  // It may list thousands of prospects, and every key re-renders.
  const message = useMemo(() => outcomeText(last, failures), [last, failures]);

  const send = (prospects: readonly AssignedProspect[], taskDays: TaskDue | null) => {
    const at = formatWallClock(clock.now().toISOString(), WALL_CLOCK);
    void dispatch(sendAssignment(prospects, { taskDays, actionedBy, at }));
  };

  const assign = (
    groups: readonly ProspectGroup[],
    ownerOf: (group: ProspectGroup) => NewOwner | null | undefined,
    taskDays: TaskDue,
  ): number => {
    const plan = plannedAssignment(groups, ownerOf, { taskDays, today: today(), nameOf });
    const { prospects } = plan;
    setLast(
      prospects.length > 0 ? { prospects, textOf: assignedText } : 'There are no suggested owners for these prospects.',
    );
    if (prospects.length === 0) return 0;
    send(prospects, taskDays);
    if (!canUndo) return prospects.length;
    setHistory([...history.slice(1 - UNDO_MAX), plan]);
    // The bar has the button; Ctrl+Z does the same.
    offer(undefined, { text: assignedText(prospects), note: 'assignments' });
    return prospects.length;
  };

  const undo = () => {
    const latest = history.at(-1);
    if (!latest) {
      setLast(NOTHING_TO_UNDO);
      return;
    }
    const { reverse: prospects } = withoutFailed(latest, failures);
    setHistory(history.slice(0, -1));
    setLast(prospects.length > 0 ? { prospects, textOf: undoneText } : NOTHING_TO_UNDO);
    send(prospects, null);
  };

  const { offer, forget } = useUndoOffer(undo);

  const retry = () => {
    const prospects = failures.map(({ row }) => row);
    setLast({ prospects, textOf: typeof last === 'string' ? assignedText : last.textOf });
    // The reasons have already named the owners that somebody else has chosen in the meantime.
    const owners = ownersIn(answer ?? []);
    for (const [taskDays, some] of byTask(failures)) {
      send(
        some.map((row) => ({ ...row, seenOwnerId: owners.get(row.id) ?? null })),
        taskDays,
      );
    }
  };

  return {
    assignments,
    assign,
    /** Null without extensions. */
    undo: canUndo
      ? () => {
          forget();
          undo();
        }
      : null,
    hasDone: history.length > 0,
    failedCount: failures.length,
    retry,
    dismissFailures: () => {
      const done = history.map((made) => ({ ...made, ...withoutFailed(made, failures) }));
      setHistory(done.filter(({ reverse }) => reverse.length > 0));
      setLast(message);
      dispatch(failuresDismissed({ list: ASSIGNMENT.list }));
    },
    /** Replaces the result of the last assignment. */
    say: setLast,
    isSending: assignments.made.some(isUnderWay),
    message,
  };
}

function ownersIn(groups: ProspectGroups): Map<string, string | null> {
  return new Map(
    groups.flatMap(({ prospects }) => prospects.map((each) => [each.id, each.salesforceOwnerId] as const)),
  );
}

function outcomeText(last: Outcome | string, failures: readonly FailedProspect[]): string {
  if (typeof last === 'string') return last;
  const failed = new Set(failures.map(({ key }) => key));
  return last.textOf(last.prospects.filter(({ id }) => !failed.has(id)));
}

/** A call has one `taskDays`. */
function byTask(failures: readonly FailedProspect[]): Map<TaskDue | null, AssignedProspect[]> {
  const groups = new Map<TaskDue | null, AssignedProspect[]>();
  for (const { common, row } of failures) {
    const { taskDays } = common;
    groups.set(taskDays, [...(groups.get(taskDays) ?? []), row]);
  }
  return groups;
}

function assignedText(prospects: readonly AssignedProspect[]): string {
  const names = new Set(prospects.map(({ ownerName }) => ownerName));
  const [name] = names;
  if (prospects.length === 0) return 'Nothing was assigned.';
  return `${counted(prospects.length, 'prospect')} assigned to ${names.size === 1 ? name : `${names.size} owners`}`;
}

function undoneText({ length }: readonly AssignedProspect[]): string {
  if (length === 0) return 'Nothing was undone.';
  return `Undone: ${counted(length, 'prospect')} as before`;
}
