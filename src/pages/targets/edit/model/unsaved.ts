import type { Target } from '@contract/target';
import type { Month } from '@contract/target-month';
import type { Editing } from '../../scorecard/model/row-actions';
import type { EditValues } from './use-target-form';

/** The failure of a save, stored in the draft, so that it exists as long as the typed values. */
export interface NotSaved {
  /** The message, from the error catalogue. */
  message: string;
  /** The other user's values by field, if someone else has saved in the meantime. */
  theirs: Record<string, string> | null;
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

/** Whether a stored draft can be one of an edit: it has the result of its last save. */
export function isEdit(value: unknown): value is EditValues {
  if (typeof value !== 'object' || value === null || !('notSaved' in value && 'version' in value)) return false;
  if (value.version !== null && typeof value.version !== 'string') return false;
  return value.notSaved === null || isNotSaved(value.notSaved);
}

/** The target with the version that it had when the edit was typed. */
export function asTyped(target: Target, { version }: EditValues): Target {
  return version === null ? target : { ...target, version };
}

function isNotSaved(value: unknown): value is NotSaved {
  if (typeof value !== 'object' || value === null) return false;
  const { message, theirs } = value as Record<string, unknown>;
  if (typeof message !== 'string') return false;
  return (
    theirs === null ||
    (typeof theirs === 'object' && Object.values(theirs ?? {}).every((text) => typeof text === 'string'))
  );
}
