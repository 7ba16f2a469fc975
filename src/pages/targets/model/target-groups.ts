import { ROLL_UP_AREA, type Area, type Pillar, type Target } from '@contract/target';

/** Roll-ups are under this name, as a tab and as a group (product/targets#new-breakdown). */
export const ROLL_UP_TITLE = 'Roll up';

/** Targets whose pillar or area is no longer in the answer. */
const ELSEWHERE_TITLE = 'Not in a listed group';

/** A tab, or a group of rows: a pillar or an area. */
export interface TargetGroup {
  id: number;
  title: string;
}

/** A group with its targets, in the order of the answer. */
export interface FilledGroup extends TargetGroup {
  targets: readonly Target[];
}

/** One line of the table: a group's heading, or a target under it. */
export type ScorecardItem =
  | { kind: 'group'; key: string; group: FilledGroup }
  | { kind: 'target'; key: string; target: Target };

export function pillarGroups(pillars: readonly Pillar[]): TargetGroup[] {
  return pillars.map(({ id, name }) => ({ id, title: name }));
}

/** 'Roll up' and each area (product/targets#new-breakdown), whether or not the answer lists the former. */
export function areaGroups(areas: readonly Area[]): TargetGroup[] {
  const named = areas.filter(({ id }) => id !== ROLL_UP_AREA).map(({ id, name }) => ({ id, title: name }));
  return [{ id: ROLL_UP_AREA, title: ROLL_UP_TITLE }, ...named];
}

/** The targets under the groups that they belong to; groups without any are left out, targets without a group come last. */
export function inGroups(
  targets: readonly Target[],
  groups: readonly TargetGroup[],
  idOf: (target: Target) => number,
): FilledGroup[] {
  const byId = new Map<number, Target[]>(groups.map(({ id }) => [id, []]));
  const strays: Target[] = [];
  for (const target of targets) (byId.get(idOf(target)) ?? strays).push(target);
  const filled = groups.map((group) => ({ ...group, targets: byId.get(group.id) ?? [] }));
  return [...filled, { id: -1, title: ELSEWHERE_TITLE, targets: strays }].filter((group) => group.targets.length > 0);
}

/** Groups as lines of one table. */
export function toItems(groups: readonly FilledGroup[]): ScorecardItem[] {
  return groups.flatMap((group): ScorecardItem[] => [
    { kind: 'group', key: `group ${group.id}`, group },
    ...group.targets.map((target) => ({ kind: 'target' as const, key: `target ${target.targetId}`, target })),
  ]);
}

/** The chosen group; the first if the chosen one does not exist, for example because it was deleted. */
export function chosenGroup(groups: readonly TargetGroup[], id: number | null): TargetGroup | null {
  return groups.find((group) => group.id === id) ?? groups[0] ?? null;
}
