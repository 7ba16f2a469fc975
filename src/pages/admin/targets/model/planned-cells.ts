import { LIMITS } from '@contract/target';
import { isRollUp, limitsErrors, limitsWarnings, type TargetLimits } from '@contract/target-rules';
import {
  PLANNED_VALUES,
  type PlannedChange,
  type PlannedMonth,
  type PlannedValue,
  type SetUpTarget,
} from '@contract/target-set-up';
import { addMonths, type Month } from '@contract/target-month';
import { isRecord, isText } from '@contract/guards';
import { fieldText, parseValue } from '@/shared/lib/number';
import { cellClash, type CellClash } from '@/shared/ui/typed-cell';

/** An edited cell: its text, and the saved value when the edit began. */
export interface CellEdit {
  text: string;
  /** The saved value, as it was shown in the field. */
  was: string;
  version: number;
}

/** Edits by `cellKey`. */
export type CellEdits = Readonly<Record<string, CellEdit>>;

/** The saved months by `monthKey`. */
export type SavedByMonth = ReadonlyMap<string, PlannedMonth>;

/** One row of the grid: one value of a target over the months. */
export interface PlannedRow {
  target: SetUpTarget;
  value: PlannedValue;
}

export interface CellView {
  key: string;
  text: string;
  isEdited: boolean;
  problem: string | null;
  caution: string | null;
  clash: CellClash | null;
  savedText: string;
}

export const monthKey = (targetId: number, month: Month): string => `${targetId} ${month}`;
export const cellKey = (targetId: number, month: Month, value: PlannedValue): string =>
  `${monthKey(targetId, month)} ${value}`;

export const monthsFrom = (from: Month): Month[] => Array.from({ length: 12 }, (_, index) => addMonths(from, index));

export function savedByMonth(months: readonly PlannedMonth[]): SavedByMonth {
  return new Map(months.map((month) => [monthKey(month.targetId, month.month), month]));
}

export function isEditsDraft(value: unknown): value is { edits: CellEdits } {
  return (
    isRecord(value) &&
    isRecord(value['edits']) &&
    Object.values(value['edits']).every(
      (edit) => isRecord(edit) && isText(edit['text']) && isText(edit['was']) && typeof edit['version'] === 'number',
    )
  );
}

/** Values that a roll-up adds up cannot be typed (product/targets#roll-up-values). */
export const isReadOnly = ({ target, value }: PlannedRow): boolean => value === 'target' && isRollUp(target);

/** `edits` with new texts; an edit that equals the saved value is dropped. */
export function withTexts(
  edits: CellEdits,
  texts: readonly { row: PlannedRow; month: Month; text: string }[],
  saved: SavedByMonth,
): CellEdits {
  const next: Record<string, CellEdit> = { ...edits };
  for (const { row, month, text } of texts) {
    const key = cellKey(row.target.targetId, month, row.value);
    const stored = saved.get(monthKey(row.target.targetId, month));
    const was = fieldText(stored?.[row.value] ?? null);
    if (text === was) delete next[key];
    else next[key] = { ...(next[key] ?? { was, version: stored?.version ?? 0 }), text };
  }
  return next;
}

/** The edits without those that have been saved, here or elsewhere, because the answer to a save may be lost. */
export function unsavedOf(edits: CellEdits, saved: SavedByMonth): CellEdits {
  const entries = Object.entries(edits);
  const left = entries.filter(([key, edit]) => {
    const [id = '', month = '', name = ''] = key.split(' ');
    const stored = saved.get(monthKey(Number(id), month));
    const value = PLANNED_VALUES.find((each) => each === name);
    const isSaved = value !== undefined && parseValue(edit.text) === (stored?.[value] ?? null);
    return edit.version === (stored?.version ?? 0) || !isSaved;
  });
  return left.length === entries.length ? edits : Object.fromEntries(left);
}

/** What somebody else has saved since the edit began. */
function clashOf(edit: CellEdit, value: PlannedValue, stored: PlannedMonth | undefined): CellClash | null {
  if (edit.version === (stored?.version ?? 0)) return null;
  const typed = fieldText(parseValue(edit.text));
  return cellClash(edit.was, typed, fieldText(stored?.[value] ?? null), stored?.updatedBy);
}

