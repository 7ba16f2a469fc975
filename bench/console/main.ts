import { painted, stopWatching, watchKeys } from '../grid/watch';
import { makeAnswer } from './answer';
import type { ConsoleSide, MountConsole } from './side';
import { storeFigures } from './store';

/**
 * The measured page: `?side=ours&groups=40000&prospects=100000&shown=100`. It generates the answer and waits;
 * `window.bench.mount()` then draws the side and resolves when its first row has been painted.
 */
const SIDES: Record<string, () => Promise<{ mount: MountConsole }>> = {
  ours: () => import('./sides/ours'),
  ag: () => import('./sides/ag'),
};

const params = new URLSearchParams(location.search);
const container = document.querySelector<HTMLElement>('#side');
let side: ConsoleSide | null = null;

/** Does `act`; returns the ms and frames until the first row was painted differently, or NaN if it never was. */
async function untilShown(act: (on: ConsoleSide) => void): Promise<{ ms: number; frames: number }> {
  if (!side) throw new Error('nothing is mounted');
  const before = side.firstRow();
  const since = performance.now();
  act(side);
  for (let frames = 1; frames < 300; frames += 1) {
    const time = await painted();
    if (side.firstRow() !== before) return { ms: time - since, frames };
  }
  return { ms: Number.NaN, frames: Number.NaN };
}

const bench = {
  async mount(): Promise<number> {
    const load = SIDES[params.get('side') ?? 'ours'];
    if (!load || !container) throw new Error('no such side');
    const answer = makeAnswer(Number(params.get('groups')), Number(params.get('prospects')));
    const { mount } = await load();
    const since = performance.now();
    side = await mount(container, answer, Number(params.get('shown')));
    for (let frame = 0; frame < 600; frame += 1) {
      const time = await painted();
      if (side.firstRow().includes('@') || side.firstRow().length > 40) return time - since;
    }
    throw new Error('nothing was drawn');
  },
  prepareSort: (columnId: string) => side?.prepareSort(columnId),
  act: (name: 'sort' | 'selectAll' | 'selectTop' | 'clearSelection' | 'assign') => untilShown((on) => on[name]()),
  focus: () => side?.focus(),
  watch: watchKeys,
  stop: stopWatching,
  store: storeFigures,
};

export type ConsoleWindow = typeof globalThis & { bench: typeof bench };
(globalThis as ConsoleWindow).bench = bench;
document.documentElement.dataset.ready = 'true';
