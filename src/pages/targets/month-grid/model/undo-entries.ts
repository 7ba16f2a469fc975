import { monthVersionOf, type FilledTarget, type Target, type TargetValuesInput } from '@contract/target';
import { entryInput } from './entry-cells';

/** A saved row: the target before the save, and as the server has it now. */
export interface SavedEntry {
  before: Target;
  after: Target;
}

/**
 * What was empty before the save becomes empty again; a save cannot do this, because it needs a target value, and
 * reasons for an actual without a status. Rows without a version of our server cannot be emptied.
 */
export function entriesToEmpty(saved: readonly SavedEntry[]): FilledTarget[] {
  return saved.flatMap(({ before, after }) => {
    const version = monthVersionOf(after.version);
    const parts = emptiedParts(before, after);
    return version === null || parts.length === 0 ? [] : [{ targetId: after.targetId, version, parts }];
  });
}

function emptiedParts(before: Target, after: Target): FilledTarget['parts'] {
  return [
    ...(before.target === null && after.target !== null ? (['target'] as const) : []),
    ...(before.actual === null && after.actual !== null ? (['actual'] as const) : []),
  ];
}

/** The saves that restore the rest, from what is saved now; null for a row that others have changed since. */
export function restoringInput(
  { before, after }: SavedEntry,
  now: Target | undefined,
): TargetValuesInput | 'done' | 'changed' {
  if (!now) return 'changed';
  const emptied = emptiedParts(before, after);
  const expected: Target = {
    ...after,
    ...(emptied.includes('target') && { target: null }),
    ...(emptied.includes('actual') && { actual: null, fact: null, cause: null, action: null }),
  };
  if (!isSame(now, expected)) return 'changed';
  if (isSame(now, before)) return 'done';
  const { target, actual, fact, cause, action } = before;
  return entryInput(now, { ...now, target, actual, fact, cause, action }, true);
}

function isSame(one: Target, other: Target): boolean {
  return (['target', 'actual', 'fact', 'cause', 'action'] as const).every((field) => one[field] === other[field]);
}
