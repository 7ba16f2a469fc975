import { isFcaComplete, RAG_COLOR, type Target } from '@contract/target';
import { isRollUp } from '@contract/target-rules';

/** Roll-up children without a value: the lists behind the two banners (product/targets#missing-banners). */
export interface MissingValues {
  /** How many roll-up children there are. */
  of: number;
  actual: readonly Target[];
  target: readonly Target[];
}

/**
 * The missing values of roll-up children: those of the roll-ups among `shown`, and those that are shown themselves. A
 * child that is no longer in the answer does not count.
 */
export function missingValues(shown: readonly Target[], byId: ReadonlyMap<number, Target>): MissingValues {
  const children = new Map<number, Target>();
  for (const target of shown) {
    if (!isRollUp(target) && target.rollupTargetId !== null) children.set(target.targetId, target);
    for (const child of childrenOf(target, byId)) children.set(child.targetId, child);
  }
  const all = [...children.values()];
  return {
    of: all.length,
    actual: all.filter(({ actual }) => actual === null),
    target: all.filter(({ target }) => target === null),
  };
}

/** The targets that a roll-up adds up. */
export function childrenOf({ childTargetIds }: Target, byId: ReadonlyMap<number, Target>): Target[] {
  return (childTargetIds ?? []).flatMap((id) => byId.get(id) ?? []);
}

/** The banner's text (product/targets#missing-banners). */
export function missingText(count: number, of: number, value: 'actual' | 'target'): string {
  return `${count} out of ${of} targets are missing ${value} value`;
}

export type Need = 'target value' | 'actual value' | 'fact, cause and action';

/** What a target still needs in the review: values, and reasons if it is not green (product/targets#reasons). */
export function needsOf(target: Target): Need[] {
  const needs: Need[] = [];
  if (!isRollUp(target)) {
    if (target.target === null) needs.push('target value');
    else if (target.actual === null) needs.push('actual value');
  }
  const isOffTrack = target.ragColor === RAG_COLOR.amber || target.ragColor === RAG_COLOR.red;
  if (isOffTrack && !isFcaComplete(target)) needs.push('fact, cause and action');
  return needs;
}

export function isOwnedBy(target: Target, email: string): boolean {
  return target.ownerEmail?.trim().toLowerCase() === email.trim().toLowerCase();
}

/** Whether this person owns the target and it needs something. */
export function needsUpdateBy(target: Target, email: string): boolean {
  return isOwnedBy(target, email) && needsOf(target).length > 0;
}
