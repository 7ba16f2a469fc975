import { amount, IS_SMOKE, settle } from '../bench';
import { median } from '../medians';
import { holdKey, withSide, type Probe } from '../grid/probe';
import type { Figures } from '../compare';
import type { ConsoleWindow } from './main';

/** The number of groups and prospects in the answer, and of groups shown. */
export interface ConsoleScenario {
  groups: number;
  prospects: number;
  shown: number;
}

export const SCENARIOS: readonly ConsoleScenario[] = IS_SMOKE
  ? [{ groups: 60, prospects: 120, shown: 40 }]
  : [
      { groups: 40_000, prospects: 100_000, shown: 100 },
      { groups: 20_000, prospects: 50_000, shown: 20_000 },
    ];

const TURNS = amount('TURNS', 5);

const J = { key: 'j', code: 'KeyJ', windowsVirtualKeyCode: 74, nativeVirtualKeyCode: 74 };
const KEY_OF_SIDE: Record<string, typeof J | undefined> = { ours: J };

type Act = 'sort' | 'selectAll' | 'selectTop' | 'clearSelection' | 'assign';

const act = ({ page }: Probe, name: Act) =>
  page.evaluate((asked) => (globalThis as ConsoleWindow).bench.act(asked), name);
const prepareSort = ({ page }: Probe, column: string) =>
  page.evaluate((id) => (globalThis as ConsoleWindow).bench.prepareSort(id), column);
const mount = ({ page }: Probe) => page.evaluate(() => (globalThis as ConsoleWindow).bench.mount());
const focus = ({ page }: Probe) => page.evaluate(() => (globalThis as ConsoleWindow).bench.focus());
const rest = ({ page }: Probe) => page.waitForTimeout(150);

/** One sample of one side: sorts in one page, then selection and keys in another. */
export async function sampleConsole(origin: string, side: string, scenario: ConsoleScenario): Promise<Figures> {
  const { groups, prospects, shown } = scenario;
  const query = new URLSearchParams({ side, groups: `${groups}`, prospects: `${prospects}`, shown: `${shown}` });
  const sorts = await withSide(origin, `${query}`, async (probe) => {
    const mountMs = await mount(probe);
    await settle(800);
    await focus(probe);
    await prepareSort(probe, 'score');
    await rest(probe);
    const sortNumberMs = (await act(probe, 'sort')).ms;
    await prepareSort(probe, 'company');
    await rest(probe);
    const sortTextMs = (await act(probe, 'sort')).ms;
    await rest(probe);
    return { mountMs, sortNumberMs, sortTextMs, sortAgainMs: (await act(probe, 'sort')).ms };
  });
  return { ...sorts, ...(await withSide(origin, `${query}`, sampleSelection(side))) };
}

function sampleSelection(side: string) {
  return async (probe: Probe): Promise<Figures> => {
    const { page, cdp, cpu } = probe;
    await mount(probe);
    await settle(800);
    await focus(probe);
    const times: Record<'selectAll' | 'selectTop', number[]> = { selectAll: [], selectTop: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const name of ['selectAll', 'selectTop'] as const) {
        times[name].push((await act(probe, name)).ms);
        await rest(probe);
        await act(probe, 'clearSelection');
        await rest(probe);
      }
    }
    await focus(probe);
    const plain = await holdKey(page, cdp, cpu, KEY_OF_SIDE[side]);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slow = await holdKey(page, cdp, cpu, KEY_OF_SIDE[side]);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await settle(500);
    return {
      selectAllMs: median(times.selectAll),
      selectTopMs: median(times.selectTop),
      keyP95Ms: plain.p95,
      slowKeyP95Ms: slow.p95,
      slowBacklogMs: slow.lastKeyDelay,
      ...(await sampleAssignment(probe)),
    };
  };
}

/** Assigns everything shown at once; the grid first scrolls to the top, because a row out of view shows nothing. */
async function sampleAssignment(probe: Probe): Promise<Figures> {
  await probe.page.keyboard.press('Control+Home');
  await rest(probe);
  await act(probe, 'selectAll');
  await rest(probe);
  const { frames, ms } = await act(probe, 'assign');
  return { assignFrames: frames, assignMs: ms };
}
