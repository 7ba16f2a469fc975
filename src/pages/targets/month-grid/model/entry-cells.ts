import { isRecord, isText } from '@contract/guards';
import { ragColor, type RagColor, type Target, type TargetValuesInput } from '@contract/target';
import { actualErrors, isRollUp, limitsErrors } from '@contract/target-rules';
import { fieldText, parseValue } from '@/shared/lib/number';
import { cellClash, type CellClash } from '@/shared/ui/typed-cell';

/** The columns that can be typed or pasted, in their order. */
export const ENTRY_FIELDS = ['target', 'actual', 'fact', 'cause', 'action'] as const;

export type EntryField = (typeof ENTRY_FIELDS)[number];

export const ENTRY_TITLES: Readonly<Record<EntryField, string>> = {
  target: 'Target',
  actual: 'Actual',
  fact: 'Fact',
  cause: 'Cause',
  action: 'Action',
};

/** An edited cell: its text, and the saved text and version when the edit began. */
interface EntryEdit {
  text: string;
  was: string;
  version: string | null;
}

/** Edits by `entryKey`. */
export type EntryEdits = Readonly<Record<string, EntryEdit>>;

export interface EntryCell {
  text: string;
  savedText: string;
  isEdited: boolean;
  /** The value of a roll-up is a sum. */
  isReadOnly: boolean;
  problem: string | null;
  clash: CellClash | null;
}

export interface EntryRow {
  target: Target;
  cells: Readonly<Record<EntryField, EntryCell>>;
  /** The status of what is typed. */
  color: RagColor;
  isEdited: boolean;
  /** It has been edited, and can be saved. */
  isReady: boolean;
}

export const entryKey = (targetId: number, field: EntryField): string => `${targetId} ${field}`;

const isNumberField = (field: EntryField): field is 'target' | 'actual' => field === 'target' || field === 'actual';

export const isReadOnlyCell = (target: Target, field: EntryField): boolean => isNumberField(field) && isRollUp(target);

export function savedText(target: Target, field: EntryField): string {
  return isNumberField(field) ? fieldText(target[field]) : (target[field] ?? '');
}

/** `edits` with new texts; an edit that equals the saved value is dropped. */
export function withTexts(
  edits: EntryEdits,
  texts: readonly { target: Target; field: EntryField; text: string }[],
): EntryEdits {
  const next: Record<string, EntryEdit> = { ...edits };
  for (const { target, field, text } of texts) {
    if (isReadOnlyCell(target, field)) continue;
    const key = entryKey(target.targetId, field);
    const was = savedText(target, field);
    if (text === was) delete next[key];
    else next[key] = { ...(next[key] ?? { was, version: target.version ?? null }), text };
  }
  return next;
}

/** The user has chosen the edit, which will replace the saved value. */
export function kept(edits: EntryEdits, target: Target, field: EntryField): EntryEdits {
  const key = entryKey(target.targetId, field);
  const edit = edits[key];
  if (!edit) return edits;
  return { ...edits, [key]: { ...edit, was: savedText(target, field), version: target.version ?? null } };
}

/** `edits` without those that were sent and are saved now; text typed in these targets since then stays an edit. */
export function withoutSaved(edits: EntryEdits, sent: EntryEdits, saved: readonly Target[]): EntryEdits {
  const next: Record<string, EntryEdit> = { ...edits };
  for (const target of saved) {
    for (const field of ENTRY_FIELDS) {
      const key = entryKey(target.targetId, field);
      const before = sent[key];
      const text = edits[key]?.text ?? before?.was;
      if (text === undefined) continue;
      if (text === before?.text) delete next[key];
      else next[key] = { text, was: savedText(target, field), version: target.version ?? null };
    }
  }
  return next;
}

/** A row by the rules of both edits (product/targets#each-edit-its-rules): each applies if one of its fields is edited. */
export function entryRow(target: Target, edits: EntryEdits): EntryRow {
  const edited = editedTarget(target, edits);
  const isIn = (...fields: EntryField[]) => fields.some((field) => edits[entryKey(target.targetId, field)]);
  const limits = isIn('target') ? limitsErrors(edited, target) : {};
  const actual = isIn('actual', 'fact', 'cause', 'action') ? actualErrors(edited, edited) : {};
  const problems: Partial<Record<EntryField, string>> = { target: limits.target, ...actual };
  const cells = Object.fromEntries(
    ENTRY_FIELDS.map((field) => [field, cellOf(target, field, edits, problems[field] ?? null)]),
  ) as Record<EntryField, EntryCell>;
  const all = Object.values(cells);
  const isEdited = all.some((cell) => cell.isEdited);
  return {
    target,
    cells,
    color: ragColor(edited),
    isEdited,
    isReady: isEdited && all.every(({ problem, clash }) => problem === null && clash === null),
  };
}

function cellOf(target: Target, field: EntryField, edits: EntryEdits, problem: string | null): EntryCell {
  const edit = edits[entryKey(target.targetId, field)];
  const saved = savedText(target, field);
  const isNewer = edit !== undefined && edit.version !== (target.version ?? null);
  return {
    text: edit?.text ?? saved,
    savedText: saved,
    isEdited: edit !== undefined,
    isReadOnly: isReadOnlyCell(target, field),
    problem,
    clash: isNewer ? cellClash(edit.was, edit.text, saved) : null,
  };
}

/** The target with what is typed; a text that is not a number is NaN. */
export function editedTarget(target: Target, edits: EntryEdits): Target {
  const typed = (field: EntryField) => edits[entryKey(target.targetId, field)]?.text;
  const number = (field: 'target' | 'actual') => {
    const text = typed(field);
    return text === undefined ? target[field] : parseValue(text);
  };
  const text = (field: 'fact' | 'cause' | 'action') => {
    const given = typed(field);
    return given === undefined ? target[field] : given.trim() || null;
  };
  return {
    ...target,
    target: number('target'),
    actual: number('actual'),
    fact: text('fact'),
    cause: text('cause'),
    action: text('action'),
  };
}

/** The data to send: the target as it is now with the edited fields, and the values that were seen. */
export function entryInput(seen: Target, wanted: Target, canMerge: boolean): TargetValuesInput {
  return { ...wanted, ...(canMerge && seen.version != null && { base: baseOf(seen) }) };
}

function baseOf(target: Target): TargetValuesInput['base'] {
  const { ownerEmail, actual, redLower, amberLower, amberUpper, redUpper, fact, cause, action } = target;
  return { ownerEmail, target: target.target, actual, redLower, amberLower, amberUpper, redUpper, fact, cause, action };
}

export function isEntryDraft(value: unknown): value is { edits: EntryEdits } {
  return (
    isRecord(value) &&
    isRecord(value['edits']) &&
    Object.values(value['edits']).every(
      (edit) =>
        isRecord(edit) &&
        isText(edit['text']) &&
        isText(edit['was']) &&
        (edit['version'] === null || isText(edit['version'])),
    )
  );
}
