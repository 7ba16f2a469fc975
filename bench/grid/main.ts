import { addMarkStyles, scenario } from './scenario';
import type { MountSide, Side } from './side';
import { painted, stopWatching, watchKeys } from './watch';

/**
 * The measured page: `?side=ours`, `?scenario=weekly`, `?rows=100000`. It generates the rows and waits;
 * `window.bench.mount()` then loads the side, draws it and resolves when its first frame has been painted.
 */
const SIDES: Record<string, () => Promise<{ mount: MountSide }>> = {
  floor: () => import('./sides/floor'),
  ours: () => import('./sides/ours'),
  ag: () => import('./sides/ag'),
  glide: () => import('./sides/glide'),
  tanstack: () => import('./sides/tanstack'),
  rdg: () => import('./sides/rdg'),
  blueprint: () => import('./sides/blueprint'),
};

const params = new URLSearchParams(location.search);
const rows = scenario.makeRows(Number(params.get('rows') ?? scenario.rowCount));
const container = document.querySelector<HTMLElement>('#side');
let side: Side | null = null;
let changed = rows;
addMarkStyles();

/** Does `act`; returns the ms until another first row was painted, or NaN if none was. */
async function untilShown(act: (side: Side) => void): Promise<number> {
  if (!side) return Number.NaN;
  const before = side.firstText?.();
  const since = performance.now();
  act(side);
  for (let frame = 0; frame < 300; frame += 1) {
    const time = await painted();
    if (!side.firstText || side.firstText() !== before) return time - since;
  }
  return Number.NaN;
}

const blank = { points: 0, missed: 0, isOn: false };

/** Checks ten points of the rows' area after each frame, so that only painted content counts. */
function watchBlank(): void {
  if (!blank.isOn) return;
  setTimeout(() => {
    for (let y = 150; y < 740; y += 60) {
      const elements = document.elementsFromPoint(700, y);
      blank.points += 1;
      if (!elements.some((element) => element.matches('[role=gridcell], .cell, .bp6-table-cell'))) blank.missed += 1;
    }
  });
  requestAnimationFrame(watchBlank);
}

const bench = {
  watchBlank(): void {
    Object.assign(blank, { points: 0, missed: 0, isOn: true });
    requestAnimationFrame(watchBlank);
  },
  /** The percentage of points without a cell. */
  stopBlank(): number {
    blank.isOn = false;
    return (blank.missed / Math.max(1, blank.points)) * 100;
  },
  async mount(): Promise<number> {
    const load = SIDES[params.get('side') ?? 'ours'];
    if (!load || !container) throw new Error('no such side');
    const since = performance.now();
    const { mount } = await load();
    side = await mount(container, rows);
    // Wait for the first text or a canvas; sides may need more than one frame.
    for (let frame = 0; frame < 120; frame += 1) {
      const time = await painted();
      if (
        params.get('side') === 'floor' ||
        side.firstText?.() ||
        (!side.firstText && container.querySelector('canvas'))
      ) {
        return time - since;
      }
    }
    throw new Error('nothing was drawn');
  },
  async sort(column: number, descending: boolean): Promise<number> {
    return untilShown((on) => on.sort(column, descending));
  },
  /** Sets every fourth row from the `start`-th, like a new answer; undefined restores all. */
  async filter(start?: number): Promise<number> {
    const next = start === undefined ? rows : rows.filter((_, index) => index % 4 === start);
    return untilShown((on) => on.setRows(next));
  },
  /** Changes the scenario's cell in the first row, alternating its value. */
  async change(turn: number): Promise<number> {
    const { changing } = scenario;
    const [first] = changed;
    if (!changing || !first) return Number.NaN;
    const row = { ...first, values: first.values.with(changing.column, changing.values[turn % 2] ?? '') };
    changed = changed.with(0, row);
    return untilShown((on) => (on.update ? on.update(row, changed) : on.setRows(changed)));
  },
  watch: watchKeys,
  stop: stopWatching,
};

export type BenchWindow = typeof globalThis & { bench: typeof bench };
(globalThis as BenchWindow).bench = bench;
document.documentElement.dataset.ready = 'true';
if (params.has('show')) void bench.mount();
