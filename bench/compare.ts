/** Comparisons with other libraries: several sides with the same content, one after the other in each round. */
import { inTurns, IS_SMOKE, type Row } from './bench';
import { median } from './medians';

/** Figures of one side, by name, without those that it does not have. */
export type Figures = Record<string, number | undefined>;

/** A figure that is compared. */
export interface Goal {
  name: string;
  title: string;
  digits: number;
  /** Whether the floor page's figure is subtracted from every side. */
  lessFloor?: boolean;
  /** The maximum for ours, from the best peer's figure. */
  goal?: (best: number) => number;
  goalText?: string;
  peers?: readonly string[];
}

/**
 * The sides to measure: those that `BENCH_SIDES` names, or all; in a smoke only ours, because the peers are not
 * installed.
 */
export function sidesOf(all: readonly string[]): readonly string[] {
  if (IS_SMOKE) return ['ours'];
  return process.env.BENCH_SIDES?.split(',') ?? all;
}

/** The medians of each side. */
export async function compared(
  sides: readonly string[],
  rounds: number,
  sample: (side: string) => Promise<Figures>,
): Promise<Map<string, Figures>> {
  const samples = await inTurns(sides, { rounds }, async (side) => {
    const figures = await sample(side);
    console.log(`${side}: ${JSON.stringify(figures)}`);
    return figures;
  });
  return new Map([...samples].map(([side, list]) => [side, mediansOf(list)]));
}

export function mediansOf(list: readonly Figures[]): Figures {
  const names = new Set(list.flatMap((figures) => Object.keys(figures)));
  const valuesOf = (name: string) =>
    list.flatMap((figures) => figures[name] ?? []).filter((value) => !Number.isNaN(value));
  return Object.fromEntries([...names].map((name) => [name, median(valuesOf(name))]));
}

/** A row for each figure, with ours, what the other sides have, and whether ours meets the goal. */
export function comparedRows(goals: readonly Goal[], medians: ReadonlyMap<string, Figures>): Row[] {
  const floor = medians.get('floor') ?? {};
  const others = [...medians.keys()].filter((side) => side !== 'ours');
  const valueOf = (side: string, { name, lessFloor }: Goal) => {
    const value = medians.get(side)?.[name];
    if (value === undefined || Number.isNaN(value)) return undefined;
    return lessFloor && side !== 'floor' ? Math.max(0, value - (floor[name] ?? 0)) : value;
  };
  // A page that drops frames even when empty proves nothing about its sides.
  const isVoid = (floor.droppedPercent ?? 0) > 1;
  return goals.map((row) => {
    const ours = valueOf('ours', row);
    const peers = others.filter((side) => side !== 'floor' && (row.peers?.includes(side) ?? true));
    const limit = row.goal?.(Math.min(...peers.flatMap((side) => valueOf(side, row) ?? [])));
    const isJudged = ours !== undefined && limit !== undefined && Number.isFinite(limit);
    const beside = others.map((side) => `${side} ${valueOf(side, row)?.toFixed(row.digits) ?? '–'}`).join(', ');
    return {
      figure: row.title,
      value: `${ours?.toFixed(row.digits) ?? '–'}${beside && ` (${beside})`}`,
      goal: row.goalText,
      met: isJudged && !(isVoid && row.name === 'droppedPercent') ? ours <= limit : undefined,
    };
  });
}
