import { benchQuestions, CHAIN, typedChainOf } from './questions';
import type { MountSide, Side } from './side';

/**
 * The measured page: `?side=ours&questions=300`. It waits; `window.survey.mount()` loads the side, draws the form and
 * resolves when its last question has been painted.
 */
const SIDES: Record<string, () => Promise<{ mount: MountSide }>> = {
  floor: () => import('./sides/floor'),
  ours: () => import('./sides/ours'),
  surveyjs: () => import('./sides/surveyjs'),
};

const params = new URLSearchParams(location.search);
const count = Number(params.get('questions') ?? 300);
const container = document.querySelector<HTMLElement>('#side');
let side: Side | null = null;

/** The time at which the pending change has been painted: a task after the next frame. */
function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve(performance.now()));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
}

const latencies: number[] = [];
let isWatching = false;

const survey = {
  async mount(): Promise<number> {
    const load = SIDES[params.get('side') ?? 'ours'];
    if (!load || !container) throw new Error('no such side');
    const since = performance.now();
    const { mount } = await load();
    side = await mount(container, benchQuestions(count));
    for (let frame = 0; frame < 600; frame += 1) {
      const time = await painted();
      if (side.fieldAt(count - 1)) return time - since;
    }
    throw new Error('nothing was drawn');
  },
  /** Puts the caret into the first or last question of the middle chain. */
  focus(end: 'first' | 'last'): void {
    const field = side?.fieldAt(typedChainOf(count) + (end === 'first' ? 0 : CHAIN - 1));
    if (!field) throw new Error('the field is not there');
    field.scrollIntoView({ block: 'center' });
    field.focus();
  },
  /** Whether the chain's last question is shown. */
  isChainOpen: () => Boolean(side?.fieldAt(typedChainOf(count) + CHAIN - 1)),
  watch(): void {
    latencies.length = 0;
    isWatching = true;
  },
  stop(): { latencies: number[]; value: string } {
    isWatching = false;
    const field = document.activeElement;
    return { latencies: [...latencies], value: field instanceof HTMLInputElement ? field.value : '' };
  },
};

document.addEventListener(
  'keydown',
  (event) => {
    if (isWatching) void painted().then((time) => latencies.push(time - event.timeStamp));
  },
  { capture: true },
);

export type SurveyWindow = typeof globalThis & { survey: typeof survey };
(globalThis as SurveyWindow).survey = survey;
document.documentElement.dataset.ready = 'true';
if (params.has('show')) void survey.mount();
