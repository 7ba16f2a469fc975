import type {
  AbsenceDay,
  MovedVisits,
  NewVisit,
  PlannedVisit,
  SavedAbsences,
  SavedVisit,
  SeenVisit,
  VisitChange,
  VisitChanges,
  VisitMoves,
  VisitWindow,
} from '@contract/visit-planner';
import type { WrittenDraft } from '@/shared/api';
import { formatDate } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { visitName } from './visit-labels';

/** One change of the plan, with the data to reverse it (product/visit-planner#undo). */
export type PlannerChange =
  | { kind: 'add'; visit: NewVisit }
  | { kind: 'save'; change: VisitChange; before: VisitChanges }
  | { kind: 'cancel' | 'restore'; visit: SeenVisit }
  | SeveralChanges
  /** `from`: the previous consultants, by the id of the visit. */
  | { kind: 'move'; moves: VisitMoves['moves']; from: Readonly<Record<string, string>> }
  /** `text`: a sentence about the change. */
  | { kind: 'absences'; days: readonly AbsenceDay[]; text: string }
  | { kind: 'window'; window: VisitWindow; before: VisitWindow | null };

export type OneVisitChange = Extract<PlannerChange, { kind: 'add' | 'save' | 'cancel' | 'restore' }>;

/** One after the other; those that are refused are named, and the others are made. */
export interface SeveralChanges {
  kind: 'several';
  steps: readonly PlannerStep[];
  /** What is known of others that were sent with them before. */
  earlier?: readonly StepResult[];
}

/** A change of one visit among several; `name` says which, if it is refused. */
export interface PlannerStep {
  change: OneVisitChange;
  name: string;
  /** The form that it comes from, if it adds a visit: it is not added twice, even if the form has changed. */
  draft?: WrittenDraft;
}

/** Sends a change of a form, which shows why it failed. */
export type SendChange = (change: PlannerChange, draft: WrittenDraft) => Promise<{ error?: unknown }>;

/** The result of a change: a sentence, warnings, and the change that undoes it. */
export interface DoneChange {
  text: string;
  warnings: readonly string[];
  reverse: PlannerChange | null;
}

const DONE: Readonly<Record<'add' | 'save' | 'cancel' | 'restore', string>> = {
  add: 'was added',
  save: 'was changed',
  cancel: 'was cancelled',
  restore: 'was restored',
};

export function doneWithVisit(change: OneVisitChange, { visit, warnings }: SavedVisit): DoneChange {
  return { text: `${visitName(visit)} ${DONE[change.kind]}.`, warnings, reverse: reverseOf(change, visit) };
}

function reverseOf(change: OneVisitChange, visit: PlannedVisit): PlannerChange {
  const { id, version } = visit;
  if (change.kind !== 'save') return { kind: change.kind === 'cancel' ? 'restore' : 'cancel', visit: { id, version } };
  const { changes } = change.change;
  return { kind: 'save', change: { id, version, base: changes, changes: change.before }, before: changes };
}

/** The result of each of several changes, in their order. */
export interface StepResult {
  step: PlannerStep;
  answer: SavedVisit | null;
  /** Why it was refused. */
  reason: string;
}

/** The result of several changes; null if none was made. Undo goes through them backwards. */
export function doneWithSeveral(results: readonly StepResult[]): DoneChange | null {
  const made = results.flatMap(({ step, answer }) => (answer ? [{ step, ...doneWithVisit(step.change, answer) }] : []));
  const [first] = made;
  if (!first) return null;
  const { kind } = first.step.change;
  const isSame = made.every(({ step }) => step.change.kind === kind);
  const refused = results.flatMap(({ step, answer, reason }) => (answer ? [] : [`${step.name}: not done. ${reason}`]));
  const steps = made.toReversed().flatMap(({ step: { name }, reverse }) => {
    return reverse && isOneVisit(reverse) ? [{ name, change: reverse }] : [];
  });
  return {
    text:
      made.length === 1
        ? first.text
        : `${counted(made.length, 'visit')} ${(isSame ? DONE[kind] : DONE.save).replace('was', 'were')}.`,
    warnings: [...refused, ...made.flatMap(({ warnings }) => warnings)],
    reverse: { kind: 'several', steps },
  };
}

function isOneVisit(change: PlannerChange): change is OneVisitChange {
  return change.kind === 'add' || change.kind === 'save' || change.kind === 'cancel' || change.kind === 'restore';
}

/** The result of a move; names the visits that could not move, with the reasons. */
export function doneWithMove(
  { from }: Extract<PlannerChange, { kind: 'move' }>,
  { moved, refused, warnings }: MovedVisits,
  nameOf: (id: string) => string,
): DoneChange {
  const back = moved.map(({ id, version }) => ({ id, version, consultantId: from[id] ?? '' }));
  const [only] = moved;
  return {
    text:
      moved.length === 1 && only ? `${visitName(only)} was moved.` : `${counted(moved.length, 'visit')} were moved.`,
    warnings: [...refused.map(({ id, reason }) => `${nameOf(id)} was not moved: ${reason}`), ...warnings],
    reverse:
      back.length === 0
        ? null
        : {
            kind: 'move',
            moves: back,
            from: Object.fromEntries(moved.map(({ id, consultantId }) => [id, consultantId])),
          },
  };
}

/** The result of changed absences; sending the previous days undoes it. */
export function doneWithAbsences(
  { text }: Extract<PlannerChange, { kind: 'absences' }>,
  { before, warnings }: SavedAbsences,
): DoneChange {
  return {
    text,
    warnings,
    reverse: { kind: 'absences', days: before as AbsenceDay[], text: 'The absences are as they were before.' },
  };
}

/** The first window has no previous one, so it cannot be undone. */
export function doneWithWindow(
  { window, before }: Extract<PlannerChange, { kind: 'window' }>,
  { version }: VisitWindow,
): DoneChange {
  return {
    text: `Visits are booked from ${formatDate(window.startsOn)} to ${formatDate(window.endsOn)}.`,
    warnings: [],
    reverse: before && { kind: 'window', window: { ...before, version }, before: { ...window, version } },
  };
}

/** The change with the versions that are shown now, for a retry by somebody who has read why it was refused. */
export function withVersions(change: PlannerChange, visits: readonly PlannedVisit[]): PlannerChange {
  const versions = new Map(visits.map(({ id, version }) => [id, version]));
  const seen = <Seen extends SeenVisit>(visit: Seen): Seen => ({
    ...visit,
    version: versions.get(visit.id) ?? visit.version,
  });
  switch (change.kind) {
    case 'add':
    case 'absences':
    case 'window':
      return change;
    case 'save':
      return { ...change, change: seen(change.change) };
    case 'several':
      return change;
    case 'move':
      return { ...change, moves: change.moves.map(seen) };
    default:
      return { ...change, visit: seen(change.visit) };
  }
}