/** The edit after the user has chosen it over the currently saved value. */
export function edited(edit: CellEdit, value: PlannedValue, stored: PlannedMonth | undefined): CellEdit {
  return { ...edit, was: fieldText(stored?.[value] ?? null), version: stored?.version ?? 0 };
}

const NO_OWNER = 'The target has no owner';

/** The cells of a target in a month, one for each value, by the rules of limits (product/targets#limits-form). */
export function cellsOf(
  target: SetUpTarget,
  month: Month,
  edits: CellEdits,
  saved: SavedByMonth,
): Record<PlannedValue, CellView> {
  const stored = saved.get(monthKey(target.targetId, month));
  const editOf = (value: PlannedValue) => edits[cellKey(target.targetId, month, value)];
  const isTouched = PLANNED_VALUES.some((value) => editOf(value) !== undefined);
  const numbers = limitsOf(target, (value) => {
    const edit = editOf(value);
    return edit ? parseValue(edit.text) : (stored?.[value] ?? null);
  });
  const errors = isTouched ? limitsErrors(numbers, target) : {};
  const warnings = isTouched ? limitsWarnings(numbers, target) : {};
  const view = (value: PlannedValue): CellView => {
    const edit = editOf(value);
    const savedText = fieldText(stored?.[value] ?? null);
    const ownerProblem = edit && errors.ownerEmail ? NO_OWNER : null;
    return {
      key: cellKey(target.targetId, month, value),
      text: edit?.text ?? savedText,
      isEdited: edit !== undefined,
      problem: errors[value] ?? ownerProblem,
      caution: edit && !errors[value] ? (warnings[value] ?? null) : null,
      clash: edit ? clashOf(edit, value, stored) : null,
      savedText,
    };
  };
  return Object.fromEntries(PLANNED_VALUES.map((value) => [value, view(value)])) as Record<PlannedValue, CellView>;
}

function limitsOf(target: SetUpTarget, valueOf: (value: PlannedValue) => number | null): TargetLimits {
  const [redLower = null, amberLower = null, amberUpper = null, redUpper = null] = LIMITS.map(valueOf);
  return { ownerEmail: target.ownerEmail, target: valueOf('target'), redLower, amberLower, amberUpper, redUpper };
}

/** The data to send: the months with edits, each with the version that is shown now. */
export function changesToSend(edits: CellEdits, saved: SavedByMonth): PlannedChange[] {
  const rows = new Map<string, PlannedChange>();
  for (const [key, edit] of Object.entries(edits)) {
    const [id = '', month = '', name = ''] = key.split(' ');
    const value = PLANNED_VALUES.find((each) => each === name);
    if (!value) continue;
    const at = monthKey(Number(id), month);
    const row = rows.get(at) ?? { targetId: Number(id), month, version: saved.get(at)?.version ?? 0, values: {} };
    row.values[value] = parseValue(edit.text);
    rows.set(at, row);
  }
  return [...rows.values()];
}

/** Whether a month that was sent is still shown in its old state. */
export function hasOldVersions(sent: readonly PlannedChange[], saved: SavedByMonth): boolean {
  return sent.some(({ targetId, month, version }) => (saved.get(monthKey(targetId, month))?.version ?? 0) === version);
}

/** `edits` without those that were sent and are saved now; text typed in those cells since then stays an edit. */
export function leftOf(
  edits: CellEdits,
  sent: CellEdits,
  refused: readonly { targetId: number; month: Month }[],
): CellEdits {
  const notSaved = new Set(refused.map(({ targetId, month }) => monthKey(targetId, month)));
  const next: Record<string, CellEdit> = { ...edits };
  for (const [key, before] of Object.entries(sent)) {
    if (notSaved.has(key.split(' ').slice(0, 2).join(' '))) continue;
    const text = edits[key]?.text ?? before.was;
    if (text === before.text) delete next[key];
    else next[key] = { text, was: fieldText(parseValue(before.text)), version: before.version };
  }
  return next;
}
