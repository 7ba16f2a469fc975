import { isRecord } from '@contract/guards';
import { isTypedOf, type RecordDescription, type TypedOf } from '@contract/records/record';
import type { Month } from '@contract/target-month';
import type { Editing } from '../../model/row-actions';

/** The failure of a save, stored in the draft, so that it exists as long as the typed values. */
export interface NotSaved {
  /** The message, from the error catalogue. */
  message: string;
  /** Someone else has saved the same fields in the meantime. */
  isOvertaken: boolean;
}

export interface TargetEdit<Values> {
  typed: Values;
  /** What the edit of each field started from: an old draft must not silently replace what was saved since. */
  before: Values;
  notSaved: NotSaved | null;
}

export function newEdit<Values>(values: Values): TargetEdit<Values> {
  return { typed: values, before: values, notSaved: null };
}

/** An edit of a target that did not reach the server. */
export interface Unsaved {
  editing: Editing;
  notSaved: NotSaved;
}

export type UnsavedTargets = ReadonlyMap<number, Unsaved>;

/** The draft of a metric that does not exist yet. */
export const NEW_METRIC = 0;

/** Key of a target's draft: details apply to all months, limits and actual to one. */
export function targetDraftKey(editing: Editing, targetId: number, month: Month): string {
  return editing === 'details' ? `target.details.${targetId}` : `target.${editing}.${targetId}.${month}`;
}

/** Whether a stored draft can be a draft of an edit. */
export function isEdit(value: unknown): value is TargetEdit<unknown> {
  if (!isRecord(value) || !('typed' in value && 'before' in value)) return false;
  const { notSaved } = value;
  if (notSaved === null) return true;
  return isRecord(notSaved) && typeof notSaved['message'] === 'string' && typeof notSaved['isOvertaken'] === 'boolean';
}

/** Whether a stored draft is a draft of an edit of these fields, and has all of them. */
export function isEditOf<Kind extends RecordDescription>(
  kind: Kind,
  value: unknown,
): value is TargetEdit<TypedOf<Kind>> {
  if (!isEdit(value)) return false;
  return [value.typed, value.before].every(
    (fields) => isTypedOf(kind, fields) && Object.keys(kind.fields).every((name) => name in fields),
  );
}
